import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { subkey } from "../../storage/secrets/seal";
import type { StoredBackup } from "../../storage/store/schema/backupTypes";

/** The version of the archive's layout. */
export const FORMAT = 1;
export const MANIFEST = "manifest.json";
/** The entry with the signature of the manifest's bytes, in hex. */
export const SIGNATURE = "manifest.hmac";
/** The most parts, files and rows together. */
export const MAX_ENTRIES = 400_000;
/** Enough for the names of that many parts. */
export const MAX_MANIFEST_BYTES = 64 * 1024 * 1024;
/** The largest part of rows. The program writes smaller ones; a larger one would fill memory. */
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
  /** Grows with every change of a document, also with changes that a sync reports later. */
  documentsVersion: Count.optional(),
});

/**
 * What an archive declares about itself. Unknown fields are accepted: the format's version decides.
 */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The last migration that the rows have seen. */
  schema: Text,
  type: z.enum(["complete", "client_specific"]),
  kind: z.enum(["asked", "timed", "safety"]),
  company: z.nullable(z.strictObject({ id: Text, name: Text })),
  createdBy: z.nullable(z.strictObject({ id: Text, email: Text, role: Text })),
  createdAt: Count,
  counts: z.record(z.string().max(40), Count),
  /** The last entry of each company's audit log; `scope` is empty for entries without a company. */
  heads: z.array(Head).max(MAX_ENTRIES),
  /** Files that documents refer to and that were missing or damaged. */
  faulty: z
    .array(z.strictObject({ hash: Hash, fault: z.enum(["missing", "altered"]) }))
    .max(MAX_ENTRIES),
  parts: z.array(ArchivePart).max(MAX_ENTRIES),
});
export type Manifest = z.infer<typeof Manifest>;

/** The table of a part of rows; null for other parts. */
export function tableOf(partName: string): string | null {
  return ROWS_PART.exec(partName)?.[1] ?? null;
}

/** The SHA-256 in the name of a file's part; null for other parts. */
export function fileOf(partName: string): string | null {
  return FILE_PART.exec(partName)?.[1] ?? null;
}

export function isArchiveName(name: string): boolean {
  return name === MANIFEST || name === SIGNATURE || tableOf(name) !== null || fileOf(name) !== null;
}

/** The row of the index for a backup with this manifest. */
export function indexRow(
  { kind, company, createdBy, createdAt, counts, faulty, heads }: Manifest,
  file: Pick<StoredBackup, "filename" | "sizeBytes" | "manifestHash">,
): StoredBackup {
  return {
    ...file,
    kind,
    companyId: company?.id ?? null,
    companyName: company?.name ?? null,
    userId: createdBy?.id ?? null,
    userEmail: createdBy?.email ?? null,
    userRole: createdBy?.role ?? null,
    totalUsers: counts.users ?? 0,
    totalDocuments: counts.documents ?? 0,
    totalLogs: counts.audit ?? 0,
    totalClients: counts.companies ?? 0,
    totalCompanyCodes: counts.companyCodes ?? 0,
    faultyFiles: faulty.length,
    heads: JSON.stringify(heads),
    createdAt,
  };
}

/** Signs archives, so that an installation recognizes its own. */
export interface ArchiveSeal {
  sign(manifest: Buffer): string;
  verify(manifest: Buffer, signature: string): boolean;
}

export function createArchiveSeal(secret: Uint8Array): ArchiveSeal {
  const key = subkey(secret, "backup manifest");
  const sign = (manifest: Buffer) => createHmac("sha256", key).update(manifest).digest("hex");
  return {
    sign,
    verify(manifest, signature) {
      const expected = Buffer.from(sign(manifest));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
