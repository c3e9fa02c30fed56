import type { DurationMs, EpochMs } from "@sgi/core/time";
import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../schema/database";
import type { Kept } from "../../schema/types";
import type {
  ClaimedUpload,
  StoredUpload,
  StoredUploadFile,
  UploadContext,
} from "../../schema/uploadTypes";
import { notDeleted } from "../base/readRows";
import { inTransaction } from "../base/transactions";
import { usedOf } from "../base/turns";

const COLUMNS = ["id", "companyId", "userId", "state", "createdAt"] as const;
const CONTEXT_COLUMNS = ["selection", "answers", "facts", "reason"] as const;
const NO_CONTEXT: UploadContext = { selection: null, answers: null, facts: null, reason: null };
const FILE_COLUMNS = [
  "position",
  "relativeName",
  "partName",
  "outcome",
  "note",
  "documentId",
  "question",
  "waits",
] as const;

/** The longest note stored for a file, in characters. */
const MAX_NOTE_CHARS = 4_000;

type NewUpload = Omit<StoredUpload, "state"> &
  Partial<UploadContext> & { spoolId: string; spooled?: Kept };
type FileResult = Pick<
  StoredUploadFile,
  "position" | "outcome" | "note" | "documentId" | "question" | "waits"
>;

/** `now` is SQL for the database's own time. */
export function createUploads(db: Kysely<Database>, now: string) {
  return {
    /**
     * `spoolId` names the spool with its bytes: only processes with that spool work on it.
     * `spooled` is the size of its files in the spool, by default nothing.
     */
    create({ spooled, ...given }: NewUpload, files: readonly StoredUploadFile[]): Promise<void> {
      const upload = { ...NO_CONTEXT, ...given };
      const sizes = { spooledFiles: spooled?.files ?? 0, spooledBytes: spooled?.bytes ?? 0 };
      const lease = { leaseOwner: null, leaseUntil: 0, attempts: 0, finishedAt: null, turn: 0 };
      return inTransaction(db, async (trx) => {
        await trx
          .insertInto("uploads")
          .values({ ...upload, ...lease, ...sizes, state: "open" })
          .execute();
        const rows = files.map((file) => ({
          ...file,
          note: boundNote(file.note),
          uploadId: upload.id,
        }));
        await trx.insertInto("uploadFiles").values(rows).execute();
      });
    },
    async get(companyId: string, id: string): Promise<StoredUpload | null> {
      const query = db.selectFrom("uploads").select(COLUMNS).where("id", "=", id);
      return (await query.where("companyId", "=", companyId).executeTakeFirst()) ?? null;
    },
    /** Ordered by position. */
    listFiles(id: string): Promise<StoredUploadFile[]> {
      const query = db.selectFrom("uploadFiles").select(FILE_COLUMNS).where("uploadId", "=", id);
      return query.orderBy("position").execute();
    },
    /** How many files of the same company wait in older open batches. */
    countAhead: (upload: Pick<StoredUpload, "id" | "companyId" | "createdAt">): Promise<number> =>
      countAhead(db, upload),
    /** Whether an open batch brings a file to the page of this document. */
    async isAwaited(companyId: string, documentId: string): Promise<boolean> {
      // In JSON no name of a file contains these quotation marks unescaped.
      const brought = `%"document":${JSON.stringify(documentId)},"seen":"%`;
      const query = db.selectFrom("uploads").select("id").where("companyId", "=", companyId);
      const open = query.where("state", "=", "open").where("answers", "like", brought);
      return (await open.executeTakeFirst()) !== undefined;
    },
    /** The ids of all open batches, of every company. */
    async listOpen(): Promise<string[]> {
      const query = db.selectFrom("uploads").select("id").where("state", "=", "open");
      return (await query.execute()).map(({ id }) => id);
    },
    /**
     * Claims an open batch of the spool for `leaseMs` of the database's time, after which another
     * process may claim it. Companies take turns; of one company the oldest batch comes first. Null
     * if there is none.
     */
    claim: (
      owner: string,
      from: { spoolId: string; leaseMs: DurationMs; except?: readonly string[] },
    ): Promise<ClaimedUpload | null> => claim(db, owner, { ...from, now: sql.raw<number>(now) }),
    /** Extends the claim by `leaseMs`; does nothing when another process has the batch now. */
    async renew(id: string, owner: string, leaseMs: DurationMs): Promise<void> {
      const leaseUntil = sql<number>`${sql.raw(now)} + ${leaseMs}`;
      await held(db, id, owner).set({ leaseUntil }).execute();
    },
    /** Releases the claim. */
    async release(id: string, owner: string): Promise<void> {
      await held(db, id, owner).set({ leaseOwner: null, leaseUntil: 0 }).execute();
    },
    /** Assigns these batches to this spool. */
    async adopt(spoolId: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db.updateTable("uploads").set({ spoolId }).where("id", "in", ids).execute();
    },
    /** Releases all claims: for a server that starts alone on the database. */
    async releaseAll(): Promise<void> {
      const query = db.updateTable("uploads").set({ leaseOwner: null, leaseUntil: 0 });
      await query.where("state", "=", "open").execute();
    },
    /**
     * Stores a file's outcome. False, and nothing written, when another process has the batch now.
     */
    settle(
      id: string,
      owner: string,
      { position, note, ...outcome }: FileResult,
    ): Promise<boolean> {
      const result = { ...outcome, note: boundNote(note) };
      return inTransaction(db, async (trx) => {
        // Also locks the row, so that nobody takes the batch over before this is written.
        const { numUpdatedRows } = await held(trx, id, owner)
          .set({ attempts: 0 })
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        const query = trx.updateTable("uploadFiles").set(result).where("uploadId", "=", id);
        await query.where("position", "=", position).execute();
        return true;
      });
    },
    /** Ends a batch. Files that still wait are refused with `note`. */
    finish(
      id: string,
      owner: string,
      { state, note, at }: { state: "completed" | "failed"; note: string; at: EpochMs },
    ): Promise<void> {
      return inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await held(trx, id, owner)
          .set({ state, finishedAt: at, leaseOwner: null, ...NO_CONTEXT })
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return;
        const waiting = trx.updateTable("uploadFiles").set({ outcome: "refused", note });
        await waiting.where("uploadId", "=", id).where("outcome", "is", null).execute();
      });
    },
    /** Deletes batches that ended before `at`, with their files' rows. */
    async deleteFinished(at: EpochMs): Promise<number> {
      const query = db.deleteFrom("uploads").where("state", "!=", "open");
      const [result] = await query.where("finishedAt", "<", at).execute();
      return Number(result?.numDeletedRows ?? 0);
    },
  };
}

