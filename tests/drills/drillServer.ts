import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { PROGRAM } from "@sgi/server/commands/testing/program";
import { setup } from "../support/builtServer";

/** In a test run, the setup has already built the server. */
let built: Promise<void> | undefined;

export interface DrillServer {
  url: string;
  pid: number;
  /** Kills the server as a power cut would. */
  kill(): Promise<void>;
  /** Asks the server to stop; gives its exit code once it has ended. */
  stop(): Promise<number | null>;
  hasEnded(): boolean;
}

/** Starts the real server, or that of another command line, in its own process on a data folder. */
export async function startDrillServer(
  dataDir: string,
  env: Record<string, string> = {},
  onOutput: (text: string) => void = () => undefined,
  [program = "", ...args]: readonly string[] = [process.execPath, PROGRAM],
): Promise<DrillServer> {
  built ??= setup();
  await built;
  const child = spawn(program, [...args, "serve"], {
    env: { ...process.env, SGI_DATA_DIR: dataDir, SGI_PORT: "0", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.setEncoding("utf8").on("data", onOutput);
  const exited = once(child, "exit");
  return {
    url: await addressOf(child),
    pid: child.pid ?? 0,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
    async stop() {
      child.kill("SIGTERM");
      await exited;
      return child.exitCode;
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      const url = /"url":"([^"]+)","msg":"listening"/.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once("exit", (code) => reject(new Error(`the server ended by ${code} at its start`)));
  });
}
