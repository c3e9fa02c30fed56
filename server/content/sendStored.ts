import type { Readable } from "node:stream";
import { previewKind } from "@sgi/core/documents";
import type { Logger } from "pino";
import { type CacheRule, matchesTag } from "../http/caching";
import { type ByteRange, contentDisposition, parseByteRange } from "../http/fileHeaders";
import type { Call } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { FileStore } from "../storage/files/types";
import type { StoredDocument } from "../storage/store/schema/documentTypes";

const MEDIA_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pdf: "application/pdf",
    png: "image/png",
    jpg: "image/jpeg",
    jpeg: "image/jpeg",
    csv: "text/csv; charset=UTF-8",
    doc: "application/msword",
    docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    xls: "application/vnd.ms-excel",
    xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    xlsm: "application/vnd.ms-excel.sheet.macroEnabled.12",
    ods: "application/vnd.oasis.opendocument.spreadsheet",
  }),
);

/** Directives of the Content Security Policy for each kind of file, besides those for all. */
const EXTRA = {
  pdf: ["style-src 'unsafe-inline'", "object-src 'self'", "base-uri 'none'", "form-action 'none'"],
  image: ["style-src 'unsafe-inline'", "img-src 'self'", "sandbox"],
  none: ["sandbox"],
} as const satisfies Record<FileKind["shown"], readonly string[]>;

/** A call that gets a file. */
type FileCall = Pick<Call<"downloadDocument">, "request" | "headers" | "streamed">;

export interface SendDeps {
  files: Pick<FileStore, "open">;
  log: Pick<Logger, "error">;
  /** The origins whose pages may frame a file. */
  frameAncestors: readonly string[];
  cacheRule: CacheRule;
}

/** A file whose bytes are kept. */
export type StoredFile = Pick<
  StoredDocument,
  "id" | "fileHash" | "fileSizeBytes" | "fileName" | "fileType"
>;

/**
 * Sends a kept file, or a range of it; 304 where the caller has it. Inline where that is safe and
 * asked for, else as a download.
 */
export function sendStored(
  deps: SendDeps,
  call: FileCall,
  document: StoredFile,
  purpose: "preview" | "download" = "download",
): Promise<Response> | Response {
  const { request } = call;
  const tag = `"${document.fileHash}"`;
  const headers = {
    ...call.headers,
    ...fileHeaders(purpose, document, deps),
    ETag: tag,
    "Cache-Control": deps.cacheRule(request),
  };
  if (matchesTag(request.headers.get("if-none-match"), tag)) {
    return new Response(null, { status: 304, headers });
  }
  return sendFile(deps, { call, document, headers, range: rangeOf(request, document, tag) });
}

function fileHeaders(purpose: "preview" | "download", document: StoredFile, deps: SendDeps) {
  const { mediaType, shown } = fileKind(document.fileType);
  const inline = purpose === "preview" && shown !== "none";
  return {
    "Accept-Ranges": "bytes",
    "Content-Disposition": contentDisposition(inline ? "inline" : "attachment", document.fileName),
    "Content-Security-Policy": previewPolicy(inline ? shown : "none", deps.frameAncestors),
    "Content-Type": mediaType,
    Vary: "Cookie",
  };
}

/**
 * The Content Security Policy of a file: browsers may show it, in a tab or framed by the panel, and
 * it may do nothing else. Images and downloads are sandboxed; a PDF is not, because the viewer of
 * Chromiums before 2024 does not run in a sandbox, and needs inline styles and its own object.
 */
function previewPolicy(shown: FileKind["shown"], frameAncestors: readonly string[]): string {
  const base = ["default-src 'none'", `frame-ancestors ${["'self'", ...frameAncestors].join(" ")}`];
  return [...base, ...EXTRA[shown]].join("; ");
}

/** A range of a file that changed meanwhile would be useless: then the whole file is sent. */
function rangeOf(request: Request, { fileSizeBytes }: StoredFile, tag: string) {
  const ifRange = request.headers.get("if-range");
  if (request.method !== "GET" || (ifRange !== null && ifRange !== tag)) return null;
  return parseByteRange(request.headers.get("range"), fileSizeBytes);
}

interface FileKind {
  mediaType: string;
  /** How a browser may show it inline; `none`: download only. */
  shown: ReturnType<typeof previewKind>;
}

/** The media type of a stored type. Unknown types are sent as bytes and never shown. */
function fileKind(fileType: string): FileKind {
  return {
    mediaType: MEDIA_TYPES.get(fileType) ?? "application/octet-stream",
    shown: previewKind(fileType),
  };
}

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
async function sendFile(
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
