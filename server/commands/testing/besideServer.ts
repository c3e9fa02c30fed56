import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { dumpTables } from "./dumpTables";
import { useCommandFolder } from "./runCommand";
import { runMain } from "./runMain";
import { startServeProcess } from "./serveProcess";

export const COMPANY_NAME = "Officine Brenta S.r.l.";
/** For tests that start processes on a busy machine. */
export const TIMEOUT = 60_000;
export const LONG = { tags: ["long" as const], timeout: TIMEOUT };

/** A server and commands beside it, as separate processes, on a data folder for each test. */
export function useServerBeside() {
  const { folder, dataDir, run } = useCommandFolder();
  const env = () => ({ SGI_DATA_DIR: dataDir() });

  /** Starts the server; it is stopped after the test. */
  async function start() {
    const server = await startServeProcess(dataDir());
    onTestFinished(() => server.end("SIGKILL"));
    return server;
  }
  /** Writes files to import. */
  function writeFiles(count: number, place = "in") {
    mkdirSync(join(folder(), place), { recursive: true });
    for (let n = 1; n <= count; n++) {
      const name = `${n}_Procedura ${n} ${place}_Rev.1_2025-01-01.pdf`;
      writeFileSync(join(folder(), place, name), `%PDF-1.7 ${place} ${n}`);
    }
  }
  return {
    folder,
    dataDir,
    env,
    /** Runs a command within this process. */
    run,
    /** Runs a command as a process of its own. */
    command: (...args: string[]) => runMain(args, env()),
    rows: () => dumpTables({ sqlitePath: join(dataDir(), "sgi.db") }),
    writeFiles,
    start,
    /** Creates a company with one document, and starts the server on it. */
    async serve() {
      writeFiles(1, "first");
      await run(["init", "--superadmin", "capo@esempio.it"]);
      await run(["import", join(folder(), "first"), "--company", COMPANY_NAME, "--create"]);
      return start();
    },
  };
}
