import type { Written } from "../../storage/files/parts";

/** Why backups cannot be copied to the second place. */
export const secondPlaceTexts = {
  away: (folder: string) =>
    `La cartella ${folder} della copia esterna non c'è o non è accessibile al server.`,
  other: (folder: string, mark: string) =>
    `La cartella ${folder} non è quella che conteneva le copie: forse il disco non è montato. Se è nuovo, crea nella cartella il file vuoto ${mark}.`,
  nested: (folder: string) =>
    `La cartella ${folder} della copia esterna e quella dei dati sono una dentro l'altra.`,
  silent: "La copia esterna non risponde.",
  noRoom: (needed: string, free: string) =>
    `Nella copia esterna lo spazio libero non basta: ne servono circa ${needed}, ne restano ${free}.`,
  full: "Nella copia esterna lo spazio è esaurito.",
  unreachable: (reason: string) =>
    `La copia esterna non è raggiungibile, o rifiuta il server (${reason}).`,
  altered: "Riletta, una copia non è uguale al suo backup: la copia esterna non è affidabile.",
  unexpected: "Errore imprevisto: chi gestisce il server ne trova la causa nel suo log.",
} as const;

/** The second place of backups. A `CopyFault` reports what the place itself cannot do. */
export interface CopyPlace {
  /** Folder or bucket address: shown to people, and the key of its rows in the database. */
  name: string;
  /** `isKnown`: it has held copies. @throws {CopyFault} If it is unavailable, or another place. */
  prepare(isKnown: boolean, signal: AbortSignal): Promise<void>;
  /** The sizes, in bytes, of the files that have a backup's name. */
  sizes(signal: AbortSignal): Promise<Map<string, number>>;
  /** Copies a local file there, whole or not at all; returns the hash and size that it sent. */
  send(path: string, filename: string, signal: AbortSignal): Promise<Written>;
  /** Reads the file back; returns hash and size, null if missing. Stops just past `mostBytes`. */
  measure(filename: string, signal: AbortSignal, mostBytes: number): Promise<Written | null>;
  remove(filename: string, signal: AbortSignal): Promise<void>;
  /** Removes what killed processes of this installation had begun. */
  sweep(signal: AbortSignal): Promise<void>;
  /** Null for a bucket. */
  freeBytes(signal: AbortSignal): Promise<number | null>;
}

/** Why nothing can be copied there, in Italian. */
export class CopyFault extends Error {
  override readonly name = "CopyFault";
}
