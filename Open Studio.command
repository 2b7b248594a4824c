#!/bin/sh
# Starts the studio by a double click on macOS; open-studio.desktop runs it on Linux.
cd "$(dirname "$0")" || exit 1

# A file manager may start programs without the folders that a terminal's profile adds.
PATH="$PATH:/opt/homebrew/bin:/usr/local/bin:$HOME/.volta/bin:$HOME/.local/bin"

wait_for_return() {
  printf 'Press Return to close this window.\n'
  read -r _
}

if ! command -v npm >/dev/null 2>&1; then
  printf 'Node is missing. Get it at https://nodejs.org, then open this file again.\n'
  wait_for_return
  exit 1
fi
if ! npm run studio; then
  printf 'The studio has ended. The lines above say why.\n'
  wait_for_return
  exit 1
fi