async function countAhead(
  db: Kysely<Database>,
  { id, companyId, createdAt }: Pick<StoredUpload, "id" | "companyId" | "createdAt">,
): Promise<number> {
  const { waiting } = await db
    .selectFrom("uploads")
    .innerJoin("uploadFiles", "uploadFiles.uploadId", "uploads.id")
    .select(({ fn }) => fn.countAll().as("waiting"))
    .where("companyId", "=", companyId)
    .where("state", "=", "open")
    .where("outcome", "is", null)
    .where(({ eb, and, or }) =>
      or([
        eb("createdAt", "<", createdAt),
        and([eb("createdAt", "=", createdAt), eb("uploads.id", "<", id)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Shortens a note: one response lists all notes of a batch, and none must fill it. */
function boundNote(note: string | null): string | null {
  if (note === null || note.length <= MAX_NOTE_CHARS) return note;
  return `${note.slice(0, MAX_NOTE_CHARS - 1)}…`;
}

interface Claim {
  spoolId: string;
  leaseMs: DurationMs;
  except?: readonly string[];
  now: RawBuilder<number>;
}

async function claim(
  db: Kysely<Database>,
  owner: string,
  { spoolId, leaseMs, except = [], now }: Claim,
): Promise<ClaimedUpload | null> {
  const until = sql<number>`${now} + ${leaseMs}`;
  const free = (eb: ExpressionBuilder<Database, "uploads">) =>
    eb.or([
      eb("leaseOwner", "=", owner),
      eb("leaseUntil", "<=", now),
      // No lease reaches this far: the database's clock was set back.
      eb("leaseUntil", ">", until),
    ]);
  for (;;) {
    let query = db.selectFrom("uploads").select("id").where("state", "=", "open").where(free);
    query = query.where("spoolId", "=", spoolId).where(notDeleted("uploads.companyId"));
    if (except.length > 0) query = query.where("id", "not in", except);
    const found = await query
      .orderBy(usedOf("uploads", "uploads.companyId"))
      .orderBy("createdAt")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (found === undefined) return null;
    const taken = await db
      .updateTable("uploads")
      .set(({ eb }) => ({
        leaseOwner: owner,
        leaseUntil: until,
        attempts: eb
          .case()
          .when("leaseOwner", "=", owner)
          .then(eb.ref("attempts"))
          .else(eb("attempts", "+", 1))
          .end(),
      }))
      .where("id", "=", found.id)
      .where("state", "=", "open")
      .where(free)
      .returning([...COLUMNS, ...CONTEXT_COLUMNS, "attempts"])
      .executeTakeFirst();
    // Otherwise another process was faster: look for the next one.
    if (taken !== undefined) return taken;
  }
}

/** The batch's row, as long as `owner` has it. */
function held(db: Kysely<Database>, id: string, owner: string) {
  return db
    .updateTable("uploads")
    .where("id", "=", id)
    .where("leaseOwner", "=", owner)
    .where("state", "=", "open");
}
