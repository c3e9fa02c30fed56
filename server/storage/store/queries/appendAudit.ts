import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { AuditEntry, ChainedEntry, EndSeal } from "../schema/auditTypes";
import type { Database } from "../schema/database";
import { entryHash } from "../schema/keys/entryHash";
import { howFarUnsealed, keepSeal } from "./sealedEnd";
import { slices } from "./slices";

/** No entry is ever taken out, and each is in every backup: what tells more is to be cut where it is written. */
const MAX_FACTS_BYTES = 64 * 1024;

export interface Chains {
  /** SQL for the database's own time. */
  now: string;
  /** What seals the ends; null where the server's key is not known. */
  seal(): EndSeal | null;
}

/**
 * Links entries to the chains of their companies, in the transaction of `trx` and as its last work:
 * from here on others who write for the same company wait for its end, and nobody waits who holds
 * what this transaction still needs. Of several companies always in the same order.
 * The new end is sealed, if what it stands on is.
 * @throws {RangeError} For facts that are larger than any entry's may be.
 */
export async function appendAudit(
  trx: Kysely<Database>,
  entries: readonly AuditEntry[],
  chains: Chains,
): Promise<void> {
  const scopeOf = ({ companyId }: AuditEntry) => companyId ?? "";
  for (const scope of [...new Set(entries.map(scopeOf))].toSorted()) {
    const own = entries.filter((entry) => scopeOf(entry) === scope);
    await appendTo(trx, scope, own, chains);
  }
}

async function appendTo(
  trx: Kysely<Database>,
  scope: string,
  entries: readonly AuditEntry[],
  chains: Chains,
) {
  const writtenAt = sql<number>`${sql.raw(chains.now)}`;
  const seal = chains.seal();
  let { position, hash } = await holdHead(trx, scope);
  const unsealed =
    seal === null ? null : await howFarUnsealed(trx, { scope, seal, head: { position, hash } });
  const written = unsealed ? [foundUnsealed(unsealed, entries), ...entries] : entries;
  const rows = written.map((entry) => {
    const linked = { ...toRow(entry, scope), position: ++position, prevHash: hash };
    hash = entryHash(linked);
    return { ...linked, hash, throughPosition: null, seal: null, writtenAt };
  });
  for (const some of slices(rows)) await trx.insertInto("audit").values(some).execute();
  const head = { position, hash };
  await trx.updateTable("auditHeads").set(head).where("scope", "=", scope).execute();
  if (seal !== null && unsealed !== null) await keepSeal(trx, { scope, head, seal });
}

/** Tells of entries that somebody wrote without the key: a server from before there were seals, or a stranger. */
function foundUnsealed(count: number, [first]: readonly AuditEntry[]): AuditEntry {
  return {
    id: randomUUID(),
    companyId: first?.companyId ?? null,
    userId: null,
    action: "audit.unsealed",
    documentId: null,
    details: { entries: count },
    at: first?.at ?? 0,
  };
}

/** The end of a chain, which nobody else moves until the transaction ends. */
export async function holdHead(trx: Kysely<Database>, scope: string) {
  return trx
    .insertInto("auditHeads")
    .values({ scope, position: 0, hash: "" })
    .onConflict((conflict) =>
      conflict.column("scope").doUpdateSet(({ ref }) => ({ position: ref("auditHeads.position") })),
    )
    .returning(["position", "hash"])
    .executeTakeFirstOrThrow();
}

function toRow({ id, userId, action, documentId, details, at }: AuditEntry, scope: string) {
  const isText = typeof details === "string";
  return {
    scope,
    id,
    userId,
    action: storable(action),
    documentId,
    details: isText ? storable(details) : "",
    facts: isText ? null : bounded(action, JSON.stringify(details)),
    at,
  } satisfies Partial<ChainedEntry>;
}

function bounded(action: string, facts: string): string {
  const bytes = Buffer.byteLength(facts);
  if (bytes > MAX_FACTS_BYTES) throw new RangeError(`${bytes} bytes of facts of ${action}`);
  return facts;
}

/** Without what a database would keep as something else: halves of characters, and zeros. */
function storable(text: string): string {
  return text.replace(/\p{Cs}/gu, "\ufffd").replaceAll("\0", "\ufffd");
}
