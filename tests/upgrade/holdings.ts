import { createHash } from "node:crypto";
import { jsonOf, type OldSession } from "./session";

/** An answer of that version's API. */
type Answer = Record<string, unknown>;

/** An account's data in a kept installation, as its own version answered. */
export interface HeldAccount {
  email: string;
  password: string;
  /** The cookie of a session that lasts some days. */
  cookie: string;
  /** Null without a second factor. */
  mfa: { secret: string; backupCodes: string[] } | null;
  user: Answer;
  documents: (Answer & { legacyId: string })[];
  obsolete: (Answer & { legacyId: string })[];
}

export interface HeldFile {
  sha256: string;
  sizeBytes: number;
  /** The answer's Content-Type and Content-Disposition. */
  type: string | null;
  disposition: string | null;
}

/** A row of the audit log, which only versions from the third on show. */
export interface HeldEntry {
  id: string;
  at: number;
  action: string;
  userId: string | null;
  documentId: string | null;
  details: string;
  /** JSON, in versions that name the facts. */
  facts?: string | null;
  [column: string]: unknown;
}

/** Everything that a kept installation holds: `holds.json` beside its `data.zip`. */
export interface Holdings {
  /** The commit of the version that made it. */
  commit: string;
  database: "sqlite" | "postgres";
  /** When its server was stopped. */
  madeAt: number;
  accounts: HeldAccount[];
  /** By the document's legacyId. */
  files: Record<string, HeldFile>;
  /** In the order of writing. */
  audit: HeldEntry[];
}

export async function readLists(
  session: OldSession,
): Promise<Pick<HeldAccount, "documents" | "obsolete">> {
  return {
    documents: await jsonOf(await session.get("/api/documents")),
    obsolete: await jsonOf(await session.get("/api/documents/obsolete")),
  };
}

export async function readFile(session: OldSession, legacyId: string): Promise<HeldFile> {
  const answer = await session.get(`/api/documents/${legacyId}/download`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${legacyId}: ${answer.status} ${bytes}`);
  return {
    sha256: createHash("sha256").update(bytes).digest("hex"),
    sizeBytes: bytes.length,
    type: answer.headers.get("content-type"),
    disposition: answer.headers.get("content-disposition"),
  };
}
