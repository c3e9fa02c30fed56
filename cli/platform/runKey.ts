import { autostartTexts } from "@sgi/core/texts/opener";
import { pathRules } from "../names/system";
import { type Autostart, type PlatformDeps, windowsHost } from "./deps";
import { COMMAND_MS, ON_ITS_OWN } from "./run";

const KEY = "Software\\Microsoft\\Windows\\CurrentVersion\\Run";
const VALUE = "LocalOpener";

/**
 * Windows: the Run key, read at each sign-in. The windowless host starts the service, so that no
 * console stays on the screen. The installer writes the machine's key; this writes the user's.
 */
export function createRunKey({ env, execPath, execArgs = [], run, fs }: PlatformDeps): Autostart {
  const path = pathRules("windows");
  const reg = path.join(env.SystemRoot ?? "C:\\Windows", "System32", "reg.exe");
  const host = windowsHost({ execPath });
  const call = (...args: string[]) => run(reg, args, { afterMs: COMMAND_MS });
  const succeeds = async (...args: string[]) => {
    const outcome = await call(...args);
    return outcome.kind === "exited" && outcome.code === 0;
  };
  const isIn = (hive: string) => succeeds("query", `${hive}\\${KEY}`, "/v", VALUE);
  const remove = () => succeeds("delete", `HKCU\\${KEY}`, "/v", VALUE, "/f");
  return {
    async install() {
      if (await isIn("HKLM")) return;
      // A missing host would show an error box at every sign-in.
      if (execArgs.length > 0 || !(await fs.exists(host))) throw new Error(autostartTexts.noHost);
      const command = `"${host}" serve`;
      const args = ["add", `HKCU\\${KEY}`, "/v", VALUE, "/t", "REG_SZ", "/d", command, "/f"];
      if (!(await succeeds(...args))) throw new Error(autostartTexts.registryRefused);
    },
    async uninstall() {
      if (!(await isIn("HKCU"))) return false;
      if (!(await remove())) throw new Error(autostartTexts.registryRefused);
      return true;
    },
    async status() {
      if (await isIn("HKCU")) return "user";
      return (await isIn("HKLM")) ? "machine" : "none";
    },
    async startNow() {
      await run(host, ["serve"], ON_ITS_OWN);
    },
  };
}
