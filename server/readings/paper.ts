import { splitPath } from "@sgi/core/documents";
import { MAX_SCAN_BYTES, PaperSigned, SCAN_TYPES } from "@sgi/core/readings";
import type { CalendarDate, EpochMs } from "@sgi/core/time";
import type { Logger } from "pino";
import { isPossibleId, type NewId } from "../base/ids/newId";
import { reasons } from "../base/reasons/reasons";
import { dayInItaly } from "../base/time/timeZone";
import { type SendDeps, sendStored } from "../content/sendStored";
import { companyOf } from "../http/companyOf";
import type { Call, Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import { hasContentOf } from "../ingest/fileContent";
import { chunksOf } from "../ingest/intake/bodyChunks";
import { receiveBatch } from "../ingest/intake/receiveBatch";
import { createCompanySlots, type UploadIntake } from "../ingest/intake/uploadIntake";
import { roomProblem } from "../ingest/quotaProblem";
import { readSource } from "../ingest/readSource";
import { countToRead } from "../sessions/readings/ownReading";
import { type KnownReader, listReaders } from "../sessions/readings/readers";
import { dayOfForce } from "../sessions/readings/standings";
import { holdCaller } from "../sessions/refuseFormer";
import type { FileStore } from "../storage/files/types";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { StoredReading } from "../storage/store/schema/readingTypes";
import type { Store, StoreQueries } from "../storage/store/store";

export type PaperRoute = "recordPaper" | "getScan";

/** The field `signed`: 200 people, a mark and a revision need less. */
const SIGNED_BYTES = 64 * 1024;
/** So many people count as one batch of an upload, which has as many files. */
const A_POINT = 25;
/** A form with the largest scan. */
const FORM_BYTES = MAX_SCAN_BYTES + 256 * 1024;

export interface PaperDeps extends SendDeps {
  store: Store;
  newId: NewId;
  files: Pick<FileStore, "adopt" | "open">;
  uploads: UploadIntake;
  limits: Pick<RateLimits, "uploads">;
  log: Pick<Logger, "error">;
}

interface Scan {
  path: string;
  hash: string;
  sizeBytes: number;
  type: string;
}

/** Signatures on paper, each of the caller's own company only. Source: spec 3 §7. */
export function createPaperHandlers(deps: PaperDeps): Pick<Handlers, PaperRoute> {
  const { store, newId, uploads } = deps;
  const slots = createCompanySlots(uploads.limits.atOncePerCompany);
  return {
    async recordPaper(call) {
      const { session, request } = call;
      const companyId = companyOf(session, messages.documentNotFound);
      if (Number(request.headers.get("content-length")) > FORM_BYTES) {
        throw new HttpFailure(413, messages.scanTooLarge);
      }
      const release = slots.take(companyId);
      if (release === null) {
        throw new HttpFailure(429, messages.tooManyUploads, { "Retry-After": "5" });
      }
      const spoolName = newId();
      try {
        // The spool's hold ends with this call, which leaves nothing in it.
        await uploads.spool.take(spoolName, () => take(deps, call, { companyId, spoolName }));
      } finally {
        release();
      }
      return { todo: await countToRead(store, session.user) };
    },
    async getScan(call) {
      const { id } = call.params;
      const companyId = companyOf(call.session, messages.readingNotFound);
      const record = isPossibleId(id) ? await store.readings.get(companyId, id) : null;
      if (record?.kind !== "paper") throw new HttpFailure(404, messages.readingNotFound);
      if (record.fileHash === "") throw new HttpFailure(409, messages.scanPurged);
      return sendStored(deps, call, { ...record, fileName: scanName(record) }, "preview");
    },
  };
}

function scanName({ title, revision, day, fileType }: StoredReading): string {
  return `Firme_${title}_Rev.${revision}_${day}.${fileType}`;
}

/** Receives the form, keeps its scan, and records who signed. */
async function take(
  deps: PaperDeps,
  call: Call<"recordPaper">,
  { companyId, spoolName }: { companyId: string; spoolName: string },
): Promise<void> {
  const { store, files, uploads } = deps;
  const { now } = call;
  const folder = await uploads.spool.create(spoolName);
  try {
    const { signed, scan } = await receive(deps, call, { companyId, folder });
    // A file that no row names in the end, as after a kill or a refusal, goes a day later.
    await store.fileRemovals.queue([scan.hash], now);
    await files.adopt(scan.path, scan);
    await store.transaction((queries) => record(deps, call, { queries, companyId, signed, scan }));
  } finally {
    await uploads.spool.remove(spoolName);
  }
}

/** @throws {HttpFailure} For a form or a scan that is not to be kept; what can be is checked first. */
async function receive(
  { store, uploads, limits }: PaperDeps,
  { request, incoming, session, now }: Call<"recordPaper">,
  { companyId, folder }: { companyId: string; folder: string },
): Promise<{ signed: PaperSigned; scan: Scan }> {
  let signed: PaperSigned | null = null;
  const contentType = request.headers.get("content-type") ?? "";
  const source = chunksOf(request, incoming);
  const received = await receiveBatch(
    { contentType, source, timers: uploads.timers },
    folder,
    { ...uploads.limits, batchFiles: 1, fileBytes: MAX_SCAN_BYTES },
    {
      fields: ["signed"],
      fieldBytes: SIGNED_BYTES,
      extensions: SCAN_TYPES,
      async checkFields(fields) {
        signed = signedIn(fields.get("signed"));
        if (signed.day > dayInItaly(now)) throw new HttpFailure(400, messages.paperFuture);
        const points = Math.ceil(signed.readers.length / A_POINT);
        await takeOrRefuse(limits.uploads, session.user.id, points);
        await findSigned(store, companyId, signed);
        await findReaders(store, companyId, signed.readers);
      },
    },
  );
  const [file] = received;
  if (file === undefined || signed === null) throw new HttpFailure(400, messages.scanMissing);
  if (file.refusal === reasons.tooLarge) throw new HttpFailure(413, messages.scanTooLarge);
  if (file.refusal !== null) throw new HttpFailure(415, messages.scanType);
  return { signed, scan: await readScan(`${folder}/0`) };
}

/** @throws {HttpFailure} 400 for anything else than `PaperSigned` as JSON. */
function signedIn(field: string | undefined): PaperSigned {
  try {
    const signed = PaperSigned.parse(JSON.parse(field ?? ""));
    return { ...signed, readers: [...new Set(signed.readers)] };
  } catch {
    throw new HttpFailure(400, messages.invalidField("signed"));
  }
}

/**
 * The type is that of the content, whatever the file is called.
 * @throws {HttpFailure} 415 for what is neither a PDF nor a picture.
 */
async function readScan(path: string): Promise<Scan> {
  const read = await readSource(path, "head", { isOwn: true });
  const type = read.ok ? SCAN_TYPES.find((each) => hasContentOf(each, read.bytes)) : undefined;
  if (!read.ok || type === undefined) throw new HttpFailure(415, messages.scanType);
  const { hash, sizeBytes } = read;
  return { path, hash, sizeBytes, type };
}

/**
 * @throws {HttpFailure} 404 for an unknown document; 409 for anything but the revision in force; 400
 * for a day before it.
 */
async function findSigned(
  { companies, documents }: Pick<StoreQueries, "companies" | "documents">,
  companyId: string,
  signed: PaperSigned,
): Promise<StoredDocument> {
  const { document: id } = signed;
  const document = isPossibleId(id) ? await documents.get(companyId, id) : null;
  if (document === null) throw new HttpFailure(404, messages.documentNotFound);
  const switches = await companies.getSwitches(companyId);
  if (switches?.readings !== true) throw new HttpFailure(409, messages.readingsOff);
  if (document.obsoleteAt !== null) throw new HttpFailure(409, messages.paperObsolete);
  const { mark, revision } = document;
  if (mark !== signed.mark || revision !== signed.revision) {
    throw new HttpFailure(409, messages.paperReplaced(revision));
  }
  const from = firstDayOf(document);
  if (from !== null && signed.day < from) throw new HttpFailure(400, messages.paperEarly(from));
  return document;
}

/** A revision's own day, or that on which it came here, if that is before; null where it has none. */
function firstDayOf(document: StoredDocument): CalendarDate | null {
  const { documentDate } = document;
  const cameOn = dayOfForce(document, undefined);
  return documentDate === null || documentDate < cameOn ? documentDate : cameOn;
}

/** @throws {HttpFailure} 404 for a person whom the company does not have. */
async function findReaders(
  queries: Pick<StoreQueries, "users" | "groups">,
  companyId: string,
  ids: readonly string[],
): Promise<KnownReader[]> {
  const known = new Map((await listReaders(queries, companyId)).map((each) => [each.id, each]));
  return ids.map((id) => {
    const reader = known.get(id);
    if (reader === undefined) throw new HttpFailure(404, messages.readerNotFound);
    return reader;
  });
}

interface ToRecord {
  queries: StoreQueries;
  companyId: string;
  signed: PaperSigned;
  scan: Scan;
}

/** One record a person, for the content in force alone. */
async function record(
  { newId }: Pick<PaperDeps, "newId">,
  { session, now, audit }: Call<"recordPaper">,
  { queries, companyId, signed, scan }: ToRecord,
): Promise<void> {
  await holdCaller(queries, session, now);
  const document = await findSigned(queries, companyId, signed);
  const signers = await listSigners(queries, { companyId, signed, scan });
  if (signers.length === 0) return;
  const noRoom = await roomProblem(queries, { companyId, sizeBytes: scan.sizeBytes });
  if (noRoom !== null && !(await isKept(queries, companyId, scan))) {
    throw new HttpFailure(413, noRoom);
  }
  const { id: documentId, path, title, revision } = document;
  const { mark, day } = signed;
  const { user } = session;
  for (const signer of signers) {
    const id = newId();
    await queries.readings.append({
      ...recordOf(document, signer, { id, signed, scan, now }),
      ...{ recordedBy: user.id, recordedByEmail: user.email, recordedByName: user.name },
    });
    await queries.approvals.forgetOpened({ documentId, mark }, signer.id);
    const details = { path, title, revision, mark, name: signer.name, day, scan: scan.hash };
    await audit.write(queries, "reading.paper", { documentId, details });
  }
}

/** Whether signatures of the same sheet are recorded: its scan takes no more room. */
async function isKept(
  { readings }: Pick<StoreQueries, "readings">,
  companyId: string,
  { hash }: Pick<Scan, "hash">,
): Promise<boolean> {
  const signatures = await readings.listOfScan(companyId, hash);
  return signatures.some(({ fileHash }) => fileHash === hash);
}

/**
 * Who has signed, without those of whom the same was recorded before, since that answer was lost.
 * @throws {HttpFailure} 404 for an unknown person; 409 for one who has confirmed that content.
 */
async function listSigners(
  queries: Pick<StoreQueries, "users" | "groups" | "readings">,
  { companyId, signed, scan }: Pick<ToRecord, "companyId" | "signed" | "scan">,
): Promise<KnownReader[]> {
  const facts = await queries.readings.listFacts(companyId, [signed.document]);
  const takenBack = new Set(facts.map(({ about }) => about));
  const signers: KnownReader[] = [];
  for (const reader of await findReaders(queries, companyId, signed.readers)) {
    const before = facts.find(
      (fact) => fact.readerId === reader.id && fact.mark === signed.mark && !takenBack.has(fact.id),
    );
    if (before === undefined) {
      signers.push(reader);
      continue;
    }
    const found = await queries.readings.get(companyId, before.id);
    const isSame = found?.fileHash === scan.hash && found.day === signed.day;
    if (!isSame) throw new HttpFailure(409, messages.paperSigned(reader.name));
  }
  return signers;
}

function recordOf(
  { companyId, id: documentId, title, path, revision }: StoredDocument,
  { id: readerId, name, email }: KnownReader,
  given: { id: string; signed: PaperSigned; scan: Scan; now: EpochMs },
): Omit<StoredReading, "recordedBy" | "recordedByEmail" | "recordedByName"> {
  const { id, signed, scan, now } = given;
  const { mark, day } = signed;
  return {
    ...{ id, companyId, documentId, kind: "paper", about: null },
    ...{ reference: splitPath(path).reference || null, title, path, revision, mark },
    ...{ readerId, email, name, at: now, sentence: null, openedAt: null, openedWay: null },
    ...{ day, note: null, beforeMark: null, beforeRevision: null, differences: null },
    ...{ fileHash: scan.hash, fileSizeBytes: scan.sizeBytes, fileType: scan.type },
  };
}
