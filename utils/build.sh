# shellcheck shell=bash
# Shell functions that install what a build needs, configure it and build it.
# Sourced by ./roofline, ./check and the scripts beside this file. Compiles with
# ccache where that is installed.
#
# Environment:
#   MLIR_DIR, LLVM_DIR   folders of MLIRConfig.cmake and LLVMConfig.cmake of
#                        another MLIR 22 build; no LLVM packages are installed
#   CC, CXX              compilers to use together with these (cc, c++)
#   ROOFLINE_HTML=OFF    build without HTML reports, which take Node.js and
#                        packages that npm downloads
#   ROOFLINE_CORPUS_DIR  folder of further models for the tests
#   CMAKE_BUILD_PARALLEL_LEVEL  number of compilers that run at a time

set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
logs=$root/build/logs

say() { printf 'roofline: %s\n' "$*" >&2; }

die() {
  say "error: $1"
  shift
  (($# == 0)) || printf '  %s\n' "$@" >&2
  exit 1
}

#===------------------------------------------------------------------------===#
# Long steps
#===------------------------------------------------------------------------===#

# show_progress TITLE LOG: copies its input to LOG and shows on stderr that it
# moves on. Says nothing as long as nothing happens.
show_progress() {
  local title=$1 line started='' shown=0
  while IFS= read -r line; do
    printf '%s\n' "$line" >&3 || :
    [[ $line != ninja:* && $line ]] || continue
    if [[ ! $started ]]; then
      say "$title"
      started=1 shown=$SECONDS
    fi
    if [[ -t 2 ]]; then
      printf '\r\033[K%.*s' "$((${COLUMNS:-80} - 1))" "$line" >&2
    elif ((SECONDS - shown >= 10)); then
      printf '  %s\n' "$line" >&2
      shown=$SECONDS
    fi
  done 3>"$2"
  [[ ! $started || ! -t 2 ]] || printf '\r\033[K' >&2
}

# run_logged TITLE LOG COMMAND...
run_logged() {
  local title=$1 log=$2
  shift 2
  "$@" 2>&1 </dev/null | show_progress "$title" "$log"
}

# Dies with what LOG tells about why WHAT failed.
explain_failure() {
  local what=$1 log=$2 free
  free=$(($(df --output=avail -m -- "$root/build" | tail -n 1)))
  if ((free < 10)) ||
    grep -qsE 'No space left on device|enough free space' "$log"; then
    die "$what failed: the disk is full" \
      "free megabytes in $root/build: $free; in /tmp: $(($(df --output=avail -m /tmp | tail -n 1)))" \
      "Free some space and run the command again; it goes on where it stopped."
  fi
  if grep -qsE 'Could not resolve|Temporary failure|Unable to connect|Could not connect|Network is unreachable|Connection timed out|Failed to fetch' "$log"; then
    grep -E '^(E|W|Err)' "$log" | tail -n 5 >&2 || :
    die "$what failed: the package server cannot be reached" \
      "Check the network connection and the sources in /etc/apt, then run the command again."
  fi
  # The output of the steps that failed, else the end.
  awk '/^FAILED:/ { on = 1 } /^\[[0-9]+\/[0-9]+/ { on = 0 }
    on && ++lines <= 60 { print substr($0, 1, 500) }
    END { exit !lines }' "$log" >&2 || tail -n 30 "$log" >&2
  if grep -qsE 'Killed|Cannot allocate memory|out of memory' "$log"; then
    die "$what failed: not enough memory" \
      "Run it again with CMAKE_BUILD_PARALLEL_LEVEL=1. Full log: $log"
  fi
  die "$what failed" "Full log: $log"
}

#===------------------------------------------------------------------------===#
# Packages
#===------------------------------------------------------------------------===#

# Prints what a build with PRESET needs.
list_packages() {
  echo cmake ninja-build libgtest-dev python3
  [[ ${ROOFLINE_HTML:-} == OFF ]] || echo nodejs npm
  if [[ ${MLIR_DIR:-} ]]; then
    echo g++
    return
  fi
  echo clang-22 lld-22 libmlir-22-dev llvm-22-dev llvm-22-tools mlir-22-tools
  [[ $1 != sanitize ]] || echo libclang-rt-22-dev
}

is_installed() {
  case $1 in
  cmake | npm | python3) command -v "$1" ;;
  nodejs) command -v node ;;
  ninja-build) command -v ninja ;;
  g++) command -v "${CXX:-c++}" ;;
  *) [[ $(dpkg-query -W -f '${db:Status-Status}' "$1" 2>&1) == installed ]] ;;
  esac >/dev/null
}

