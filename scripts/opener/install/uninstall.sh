#!/bin/sh
# Removes Local Opener of this user: service, settings (unless --keep-settings), program.
set -eu
folder="$HOME/.local/lib/local-opener"
link="$HOME/.local/bin/local-opener"
if [ -x "$folder/local-opener" ]; then "$folder/local-opener" uninstall "$@"; fi
if [ "$(readlink "$link" 2>/dev/null || true)" = "$folder/local-opener" ]; then rm -f "$link"; fi
rm -rf "$folder"
# Remove its folders if they are empty.
rmdir "$HOME/.local/bin" "$HOME/.local/lib" "$HOME/.local" "${XDG_CONFIG_HOME:-$HOME/.config}" 2>/dev/null || true
