import { pathRules } from "../names/system";
import type { Autostart, PlatformDeps } from "./deps";
import { ON_ITS_OWN } from "./run";

/**
 * Runs the following program, and restarts it after a crash, with a longer pause each time until
 * one run lasts a minute. It does not restart after exit codes that a restart would only repeat:
 * done, wrong usage, port taken, not allowed.
 */
const KEEP_RUNNING = [
  'p=1; while :; do s=$(date +%s); "$@"; c=$?',
  "case $c in 0|2|4|5|126|127) exit $c;; esac",
  "[ $(($(date +%s)-s)) -ge 60 ] && p=1; sleep $p; p=$((p*2>60?60:p*2)); done",
].join("; ");

const FILE_NAME = "local-opener.desktop";
export const MACHINE_FILE = "/etc/xdg/autostart/local-opener.desktop";
/** Where the package for all users has the program. */
export const MACHINE_PROGRAM = "/usr/lib/local-opener/local-opener";
/** This line marks a file as ours. */
const MARK = "X-LocalOpener=true";

/**
 * Linux: a desktop entry, which every desktop starts once its session is ready, so that programs
 * opened later find their screen. A systemd unit would start only where the desktop reaches
 * `graphical-session.target`, which several do not. Source: Desktop Application Autostart.
 */
export function createXdgAutostart(deps: PlatformDeps): Autostart {
  const { env, home, fs, run } = deps;
  const path = pathRules("linux");
  const given = env.XDG_CONFIG_HOME;
  const base = given !== undefined && path.isAbsolute(given) ? given : path.join(home, ".config");
  const file = path.join(base, "autostart", FILE_NAME);
  const isOurs = async () => (await fs.readText(file))?.includes(MARK) ?? false;
  return {
    async install() {
      const isMachines = deps.execPath === MACHINE_PROGRAM && (await fs.exists(MACHINE_FILE));
      if (!isMachines) await fs.writeText(file, desktopEntry(deps));
    },
    async uninstall() {
      if (!(await isOurs())) return false;
      await fs.remove(file);
      await fs.removeEmpty(path.dirname(file));
      return true;
    },
    async status() {
      if (await isOurs()) return "user";
      return (await fs.exists(MACHINE_FILE)) ? "machine" : "none";
    },
    async startNow() {
      const [shell, ...args] = command(deps);
      await run(shell, args, ON_ITS_OWN);
    },
  };
}

/** The desktop starts a shell that keeps the service running: not every session has systemd. */
function command({
  execPath,
  execArgs = [],
}: Pick<PlatformDeps, "execPath" | "execArgs">): [file: string, ...args: string[]] {
  return ["/bin/sh", "-c", KEEP_RUNNING, "local-opener", execPath, ...execArgs, "serve"];
}

export function desktopEntry(deps: Pick<PlatformDeps, "execPath" | "execArgs">): string {
  return `[Desktop Entry]
Type=Application
Version=1.0
Name=Local Opener
Comment=Apre i documenti del Pannello di Controllo SGI su questo PC
Exec=${command(deps).map(quoted).join(" ")}
TryExec=${stringValue(deps.execPath)}
Terminal=false
NoDisplay=true
X-GNOME-Autostart-enabled=true
${MARK}
`;
}

/** Quotes an argument of Exec: in quotes, `%` doubled, then escaped once more as any string. */
function quoted(argument: string): string {
  const inner = argument.replace(/[\\"`$]/g, "\\$&").replaceAll("%", "%%");
  return stringValue(`"${inner}"`);
}

function stringValue(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}
