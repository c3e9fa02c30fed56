import type { Kysely } from "kysely";
import type { ChainedEntry, ChainHead, EndSeal } from "../../schema/auditTypes";
import type { Database } from "../../schema/database";
import { entryHash } from "../../schema/keys/entryHash";

const ENTRIES_AT_ONCE = 1000;

interface Chain {
  scope: string;
  /** The chain's end, locked by the transaction. */
  head: ChainHead;
}

/** The sealed end of a chain; null where it was never sealed, or the seal is wrong. */
export async function readSealed(
  db: Kysely<Database>,
  { scope, seal }: { scope: string; seal: EndSeal },
): Promise<ChainHead | null> {
  const query = db.selectFrom("auditSeals").select(["position", "hash", "seal"]);
  const sealed = await query.where("scope", "=", scope).executeTakeFirst();
  if (sealed === undefined || !seal.holds(scope, sealed)) return null;
  return { position: sealed.position, hash: sealed.hash };
}

export async function keepSeal(
  trx: Kysely<Database>,
  { scope, head, seal }: Chain & { seal: EndSeal },
): Promise<void> {
  const sealed = { ...head, seal: seal.sign(scope, head) };
  await trx
    .insertInto("auditSeals")
    .values({ scope, ...sealed })
    .onConflict((conflict) => conflict.column("scope").doUpdateSet(sealed))
    .execute();
}

/**
 * How many linked entries follow the sealed end of a chain. Null when the chain is not sealed, its
 * seal is wrong, or the entries do not link the sealed end to the current one: then it must not be
 * sealed again, and verification reports it.
 */
export async function howFarUnsealed(
  trx: Kysely<Database>,
  { scope, head, seal }: Chain & { seal: EndSeal },
): Promise<number | null> {
  const sealed = await readSealed(trx, { scope, seal });
  if (sealed === null) return head.position === 0 ? 0 : null;
  if (!(await isLinkedTo(trx, { scope, from: sealed, head }))) return null;
  return head.position - sealed.position;
}

/** Whether the entries after a position are unchanged and lead to the chain's end. */
export async function isLinkedTo(
  trx: Kysely<Database>,
  { scope, from, head }: Chain & { from: ChainHead },
): Promise<boolean> {
  let end = from;
  while (end.position < head.position) {
    const entries = await trx
      .selectFrom("audit")
      .selectAll()
      .where("scope", "=", scope)
      .where("position", ">", end.position)
      .orderBy("position")
      .limit(ENTRIES_AT_ONCE)
      .execute();
    if (entries.length === 0) return false;
    const last = followed(end, entries);
    if (last === null) return false;
    end = last;
  }
  return end.position === head.position && end.hash === head.hash;
}

/** The end of the entries that follow `from`, if unchanged and without gaps; else null. */
function followed(from: ChainHead, entries: readonly ChainedEntry[]): ChainHead | null {
  let end = from;
  for (const entry of entries) {
    const { position, throughPosition, prevHash, hash } = entry;
    const isSummary = throughPosition !== null;
    if (position !== end.position + 1 || prevHash !== end.hash) return null;
    if (!isSummary && entryHash(entry) !== hash) return null;
    end = { position: throughPosition ?? position, hash };
  }
  return end;
}
