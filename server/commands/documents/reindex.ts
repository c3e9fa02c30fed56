import { pause, repeat, SECOND_MS, systemTimers } from "@sgi/core/time";
import type { Command } from "commander";
import * as z from "zod";
import { readWaiting } from "../../content/keepReading";
import { createTextProcess } from "../../content/reading/textProcess";
import { createExpiryProcess } from "../../ingest/spreadsheets/expiryProcess";
import { EXIT_CODES, type ServerCommandDeps } from "../base/commandDeps";
import { runTask } from "../base/runTask";
import type { Task, TaskData, TaskDeps } from "../base/task";

const HELP = `
Il server può essere in funzione: fino alla nuova lettura la ricerca trova i testi di prima. Dopo
un'interruzione il server legge da sé quelli che mancano.

Codice di uscita:
  0  i testi sono stati letti tutti
  1  non riuscito, o interrotto
  2  comando sbagliato`;

/** Adds `reindex`, which reads the texts of all files again. */
export function registerReindex(program: Command, deps: ServerCommandDeps): void {
  program
    .command("reindex")
    .description("Rilegge i testi di tutti i documenti, per la ricerca nei contenuti.")
    .addHelpText("after", HELP)
    .action(async () => {
      await runTask(reindexTask, {}, deps);
    });
}

export const reindexTask: Task<Record<string, never>> = {
  name: "reindex",
  args: z.strictObject({}),
  run: reindex,
};

/** A running server may read some or all of the texts. */
async function reindex(
  { store, files, stepAside }: TaskData,
  _: unknown,
  { clock, newId, print, showProgress, signal }: TaskDeps,
): Promise<number> {
  const { texts } = store;
  await texts.readAllAgain();
  const reader = createTextProcess();
  const cells = createExpiryProcess();
  const readExpiry = cells.read;
  const base = { store, files, clock, timers: systemTimers, newId, stepAside };
  const reading = { ...base, reader, readExpiry };
  const tell = async () => {
    const { done, total } = await texts.count(null);
    showProgress(`${done} di ${total}`);
    return { done, total };
  };
  const stopTelling = repeat(systemTimers, SECOND_MS, () => void tell().catch(() => undefined));
  try {
    for (;;) {
      const { done, total } = await tell();
      if (done === total) {
        showProgress(null);
        print(`Testi letti: ${total}.`);
        return EXIT_CODES.done;
      }
      signal.throwIfAborted();
      await readWaiting(reading, () => signal.aborted);
      await pause(systemTimers, SECOND_MS / 4);
    }
  } finally {
    stopTelling();
    await Promise.all([reader.stop(), cells.stop()]);
  }
}
