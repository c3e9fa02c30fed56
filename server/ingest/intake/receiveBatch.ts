import { join } from "node:path";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import type { Timers } from "@sgi/core/time";
import { FILES_PART } from "@sgi/core/uploads";
import { abortable } from "../../base/time/waits";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { bodyChunks, type ChunkSource } from "./bodyChunks";
import { type ReceivedFile, receivePart } from "./receivePart";
import { MAX_PART_HEAD_BYTES, type UploadLimits } from "./uploadIntake";

const MAX_HEADER_PAIRS = 20;
/** More than any field of a form needs. */
const MAX_FIELD_BYTES = 8 * 1024;

/** The rules for a form besides its files. */
export interface FormRules {
  /** The allowed fields, each at most once and before the first file. */
  fields: readonly string[];
  /** The largest field, in bytes of UTF-8; default: 8 KB. */
  fieldBytes?: number;
  /** The accepted extensions; an upload's by default. */
  extensions?: readonly string[];
  /**
   * Checks the fields before the first file is written, or at the end if there is none; may refuse.
   */
  checkFields(fields: ReadonlyMap<string, string>): Promise<void>;
}

/** A form that is being received. */
interface Incoming {
  contentType: string;
  source: ChunkSource;
  timers: Timers;
}

const FILES_ONLY: FormRules = { fields: [], checkFields: async () => undefined };

/**
 * Streams the parts of a multipart form into `folder`, each under its position as name. After a
 * refusal it reads and discards the rest of the body: browsers read no response before they have
 * sent everything.
 * @throws {HttpFailure} 400, 408, 413 or 415; `folder` may then contain some parts.
 */
export async function receiveBatch(
  { contentType, source, timers }: Incoming,
  folder: string,
  limits: UploadLimits,
  rules: FormRules = FILES_ONLY,
): Promise<ReceivedFile[]> {
  const form = openForm(contentType, limits, rules);
  const fields = watchFields(form, rules);
  const batch = watchParts(form, { folder, limits, extensions: rules.extensions, fields });
  try {
    for await (const chunk of bodyChunks(source, limits, timers)) await batch.write(chunk);
  } catch (error) {
    batch.refuse(error);
  }
  return batch.end();
}

function openForm(
  contentType: string,
  limits: UploadLimits,
  { fields, fieldBytes = MAX_FIELD_BYTES }: FormRules,
): BusboyInstance {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    throw new HttpFailure(415, messages.notMultipart);
  }
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      preservePath: true,
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
      limits: {
        fields: fields.length,
        fieldSize: fieldBytes,
        files: limits.batchFiles,
        parts: limits.batchFiles + fields.length + 1,
        fileSize: limits.fileBytes,
        headerSize: MAX_PART_HEAD_BYTES,
        headerPairs: MAX_HEADER_PAIRS,
      },
    });
  } catch {
    throw new HttpFailure(400, messages.malformedForm);
  }
}

/** Collects the fields; `settle` checks them, once. */
function watchFields(form: BusboyInstance, rules: FormRules) {
  const fields = new Map<string, string>();
  let checked: Promise<void> | undefined;
  return {
    settle: () => (checked ??= rules.checkFields(fields)),
    onRefused(refuse: (error: unknown) => void) {
      form.on("field", (name, value, nameCut, valueCut) => {
        const isExpected = rules.fields.includes(name) && !fields.has(name);
        if (!isExpected || nameCut || valueCut || checked !== undefined) {
          refuse(new HttpFailure(400, messages.unexpectedField));
        }
        fields.set(name, value);
      });
    },
  };
}

interface Watched {
  folder: string;
  limits: UploadLimits;
  extensions: readonly string[] | undefined;
  fields: ReturnType<typeof watchFields>;
}

function watchParts(form: BusboyInstance, { folder, limits, extensions, fields }: Watched) {
  const receiving: Promise<ReceivedFile | null>[] = [];
  const streams: BusboyFileStream[] = [];
  let receivedBytes = 0;
  const refusing = new AbortController();
  const { signal: refused } = refusing;
  const finished = new Promise<void>((resolve) => form.once("finish", resolve));

  function refuse(error: unknown) {
    refusing.abort(error);
    for (const stream of streams) stream.destroy();
  }
  /** After a refusal the parser emits nothing more; the refusal is thrown at the end. */
  const unlessRefused = (work: Promise<void>) => abortable(work, refused).catch(() => undefined);
  function onBytes(count: number) {
    receivedBytes += count;
    if (receivedBytes > limits.batchBytes) throw new HttpFailure(413, messages.batchTooLarge);
  }

  const tooMany = () => refuse(new HttpFailure(413, messages.tooManyFiles(limits.batchFiles)));
  fields.onRefused(refuse);
  form.on("filesLimit", tooMany);
  form.on("partsLimit", tooMany);
  form.on("fieldsLimit", () => refuse(new HttpFailure(400, messages.notAFilePart)));
  form.on("error", () => refuse(new HttpFailure(400, messages.malformedForm)));
  form.on("file", (field, stream, name) => {
    // A broken part emits an error of its own after the form's; without a listener it would end the
    // process.
    stream.on("error", () => undefined);
    streams.push(stream);
    if (field !== FILES_PART) refuse(new HttpFailure(400, messages.notAFilePart));
    // Nothing more is written to the form, so a part that began after the refusal would never end.
    if (refused.aborted) return stream.destroy();
    const path = join(folder, String(receiving.length));
    const receive = () =>
      receivePart(stream, { name, path, extensions, onBytes }).catch((error: unknown) => {
        throw wrapPartFailure(error);
      });
    receiving.push(
      fields
        .settle()
        .then(receive)
        .catch((error: unknown) => {
          refuse(error);
          return null;
        }),
    );
  });

  return {
    refuse,
    async write(chunk: Uint8Array) {
      if (refused.aborted) return;
      const written = new Promise<void>((resolve) => form.write(chunk, () => resolve()));
      await unlessRefused(written);
    },
    async end(): Promise<ReceivedFile[]> {
      if (!refused.aborted) {
        form.end();
        await unlessRefused(finished);
      }
      if (!refused.aborted) await fields.settle();
      const files = await Promise.all(receiving);
      refused.throwIfAborted();
      return files.filter((file) => file !== null);
    },
  };
}

/** Errors of the disk are ours; anything else that breaks a part is the sender's. */
function wrapPartFailure(error: unknown): unknown {
  if (error instanceof HttpFailure) return error;
  const isDisk = error instanceof Error && "syscall" in error;
  return isDisk ? error : new HttpFailure(400, messages.malformedForm);
}
