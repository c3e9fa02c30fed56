import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import { writeBackup } from "../../backups/make/writeBackup";
import { readEnds } from "../../backups/restore/readEnds";
import type { Config } from "../../base/config/config";
import { askServer } from "../../base/control/askServer";
import type { ServerMessage } from "../../base/control/protocol";
import type { Data, OpenConfig } from "../../storage/installation/openData";
import { loadKeyBytes } from "../../storage/secrets/secretKey";
import { backupDepsFor } from "./backupDepsFor";
import { EXIT_CODES, type ServerCommandDeps } from "./commandDeps";
import type { MailSettings, Task, TaskData, TaskDeps, TaskFact } from "./task";
import { taskProblem } from "./toldErrors";
import type { Upgrade } from "./upgrade";
import { withData } from "./withData";

/** How long a starting server may hold the folder before it accepts commands. */
const STARTS_WITHIN_MS: DurationMs = 5 * SECOND_MS;
const LOOK_EVERY_MS: DurationMs = SECOND_MS / 4;

const CALLED_OFF =
  "Interruzione richiesta: si conclude o si annulla ciò che è in corso, e nulla resta a metà. Un altro Ctrl-C non aspetta.";

const WHEN_TAKEN = "Se è il server che si sta avviando o fermando, ripeti tra poco.";

interface Options {
  /** Whether to create a missing installation. */
  mayCreate?: boolean;
  /**
   * Whether the task changes nothing: without an installation it runs on an empty temporary one.
   */
  isTrial?: boolean;
  /** What to do with a database of an earlier version; `never` by default. */
  upgrade?: Upgrade;
  onFact?: (fact: TaskFact) => void;
  /** If no server runs, does the task in this process without opening the installation. */
  alone?: (config: Config, deps: TaskDeps) => Promise<number>;
}

/**
 * Runs a task in the server that uses the data folder, or in this process where none does. With
 * PostgreSQL always in this process, since several may use the data. The output is the same either
 * way; returns the exit code.
 */
export async function runTask<Args>(
  task: Task<Args>,
  args: Args,
  deps: ServerCommandDeps,
  { onFact = () => undefined, alone, ...options }: Options = {},
): Promise<number> {
  const calledOff = new AbortController();
  const { signal } = calledOff;
  const forget = deps.onInterrupt(() => {
    deps.showProgress(null);
    deps.complain(CALLED_OFF);
    calledOff.abort();
  });
  const hear = hearing(deps, onFact);
  const ask = ({ dataDir, databaseUrl }: OpenConfig) =>
    databaseUrl === null
      ? askServer(dataDir, { task: task.name, args }, { hear, signal })
      : Promise.resolve(null);
  const taskDeps = { ...deps, onFact, signal };
  const run = (data: Data, config: Config) =>
    task.run(taskData(data, config, deps), args, taskDeps);
  const instead = async (config: Config) =>
    (await ask(config)) ?? (await alone?.(config, taskDeps)) ?? null;
  try {
    const askLater = (config: OpenConfig) => askStarting(() => ask(config), deps, signal);
    return await withData(deps, run, {
      ...options,
      instead,
      whenTaken: askLater,
      advice: WHEN_TAKEN,
      signal,
    });
  } catch (error) {
    deps.showProgress(null);
    deps.complain(taskProblem(error, signal));
    deps.exitWith(EXIT_CODES.failed);
    return EXIT_CODES.failed;
  } finally {
    forget();
  }
}

/** Asks again for some seconds: a starting server may hold the folder and not listen yet. */
async function askStarting(
  ask: () => Promise<number | null>,
  { pause }: Pick<ServerCommandDeps, "pause">,
  signal: AbortSignal,
): Promise<number | null> {
  for (let waitedMs = 0; waitedMs < STARTS_WITHIN_MS; waitedMs += LOOK_EVERY_MS) {
    if (signal.aborted) return null;
    await pause(LOOK_EVERY_MS);
    const code = await ask();
    if (code !== null) return code;
  }
  return null;
}

function hearing(
  { print, complain, showProgress }: ServerCommandDeps,
  onFact: (fact: TaskFact) => void,
) {
  return (told: Exclude<ServerMessage, { exit: number }>) => {
    if ("print" in told) print(told.print);
    else if ("complain" in told) complain(told.complain);
    else if ("progress" in told) showProgress(told.progress);
    else onFact(told.fact as TaskFact);
  };
}

function taskData(
  data: Data,
  config: OpenConfig & MailSettings,
  deps: ServerCommandDeps,
): TaskData {
  return {
    ...data,
    mail: config,
    async backups() {
      const backupDeps = await backupDepsFor(data, config, deps);
      return {
        create: (request) => writeBackup(backupDeps, request),
        placeOf: ({ filename }) => backupDeps.folder.placeOf(filename),
        readEnds: () => readEnds(backupDeps),
      };
    },
    secret: async () => (await loadKeyBytes(config)) ?? new Uint8Array(),
    onMail: () => undefined,
    stepAside: async () => undefined,
  };
}
