import type { Socket } from "node:net";
import * as z from "zod";

/** Errors in the connection between a command and the running server, for the command's user. */
export const controlErrorTexts = {
  longPath: (dataDir: string, tooMany: number) =>
    `Il percorso della cartella dei dati ${dataDir} è troppo lungo di ${tooMany} byte per dare comandi a server avviato: ferma il server, o usa una cartella con un percorso più corto.`,
  notYours: (folder: string) =>
    `La cartella ${folder} non è solo dell'utente che avvia il server: il comando non viene inviato. Esegui i comandi come quell'utente.`,
  noEntry:
    "Il server è avviato da un altro utente di questo computer: esegui il comando come quell'utente.",
  broken:
    "Il server si è fermato prima di dire com'è andata. Nulla resta a metà: quando è di nuovo avviato controlla, e se serve ripeti il comando.",
  stopping: "Il server si sta fermando: si conclude o si annulla ciò che è in corso.",
  otherVersion:
    "Il server avviato è di un'altra versione e non conosce questo comando: riavvialo, poi ripeti.",
  failed: "Il comando non è riuscito per un errore del server: il motivo è nel suo log.",
} as const;

/** The longest line that a server accepts, in characters: a path and a few names. */
export const MAX_ASKED_CHARS = 64 * 1024;
/** The longest line that a command accepts: a message about one file. */
export const MAX_TOLD_CHARS = 1024 * 1024;

/** The first line that a command sends: the task. */
export const TaskRequest = z.strictObject({ task: z.string().max(100), args: z.unknown() });
export type TaskRequest = z.infer<typeof TaskRequest>;

/** The only line that may follow: cancel as soon as nothing is left half done. */
export const CANCEL = "cancel";

/** A line from the server. The last one has `exit`, the exit code of the command. */
export const ServerMessage = z.union([
  z.strictObject({ print: z.string() }),
  z.strictObject({ complain: z.string() }),
  z.strictObject({ progress: z.string().nullable() }),
  z.strictObject({ fact: z.unknown() }),
  z.strictObject({ exit: z.int().min(0).max(255) }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;

/** Calls `onLine` for each line; a longer one than `maxChars` closes the connection. */
export function readLines(socket: Socket, maxChars: number, onLine: (line: string) => void): void {
  let rest = "";
  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > maxChars || lines.some(({ length }) => length > maxChars)) {
      socket.destroy();
      return;
    }
    for (const line of lines) onLine(line);
  });
}
