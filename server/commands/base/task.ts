import type * as z from "zod";
import type { Backups } from "../../backups/service/backups";
import type { Config } from "../../base/config/config";
import type { FileStore } from "../../storage/files/types";
import type { Store } from "../../storage/store/store";
import type { ImportEntry } from "../import/importFolder";
import type { ServerCommandDeps } from "./commandDeps";

/** The mail settings of the process that runs the task. */
export type MailSettings = Pick<Config, "smtpUrl" | "mailFrom">;

/** The data that tasks work on, in the server or in their own process. */
export interface TaskData {
  store: Store;
  files: FileStore;
  backups(): Promise<Pick<Backups, "create" | "placeOf" | "readEnds">>;
  /** The signing key; without one nothing was ever signed. */
  secret(): Promise<Uint8Array>;
  mail: MailSettings;
  /** Called when a mail waits to be sent. */
  onMail(): void;
  /** Lets requests run; called between two steps of long work. */
  stepAside(): Promise<void>;
}

/**
 * The data that a task sends its command: an imported file, or the id of a company that it counted.
 */
export type TaskFact = ImportEntry | { companyId: string };

/** What a task needs besides its data, and its output. */
export interface TaskDeps
  extends Pick<
    ServerCommandDeps,
    "clock" | "newId" | "randomPassword" | "hashPassword" | "print" | "complain" | "showProgress"
  > {
  onFact(fact: TaskFact): void;
  /**
   * Aborted when the task is cancelled: the current step is finished or undone, and no other
   * starts.
   */
  signal: AbortSignal;
}

/** The work of a command; a running server can do it instead of the command's process. */
export interface Task<Args, Needs extends Partial<TaskData> = TaskData> {
  /** The command's name. */
  name: string;
  args: z.ZodType<Args>;
  /** Returns the exit code: one of `EXIT_CODES`. */
  run(data: Needs, args: Args, deps: TaskDeps): Promise<number>;
}
