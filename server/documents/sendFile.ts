import type { Readable } from "node:stream";
import type { Logger } from "pino";
import type { ByteRange } from "../http/byteRange";
import type { Call } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { FileStore } from "../storage/files/types";
import type { StoredDocument } from "../storage/store/schema/documentTypes";

interface Sending {
  call: Pick<Call<"downloadDocument">, "request" | "streamed">;
  document: Pick<StoredDocument, "id" | "fileHash" | "fileSizeBytes">;
  headers: Record<string, string>;
  range: ByteRange | "unsatisfiable" | null;
}

/**
 * Streams a file or a range of it; HEAD gets the headers only.
 * @throws {HttpFailure} 404 when the file store has lost the file (logged), 416 for a range outside
 * it.
 */
export async function sendFile(
  { files, log }: { files: Pick<FileStore, "open">; log: Pick<Logger, "error"> },
  { call, document, headers, range }: Sending,
): Promise<Response> {
  const { id, fileHash, fileSizeBytes } = document;
  if (range === "unsatisfiable") {
    throw new HttpFailure(416, messages.rangeNotSatisfiable, {
      "Content-Range": `bytes */${fileSizeBytes}`,
    });
  }
  const file = await files.open(fileHash, range ?? undefined);
  if (file === null) {
    log.error({ document: id, hash: fileHash }, "a document's file is not in the store");
    throw new HttpFailure(404, messages.fileMissing);
  }
  const isHead = call.request.method === "HEAD";
  const body = isHead ? closed(file.stream) : call.streamed(file.stream);
  return new Response(body, {
    status: range === null ? 200 : 206,
    headers: { ...headers, ...extent(range, fileSizeBytes) },
  });
}

function extent(range: ByteRange | null, sizeBytes: number): Record<string, string> {
  if (range === null) return { "Content-Length": String(sizeBytes) };
  return {
    "Content-Length": String(range.end - range.start + 1),
    "Content-Range": `bytes ${range.start}-${range.end}/${sizeBytes}`,
  };
}

function closed(stream: Readable): null {
  stream.destroy();
  return null;
}
