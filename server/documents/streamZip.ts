import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { revisionLabel, splitPath } from "@sgi/core/documents";
import { csvText, textCell } from "@sgi/core/lists";
import { mendedName, nameFault } from "@sgi/core/names";
import type { Logger } from "pino";
import { ZipFile } from "yazl";
import type { FileStore } from "../storage/files/types";
import type { StoredDocument } from "../storage/store/schema/documentTypes";

const LIST_NAME = "elenco.csv";
const HEAD = ["File", "Percorso", "Titolo", "Revisione", "Scadenza", "Nota"];
const notes = {
  inDrive: (url: string | null) => url ?? "In Google Drive",
  lost: "File non trovato sul server",
};

interface Deps {
  files: Pick<FileStore, "open">;
  log: Pick<Logger, "error">;
}

/**
 * A ZIP of the documents' files, under their folders and names, with a list of all documents at the
 * end, those without a file in it too. Reads one file at a time, as fast as the client reads the
 * ZIP. A failure breaks the stream off before the central directory, so that the ZIP is invalid.
 */
export function streamZip(documents: readonly StoredDocument[], deps: Deps): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error) => output.destroy(error));
  addAll(zip, output, documents, deps).catch((error: Error) => output.destroy(error));
  return output;
}

async function addAll(
  zip: ZipFile,
  output: Readable,
  documents: readonly StoredDocument[],
  { files, log }: Deps,
) {
  const taken = new Set([LIST_NAME]);
  const rows = [HEAD];
  for (const document of documents) {
    const { id, fileHash, fileSizeBytes, driveUrl } = document;
    const file = fileHash === "" ? null : await files.open(fileHash);
    if (file === null) {
      rows.push(rowOf(document, "", fileHash === "" ? notes.inDrive(driveUrl) : notes.lost));
      if (fileHash !== "") {
        log.error({ document: id, hash: fileHash }, "a document's file is not in the store");
      }
      continue;
    }
    const name = freeName(nameInZip(document), taken);
    // Nearly all document formats are compressed already.
    const options = { compress: false, size: fileSizeBytes };
    await addWhole(file.stream, output, () => zip.addReadStream(file.stream, name, options));
    rows.push(rowOf(document, name, ""));
  }
  zip.addBuffer(Buffer.from(csvText(rows)), LIST_NAME);
  zip.end();
}

/** Waits until a file is read; stops reading when the client disconnects. */
async function addWhole(stream: Readable, output: Readable, add: () => void): Promise<void> {
  const left = () => stream.destroy(new Error("the client has left"));
  if (output.destroyed) left();
  output.once("close", left);
  try {
    add();
    await finished(stream);
  } finally {
    output.off("close", left);
  }
}

function rowOf(document: StoredDocument, file: string, note: string): string[] {
  const { path, title, revision, expiryDate } = document;
  return [
    textCell(file),
    textCell(path),
    textCell(title),
    textCell(revisionLabel(revision)),
    expiryDate ?? "",
    textCell(note),
  ];
}

/** The folder that the panel shows, without the reference, and the file's name. */
function nameInZip({ path, fileName }: StoredDocument): string {
  return [...splitPath(path).folders, fileName].map(segment).filter(Boolean).join("/");
}

/** A name that every system can unpack, without leaving the target folder. */
function segment(name: string): string {
  const safe = mendedName(name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "_")).trim();
  if (safe === "" && name !== "") return "_";
  return nameFault(safe) === "device" ? `_${safe}` : safe;
}

/** The name, with ` (2)` and so on when another file has it, ignoring case. */
function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf(".");
  const end = dot > name.lastIndexOf("/") + 1 ? dot : name.length;
  let free = name;
  for (let n = 2; taken.has(free.toLowerCase()); n++) {
    free = `${name.slice(0, end)} (${n})${name.slice(end)}`;
  }
  taken.add(free.toLowerCase());
  return free;
}
