import type { Autostart } from "./autostart";
import { type PlatformDeps, pathOf } from "./deps";
import { ON_ITS_OWN } from "./run";

const FILE_NAME = "local-opener.desktop";
const MACHINE_FILE = "/etc/xdg/autostart/local-opener.desktop";
/** By this line a file is known as ours. */
const MARK = "X-LocalOpener=true";

/**
 * Linux: a desktop entry that every desktop starts once its session stands, so that programs opened
 * later find their screen. A systemd unit would start only where the desktop reaches
 * `graphical-session.target`, which several do not. Source: Desktop Application Autostart.
 */
export function createXdgAutostart(deps: PlatformDeps): Autostart {
  const { env, home, fs, run, execPath, execArgs = [] } = deps;
  const path = pathOf("linux");
  const given = env.XDG_CONFIG_HOME;
  const base = given !== undefined && path.isAbsolute(given) ? given : path.join(home, ".config");
  const file = path.join(base, "autostart", FILE_NAME);
  const isOurs = async () => (await fs.readText(file))?.includes(MARK) ?? false;
  return {
    install: () => fs.writeText(file, desktopEntry(deps)),
    async uninstall() {
      if (!(await isOurs())) return false;
      await fs.remove(file);
      return true;
    },
    async status() {
      if (await isOurs()) return "user";
      return (await fs.exists(MACHINE_FILE)) ? "machine" : "none";
    },
    async startNow() {
      await run(execPath, [...execArgs, "serve"], ON_ITS_OWN);
    },
  };
}

function desktopEntry({ execPath, execArgs = [] }: PlatformDeps): string {
  return `[Desktop Entry]
Type=Application
Version=1.0
Name=Local Opener
Comment=Apre i documenti del Pannello di Controllo SGI su questo PC
Exec=${[execPath, ...execArgs, "serve"].map(quoted).join(" ")}
TryExec=${stringValue(execPath)}
Terminal=false
NoDisplay=true
X-GNOME-Autostart-enabled=true
${MARK}
`;
}

/** An argument of Exec: quoted, `%` doubled, and the whole escaped once more as any string is. */
function quoted(argument: string): string {
  const inner = argument.replace(/[\\"`$]/g, "\\$&").replaceAll("%", "%%");
  return stringValue(`"${inner}"`);
}

function stringValue(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}
