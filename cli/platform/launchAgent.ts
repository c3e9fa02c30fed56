import { autostartTexts } from "@sgi/core/texts/opener";
import { pathRules } from "../names/system";
import type { Autostart, PlatformDeps } from "./deps";
import { COMMAND_MS } from "./run";

const LABEL = "org.local-opener.helper";
const LAUNCHCTL = "/bin/launchctl";
const MACHINE_FILE = `/Library/LaunchAgents/${LABEL}.plist`;

/** macOS: a launch agent of the user's graphical session; launchd also starts it at once. */
export function createLaunchAgent(deps: PlatformDeps): Autostart {
  const { home, fs, run, uid = 0 } = deps;
  const path = pathRules("macos");
  const file = path.join(home, "Library", "LaunchAgents", `${LABEL}.plist`);
  const session = `gui/${uid}`;
  const launchctl = (...args: string[]) => run(LAUNCHCTL, args, { afterMs: COMMAND_MS });
  const unload = () => launchctl("bootout", `${session}/${LABEL}`);
  return {
    async install() {
      await fs.writeText(file, launchAgent(deps));
      // launchd refuses an agent that is already loaded, so unload it first; a failure here does no
      // harm.
      await unload();
      const outcome = await launchctl("bootstrap", session, file);
      if (outcome.kind === "exited" && outcome.code === 0) return;
      await fs.remove(file);
      throw new Error(autostartTexts.launchdRefused);
    },
    async uninstall() {
      if (!(await fs.exists(file))) return false;
      await unload();
      await fs.remove(file);
      await fs.removeEmpty(path.dirname(file));
      return true;
    },
    async status() {
      if (await fs.exists(file)) return "user";
      return (await fs.exists(MACHINE_FILE)) ? "machine" : "none";
    },
    async startNow() {
      await launchctl("kickstart", `${session}/${LABEL}`);
    },
  };
}

function launchAgent({ execPath, execArgs = [] }: PlatformDeps): string {
  const args = [execPath, ...execArgs, "serve"].map((arg) => `<string>${escaped(arg)}</string>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
  <key>Label</key><string>${LABEL}</string>
  <key>ProgramArguments</key><array>${args.join("")}</array>
  <key>RunAtLoad</key><true/>
  <key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>
  <key>ThrottleInterval</key><integer>30</integer>
  <key>LimitLoadToSessionType</key><string>Aqua</string>
  <key>ProcessType</key><string>Interactive</string>
</dict></plist>
`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
