import { gzipSync } from "node:zlib";
import { EMPTY_PANEL_ORIGINS } from "@sgi/core/opener";
import { desktopEntry, MACHINE_FILE, MACHINE_PROGRAM } from "../../../cli/platform/xdgAutostart";

export interface DebFile {
  /** Below the root of the package. */
  path: string;
  bytes: Uint8Array | string;
  mode?: number;
}

/** The day of the changelog; a version's own date would differ from build to build. */
const DAY = "Thu, 26 Nov 2026 12:00:00 +0000";
const MAINTAINER = "Pannello di Controllo SGI <assistenza@pannello.invalid>";

interface Parts {
  executable: Uint8Array;
  licences: string;
  version: string;
}

const zipped = (text: string) => gzipSync(text, { level: 9 });

/** What the package installs, for all users. */
export function debFiles({ executable, licences, version }: Parts): DebFile[] {
  const document = "usr/share/doc/local-opener";
  const entry = desktopEntry({ execPath: MACHINE_PROGRAM });
  return [
    { path: MACHINE_PROGRAM.slice(1), bytes: executable, mode: 0o755 },
    { path: MACHINE_FILE.slice(1), bytes: entry },
    { path: `${document}/copyright`, bytes: COPYRIGHT },
    { path: `${document}/third-party.gz`, bytes: zipped(licences) },
    { path: `${document}/changelog.gz`, bytes: zipped(changelog(version)) },
    { path: "usr/share/man/man1/local-opener.1.gz", bytes: zipped(manual(version)) },
    { path: "usr/share/lintian/overrides/local-opener", bytes: OVERRIDES },
  ];
}

/** Links and their targets: the administrator edits the lists of panels and folders in /etc. */
export const DEB_LINKS: Readonly<Record<string, string>> = {
  "usr/bin/local-opener": "../lib/local-opener/local-opener",
  "usr/lib/local-opener/origins.txt": "/etc/local-opener/origins.txt",
  "usr/lib/local-opener/folders.txt": "/etc/local-opener/folders.txt",
};
/** Empty folders. */
export const DEB_FOLDERS = ["etc/local-opener"];

/** What `dpkg` reads and runs. */
export function controlFiles(version: string, installedKilobytes: number): DebFile[] {
  const control = `Package: local-opener
Version: ${version}
Architecture: amd64
Maintainer: ${MAINTAINER}
Installed-Size: ${installedKilobytes}
Depends: libc6 (>= 2.28), libgcc-s1, libstdc++6 (>= 8), xdg-utils
Section: misc
Priority: optional
Description: opens the documents of a Pannello di Controllo SGI
 A panel in the browser cannot open a document in LibreOffice or another
 program of this PC; this service can. It listens on 127.0.0.1 alone, answers
 the panels that were allowed, and opens documents from the folders that were
 added. It starts with the session of each user.
`;
  return [
    { path: "control", bytes: control },
    { path: "conffiles", bytes: `${MACHINE_FILE}\n` },
    { path: "postinst", bytes: POSTINST, mode: 0o755 },
    { path: "prerm", bytes: PRERM, mode: 0o755 },
    { path: "postrm", bytes: POSTRM, mode: 0o755 },
  ];
}

const POSTINST = `#!/bin/sh
set -e
# The server that hands out this package writes its own addresses between these quotes.
panels='${EMPTY_PANEL_ORIGINS}'
list=/etc/local-opener/origins.txt
if [ "$1" = configure ]; then
  for panel in $panels; do
    case $panel in "#"*) continue ;; esac
    if ! grep -qxF "$panel" "$list" 2>/dev/null; then echo "$panel" >> "$list"; fi
  done
  # Services that still run the version from before: the shells above them start the new one.
  for exe in /proc/[0-9]*/exe; do
    case $(readlink "$exe" 2>/dev/null || true) in
      "${MACHINE_PROGRAM} (deleted)" | ${MACHINE_PROGRAM}.dpkg-tmp*)
        pid=\${exe#/proc/}
        kill -s KILL "\${pid%/exe}" 2>/dev/null || true
        ;;
    esac
  done
fi
`;

const PRERM = `#!/bin/sh
set -e
if [ "$1" = remove ]; then
  # Asked to end, a service ends for good.
  for exe in /proc/[0-9]*/exe; do
    if [ "$(readlink "$exe" 2>/dev/null || true)" = ${MACHINE_PROGRAM} ]; then
      pid=\${exe#/proc/}
      kill -s TERM "\${pid%/exe}" 2>/dev/null || true
    fi
  done
fi
`;

const POSTRM = `#!/bin/sh
set -e
if [ "$1" = purge ]; then
  rm -f /etc/local-opener/origins.txt /etc/local-opener/folders.txt
  rmdir /etc/local-opener 2>/dev/null || true
fi
`;

const OVERRIDES = `# A Node as its makers publish it, with the program added; stripping would take that away.
local-opener: unstripped-binary-or-object *
local-opener: embedded-library *
local-opener: hardening-no-pie *
# The server that hands the package out writes its address into it.
local-opener: uses-no-compression-for-control-tarball
`;

const changelog = (version: string) => `local-opener (${version}) stable; urgency=medium

  * Version ${version}: see the changelog of the panel.

 -- ${MAINTAINER}  ${DAY}
`;

const COPYRIGHT = `Local Opener, part of Pannello di Controllo SGI.

Copyright (c) 2026 Pannello di Controllo SGI
License: MIT

The program holds Node.js and other works, each under its own licence: see third-party.gz.
`;

const manual = (version: string) => `.TH LOCAL\\-OPENER 1 "" "Local Opener ${version}"
.SH NAME
local\\-opener \\- opens the documents of a Pannello di Controllo SGI
.SH SYNOPSIS
.B local\\-opener
.I COMMAND
[\\fIOPTION\\fR]...
.SH DESCRIPTION
Opens documents for a panel in the browser, with the programs of this PC, from the folders that were
added. \\fBlocal\\-opener \\-\\-help\\fR lists the commands.
.SH FILES
.TP
.I /etc/local\\-opener/origins.txt
The panels that are allowed for all users, one a line.
.TP
.I /etc/local\\-opener/folders.txt
The folders for all users, one a line; %HOME% stands for the user's home.
.TP
.I ~/.config/local\\-opener
The settings of one user.
`;
