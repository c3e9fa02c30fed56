import * as z from "zod";
import type { Config } from "../../base/config/config";
import { askServer } from "../../base/control/askServer";
import { missingProtections, PROTECTIONS, type Protection } from "../../base/process/protections";
import { EXIT_CODES } from "../base/commandDeps";
import type { Task } from "../base/task";
import type { CheckResult } from "./checkResult";

/** The task by which a running server is asked. */
export const PROTECTIONS_TASK = "protections";
const SUBJECT = "Lettura dei file";

const MISSING: Readonly<Record<Protection, string>> = {
  memory:
    "il sistema rifiuta il limite di memoria ai processi che leggono i file: un file costruito apposta può occupare quella del server. Consenti al servizio prlimit64 (systemd: SystemCallFilter=prlimit64) e /bin/sh.",
  processorTime:
    "non si legge quanto lavorano i processi che leggono i file, e un file costruito apposta può tenerne occupato uno per minuti. Monta /proc per il servizio.",
  priority:
    "i testi si leggono con la stessa priorità del server, che può rallentare. Consenti al servizio setpriority (systemd: SystemCallFilter=setpriority).",
};

/**
 * Checks whether the processes that read files have their limits. Asks the running server, whose
 * service may refuse what it grants to this command; without one, looks for itself.
 */
export async function checkReading(
  config: Pick<Config, "dataDir" | "databaseUrl">,
): Promise<CheckResult[]> {
  const missing = (await missingInServer(config)) ?? (await missingProtections());
  if (missing.length > 0) {
    return missing.map((each) => ({ level: "attention", subject: SUBJECT, text: MISSING[each] }));
  }
  const text =
    process.platform === "linux"
      ? "limiti di memoria e di tempo, testi con la priorità più bassa"
      : "su questo sistema con limiti di tempo, e di memoria per il solo Node";
  return [{ level: "good", subject: SUBJECT, text }];
}

/** Null where no server of this version can be asked; with PostgreSQL, where several may run. */
async function missingInServer({
  dataDir,
  databaseUrl,
}: Pick<Config, "dataDir" | "databaseUrl">): Promise<Protection[] | null> {
  if (databaseUrl !== null) return null;
  const lines: string[] = [];
  const hear = (told: object) => {
    if ("print" in told) lines.push(String(told.print));
  };
  const asked = { task: PROTECTIONS_TASK, args: {} };
  const { signal } = new AbortController();
  const code = await askServer(dataDir, asked, { hear, signal }).catch(() => null);
  return code === 0 ? PROTECTIONS.filter((each) => lines.includes(each)) : null;
}

/** What `doctor` asks a running server: a line for each protection that its system refuses it. */
export const protectionsTask: Task<Record<string, never>> = {
  name: PROTECTIONS_TASK,
  args: z.strictObject({}),
  async run(_data, _args, { print }) {
    for (const each of await missingProtections()) print(each);
    return EXIT_CODES.done;
  },
};