# Prints those of the given packages that apt knows no version of.
list_unavailable() {
  local package
  for package; do
    [[ $(LC_ALL=C apt-cache policy "$package") =~ Candidate:\ [^\(] ]] ||
      echo "$package"
  done
}

# require_packages PACKAGE...: installs those that are missing.
require_packages() {
  local package log=$logs/packages.log updated=''
  local -a missing=() as_root=() unavailable apt
  for package; do
    is_installed "$package" || missing+=("$package")
  done
  ((${#missing[@]})) || return 0

  command -v apt-get >/dev/null ||
    die "these packages are missing, and there is no apt-get to install them: ${missing[*]}" \
      "Install what they hold by other means and set MLIR_DIR to the folder of its MLIRConfig.cmake."
  if ((EUID)); then
    command -v sudo >/dev/null ||
      die "these packages are missing, and only root may install them: ${missing[*]}" \
        "There is no sudo here. As root, run: apt-get install ${missing[*]}"
    say "needs sudo to install: ${missing[*]}"
    sudo -n true 2>/dev/null || { [[ -t 2 ]] && sudo -v; } ||
      die "these packages are missing, and sudo refused: ${missing[*]}" \
        "As a user who may, run: sudo apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive LC_ALL=C
    apt-get -o DPkg::Lock::Timeout=600)

  update_lists() {
    updated=1
    run_logged 'updating the package lists' "$log" "${apt[@]}" update ||
      explain_failure 'updating the package lists' "$log"
    # apt-get succeeds with a warning where it could not download.
    ! grep -q '^W: Failed to fetch' "$log" ||
      explain_failure 'updating the package lists' "$log"
  }

  mapfile -t unavailable < <(list_unavailable "${missing[@]}")
  if ((${#unavailable[@]})); then
    update_lists
    mapfile -t unavailable < <(list_unavailable "${missing[@]}")
  fi
  ((${#unavailable[@]} == 0)) ||
    die "apt knows no such packages: ${unavailable[*]}" \
      "Debian 12 has them in its suites bookworm and bookworm-security: see that both stand in /etc/apt/sources.list or" \
      "/etc/apt/sources.list.d, or set MLIR_DIR to the folder of the MLIRConfig.cmake of another MLIR 22."

  local -a install=("${apt[@]}" install -y --no-install-recommends
    "${missing[@]}")
  local title="installing packages: ${missing[*]}"
  run_logged "$title" "$log" "${install[@]}" && return
  # Old lists name versions that the server has replaced since.
  if [[ ! $updated ]]; then
    update_lists
    run_logged "$title" "$log" "${install[@]}" && return
  fi
  explain_failure 'installing packages' "$log"
}

#===------------------------------------------------------------------------===#
# Build
#===------------------------------------------------------------------------===#

# lock FILE: waits for others that hold FILE; the caller's exit releases it.
lock() {
  exec 9>"$1"
  flock -n 9 && return
  say 'waiting for another run in this checkout'
  flock 9
}

unlock() { exec 9>&-; }

# Makes MLIR_DIR absolute, and finds it beside LLVM_DIR.
select_mlir() {
  if [[ ! ${MLIR_DIR:-} && ${LLVM_DIR:-} ]]; then
    MLIR_DIR=$LLVM_DIR/../mlir
  fi
  [[ ${MLIR_DIR:-} ]] || return 0
  [[ -f $MLIR_DIR/MLIRConfig.cmake ]] ||
    die "there is no MLIRConfig.cmake in MLIR_DIR=$MLIR_DIR" \
      "That file is in lib/cmake/mlir of an MLIR 22 build or installation."
  MLIR_DIR=$(cd -- "$MLIR_DIR" && pwd)
  if [[ ${LLVM_DIR:-} ]]; then
    [[ -f $LLVM_DIR/LLVMConfig.cmake ]] ||
      die "there is no LLVMConfig.cmake in LLVM_DIR=$LLVM_DIR" \
        "That file is in lib/cmake/llvm of an LLVM 22 build or installation."
    LLVM_DIR=$(cd -- "$LLVM_DIR" && pwd)
  fi
}

# Prints how many compilers fit this machine: about 1 GB of memory each.
count_jobs() {
  local jobs fitting
  jobs=$(nproc)
  fitting=$(awk '/^MemAvailable:/ { print int($2 / 1000000) }' /proc/meminfo)
  ((jobs <= fitting)) || jobs=$fitting
  echo "${CMAKE_BUILD_PARALLEL_LEVEL:-$((jobs > 0 ? jobs : 1))}"
}

# configure PRESET [CMAKE OPTION...]
configure() {
  local preset=$1 log=$logs/configure-$1.log
  local -a options=()
  shift
  if [[ ${MLIR_DIR:-} ]]; then
    options+=("-DMLIR_DIR=$MLIR_DIR" ${LLVM_DIR:+"-DLLVM_DIR=$LLVM_DIR"}
      "-DCMAKE_C_COMPILER=${CC:-cc}" "-DCMAKE_CXX_COMPILER=${CXX:-c++}"
      -DLLVM_USE_LINKER=)
  fi
  if command -v ccache >/dev/null; then
    # Without this, ccache keeps no results where headers are precompiled.
    local launcher='env;CCACHE_SLOPPINESS=pch_defines,time_macros;ccache'
    options+=("-DCMAKE_C_COMPILER_LAUNCHER=$launcher"
      "-DCMAKE_CXX_COMPILER_LAUNCHER=$launcher")
  fi
  options+=("-DROOFLINE_CORPUS_DIR=${ROOFLINE_CORPUS_DIR:-}"
    "-DROOFLINE_HTML=${ROOFLINE_HTML:-AUTO}")
  run_logged "configuring build/$preset" "$log" \
    cmake -S "$root" --preset "$preset" "${options[@]}" "$@" ||
    explain_failure "configuring build/$preset" "$log"
}

# build PRESET TARGET...: brings build/PRESET up to date. Costs a glance of
# ninja where it is.
build() {
  local preset=$1 stamp=$root/build/$1/.configured log=$logs/build-$1.log
  local packages toolchain corpus=${ROOFLINE_CORPUS_DIR:-} package jobs
  local -a configured=()
  shift
  if ! mkdir -p "$logs" "${stamp%/*}" || [[ ! -w $logs || ! -w ${stamp%/*} ||
    (-e $log && ! -w $log) ]]; then
    die "cannot write to $root/build" \
      "It may belong to root after a run with sudo: then run this one with sudo, or remove the folder."
  fi
  select_mlir
  lock "$root/build/.lock"

  # The stamp holds what the build folder was configured with, a fact a line.
  packages=$(list_packages "$preset" | tr '\n' ' ')
  toolchain="$root $packages MLIR_DIR=${MLIR_DIR:-} LLVM_DIR=${LLVM_DIR:-}"
  toolchain+=" CC=${CC:-} CXX=${CXX:-} HTML=${ROOFLINE_HTML:-}"
  toolchain+=" $(command -v ccache || :)"
  [[ ! -f $stamp || $root/CMakePresets.json -nt $stamp ]] ||
    mapfile -t configured <"$stamp"
  if [[ ${configured[0]:-} != "$toolchain" ]]; then
    rm -f -- "$stamp"
    # shellcheck disable=SC2086 # a list of words
    require_packages $packages
    configure "$preset" --fresh
  elif [[ ${configured[1]} != "$corpus" ]]; then
    configure "$preset"
  fi
  [[ ${configured[*]:-} == "$toolchain $corpus" ]] ||
    printf '%s\n' "$toolchain" "$corpus" >"$stamp"

  jobs=$(count_jobs)
  if ! run_logged "building build/$preset" "$log" \
    ninja -C "$root/build/$preset" -j "$jobs" "$@"; then
    # Where a package was removed since, the next run starts over.
    for package in $packages; do
      is_installed "$package" || rm -f -- "$stamp"
    done
    explain_failure "building build/$preset" "$log"
  fi
  unlock
}
