#!/bin/sh
# Installs Local Opener for this user, in the home folder. Needs no administrator.
set -eu
cd -- "$(dirname -- "$0")"
if [ "$(id -u)" = 0 ] && [ -n "${SUDO_USER:-}" ]; then
  echo "Avvia install.sh come utente, senza sudo: Local Opener apre i documenti nella tua sessione." >&2
  exit 2
fi
changed() {
  echo "Il pacchetto non è intero: scarica ed estrai di nuovo lo ZIP." >&2
  exit 4
}
if command -v sha256sum >/dev/null 2>&1; then
  sha256sum -c --quiet SHA256SUMS.txt || changed
elif command -v shasum >/dev/null 2>&1; then
  shasum -a 256 -c --quiet SHA256SUMS.txt || changed
fi

folder="$HOME/.local/lib/local-opener"
mkdir -p "$folder" "$HOME/.local/bin"
# Write a new file and rename it: a running program cannot be overwritten.
cp local-opener "$folder/local-opener.new"
chmod 755 "$folder/local-opener.new"
if command -v xattr >/dev/null 2>&1; then
  xattr -d com.apple.quarantine "$folder/local-opener.new" 2>/dev/null || true
fi
mv -f "$folder/local-opener.new" "$folder/local-opener"
for file in uninstall.sh LEGGIMI.txt LICENSES.txt; do cp "$file" "$folder/$file"; done
# Keep the panels that were added on this PC.
if [ -f panel-origin.txt ]; then
  touch "$folder/origins.txt"
  awk 'NF && !known[$0]++' "$folder/origins.txt" panel-origin.txt > "$folder/origins.txt.new"
  mv -f "$folder/origins.txt.new" "$folder/origins.txt"
fi
ln -sf "$folder/local-opener" "$HOME/.local/bin/local-opener"
exec "$folder/local-opener" install "$@"
