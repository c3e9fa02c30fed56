import { type Kysely, sql } from "kysely";
import { entryHash } from "../schema/keys/entryHash";

/** Rows read and written at a time. */
const ROWS_A_STATEMENT = 1000;

interface Row {
  id: string;
  scope: string;
  userId: string | null;
  action: string;
  documentId: string | null;
  details: string;
  at: number;
}

/** The tables at this step, without later changes. */
export interface EntriesBefore {
  audit: Row;
  auditHeads: { scope: string; position: number; hash: string };
}

interface Link {
  id: string;
  position: number;
  prevHash: string;
  hash: string;
}

/** Links entries older than the chain, each company's in order of time. */
export async function chainExistingEntries(db: Kysely<EntriesBefore>): Promise<void> {
  const scopes = await db.selectFrom("audit").select("scope").distinct().execute();
  for (const { scope } of scopes) await chainScope(db, scope);
}

async function chainScope(db: Kysely<EntriesBefore>, scope: string) {
  let head = { position: 0, hash: "" };
  let last: Row | undefined;
  for (;;) {
    const rows = await readNext(db, scope, last);
    const links = rows.map((row): Link => {
      const { position, hash: prevHash } = head;
      const linked = { ...row, facts: null, prevHash, position: position + 1 };
      head = { position: linked.position, hash: entryHash(linked) };
      return { id: row.id, position: linked.position, prevHash, hash: head.hash };
    });
    if (links.length === 0) break;
    await writeLinks(db, links);
    last = rows.at(-1);
  }
  await db
    .insertInto("auditHeads")
    .values({ scope, ...head })
    .execute();
}

function readNext(db: Kysely<EntriesBefore>, scope: string, last: Row | undefined): Promise<Row[]> {
  let query = db
    .selectFrom("audit")
    .select(["id", "scope", "userId", "action", "documentId", "details", "at"])
    .where("scope", "=", scope);
  if (last !== undefined) {
    const { at, id } = last;
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple("at", "id"), ">", tuple(at, id)));
  }
  return query.orderBy("at").orderBy("id").limit(ROWS_A_STATEMENT).execute();
}

/** One statement for many rows: a round trip for each would take minutes. */
async function writeLinks(db: Kysely<EntriesBefore>, links: readonly Link[]) {
  const values = links.map(
    ({ id, position, prevHash, hash }) =>
      sql`(${id}, cast(${position} as bigint), ${prevHash}, ${hash})`,
  );
  await sql`
    update "audit" set "position" = v.column2, "prevHash" = v.column3, "hash" = v.column4
    from (values ${sql.join(values)}) as v
    where "audit"."id" = v.column1
  `.execute(db);
}
