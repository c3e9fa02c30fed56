import type { DurationMs } from "@sgi/core/time";
import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../schema/database";
import type { StoreQueries } from "../../schema/types";
import type { ClaimedUpload, UploadContext } from "../../schema/uploadTypes";
import { inTransaction } from "../base/inTransaction";
import { notDeleted } from "../base/notDeleted";
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
] as const;

/** The longest note stored for a file, in characters. */
const MAX_NOTE_CHARS = 4_000;

/** `now` is SQL for the database's own time. */
export function createUploads(db: Kysely<Database>, now: string): StoreQueries["uploads"] {
  return {
    create({ spooled, ...given }, files) {
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
    async get(companyId, id) {
      const query = db.selectFrom("uploads").select(COLUMNS).where("id", "=", id);
      return (await query.where("companyId", "=", companyId).executeTakeFirst()) ?? null;
    },
    listFiles(id) {
      const query = db.selectFrom("uploadFiles").select(FILE_COLUMNS).where("uploadId", "=", id);
      return query.orderBy("position").execute();
    },
    countAhead: (upload) => countAhead(db, upload),
    async listOpen() {
      const query = db.selectFrom("uploads").select("id").where("state", "=", "open");
      return (await query.execute()).map(({ id }) => id);
    },
    claim: (owner, from) => claim(db, owner, { ...from, now: sql.raw<number>(now) }),
    async renew(id, owner, leaseMs) {
      const leaseUntil = sql<number>`${sql.raw(now)} + ${leaseMs}`;
      await held(db, id, owner).set({ leaseUntil }).execute();
    },
    async release(id, owner) {
      await held(db, id, owner).set({ leaseOwner: null, leaseUntil: 0 }).execute();
    },
    async adopt(spoolId, ids) {
      if (ids.length === 0) return;
      await db.updateTable("uploads").set({ spoolId }).where("id", "in", ids).execute();
    },
    async releaseAll() {
      const query = db.updateTable("uploads").set({ leaseOwner: null, leaseUntil: 0 });
      await query.where("state", "=", "open").execute();
    },
    settle(id, owner, { position, note, ...outcome }) {
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
    finish(id, owner, { state, note, at }) {
      return inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await held(trx, id, owner)
          .set({ state, finishedAt: at, leaseOwner: null, ...NO_CONTEXT })
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return;
        const waiting = trx.updateTable("uploadFiles").set({ outcome: "refused", note });
        await waiting.where("uploadId", "=", id).where("outcome", "is", null).execute();
      });
    },
    async deleteFinished(at) {
      const query = db.deleteFrom("uploads").where("state", "!=", "open");
      const [result] = await query.where("finishedAt", "<", at).execute();
      return Number(result?.numDeletedRows ?? 0);
    },
  };
}

async function countAhead(
  db: Kysely<Database>,
  { id, companyId, createdAt }: Parameters<StoreQueries["uploads"]["countAhead"]>[0],
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
