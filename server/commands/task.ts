import type * as z from "zod";
import type { Backups } from "../backups/backups";
import type { FileStore } from "../storage/files/types";
import type { Store } from "../storage/store/schema/types";
import type { ServerCommandDeps } from "./commandDeps";
import type { ImportEntry } from "./import/importFolder";

/** What tasks work on, in the server or in a process of their own. */
export interface TaskData {
  store: Store;
  files: FileStore;
  backups(): Promise<Pick<Backups, "create" | "placeOf">>;
  /** What the installation signs with; without a key nothing was ever signed. */
  secret(): Promise<Uint8Array>;
  /** Told when a mail waits to be sent. */
  onMail(): void;
  /** Lets others be served: asked between two pieces of long work. */
  stepAside(): Promise<void>;
}

/** What a task needs beside its data, and whom it tells how it goes. */
export interface TaskDeps
  extends Pick<
    ServerCommandDeps,
    "clock" | "newId" | "randomPassword" | "hashPassword" | "print" | "complain" | "showProgress"
  > {
  /** Told of every file of an import. */
  onEntry(entry: ImportEntry): void;
  /** Aborted when the task is called off: what is in hand is finished or undone, and no more begun. */
  signal: AbortSignal;
}

/** The work of a command, which a running server does in the command's stead. */
export interface Task<Args> {
  /** As the command is called. */
  name: string;
  args: z.ZodType<Args>;
  /** Gives the code to end with: one of `EXIT`. */
  run(data: TaskData, args: Args, deps: TaskDeps): Promise<number>;
}
