import * as z from "zod";

/** The layout of the archive; a later one gets the next number. */
export const FORMAT = 1;
export const MANIFEST = "manifest.json";
/** The signature of the manifest's bytes, hex. */
export const SIGNATURE = "manifest.hmac";
/** Files and parts of rows. */
export const MAX_ENTRIES = 400_000;
/** Enough for the names of so many. */
export const MAX_MANIFEST_BYTES = 64 * 1024 * 1024;
/** Larger parts of rows are written by nobody, and would fill memory. */
export const MAX_ROWS_BYTES = 16 * 1024 * 1024;

const SHA256 = /^[0-9a-f]{64}$/;
const ROWS_PART = /^rows\/([A-Za-z]{1,40})\.(\d{1,6})\.jsonl$/;
const FILE_PART = /^files\/([0-9a-f]{64})$/;

const Text = z.string().max(1_000);
const Count = z.int().min(0);
const Hash = z.string().regex(SHA256);

const ArchivePart = z.strictObject({
  name: z.union([z.string().regex(ROWS_PART), z.string().regex(FILE_PART)]),
  /** Bytes, unpacked. */
  size: Count,
  hash: Hash,
});
export type ArchivePart = z.infer<typeof ArchivePart>;

const Head = z.strictObject({
  scope: Text,
  position: Count,
  hash: Hash,
  /** Grows with every change of a document, also those that a sync tells of together later. */
  documentsVersion: Count.optional(),
});

/** What an archive says of itself. Unknown fields pass: the version of the format tells what counts. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The last change of the schema that its rows are of. */
  schema: Text,
  type: z.enum(["complete", "client_specific"]),
  kind: z.enum(["asked", "timed", "safety"]),
  company: z.nullable(z.strictObject({ id: Text, name: Text })),
  createdBy: z.nullable(z.strictObject({ id: Text, email: Text, role: Text })),
  createdAt: Count,
  counts: z.record(z.string().max(40), Count),
  /** Where the audit log ended, for each company; `scope` is empty for entries of none. */
  heads: z.array(Head).max(MAX_ENTRIES),
  /** Files that documents name and that were not there whole. */
  faulty: z
    .array(z.strictObject({ hash: Hash, fault: z.enum(["missing", "altered"]) }))
    .max(MAX_ENTRIES),
  parts: z.array(ArchivePart).max(MAX_ENTRIES),
});
export type Manifest = z.infer<typeof Manifest>;

/** The table of a part of rows; null for any other part. */
export function tableOf(partName: string): string | null {
  return ROWS_PART.exec(partName)?.[1] ?? null;
}

/** The SHA-256 that names a part with a file's bytes; null for any other part. */
export function fileOf(partName: string): string | null {
  return FILE_PART.exec(partName)?.[1] ?? null;
}

export function isArchiveName(name: string): boolean {
  return name === MANIFEST || name === SIGNATURE || tableOf(name) !== null || fileOf(name) !== null;
}
