import { pathRules } from "../names/system";
import { LSOF, type PlatformDeps } from "./deps";
import { COMMAND_MS } from "./run";

/** The program and process id that listen on a local port; null if the system does not tell. */
export type PortOwner = (port: number) => Promise<string | null>;

/** Asks the system's own tools, which may hide other users' programs. */
export function createPortOwner({ system, env, run }: PlatformDeps): PortOwner {
  const say = async (file: string, ...args: string[]) => {
    const outcome = await run(file, args, { afterMs: COMMAND_MS });
    return outcome.kind === "exited" ? outcome.stdout : "";
  };
  const onLinux = async (port: number) => {
    const said = await say("ss", "-ltnpH", `sport = :${port}`);
    return owner(/users:\(\("([^"]*)",pid=(\d+)/.exec(said)?.slice(1));
  };
  const onMac = async (port: number) => {
    const said = await say(LSOF, "-nP", `-iTCP:${port}`, "-sTCP:LISTEN", "-Fpc");
    const [, pid, name] = /^p(\d+)\nc(.+)$/m.exec(said) ?? [];
    return owner([name, pid]);
  };
  const onWindows = async (port: number) => {
    const tool = (name: string) =>
      pathRules(system).join(env.SystemRoot ?? "C:\\Windows", "System32", name);
    // Windows localizes "LISTENING"; a remote port of 0 marks it in every language.
    const row = new RegExp(`^\\s*TCP\\s+\\S+:${port}\\s+\\S+:0\\s.*?(\\d+)\\s*$`, "m");
    const pid = row.exec(await say(tool("netstat.exe"), "-ano", "-p", "TCP"))?.[1];
    if (pid === undefined) return null;
    const said = await say(tool("tasklist.exe"), "/FI", `PID eq ${pid}`, "/FO", "CSV", "/NH");
    return owner([/^"([^"]+)"/.exec(said.trim())?.[1], pid]);
  };
  return { linux: onLinux, macos: onMac, windows: onWindows }[system];
}

/** Programs choose their own names: removes control characters that a terminal would obey. */
function owner([name, pid]: readonly (string | undefined)[] = []): string | null {
  const readable = (name ?? "").replace(/[\p{Cc}\p{Cf}]/gu, "").slice(0, 64);
  return readable === "" || pid === undefined ? null : `${readable}, PID ${pid}`;
}
