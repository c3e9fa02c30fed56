import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { AuditEntry, ChainedEntry, ChainHead, EndSeal } from "../../schema/auditTypes";
import type { Database } from "../../schema/database";
import { entryHash } from "../../schema/keys/entryHash";
import { slices } from "../base/insertAll";
import { howFarUnsealed, keepSeal } from "./sealedEnd";

/** Entries are permanent and in every backup: shorten longer details where the entry is written. */
const MAX_FACTS_BYTES = 64 * 1024;

export interface Chains {
  /** SQL for the database's own time. */
  now: string;
  /** Signs the ends of the chains; null when the server's key is unknown. */
  seal(): EndSeal | null;
}

/**
 * Appends entries to their companies' chains, as the last statement of the transaction `trx`: it
 * locks each chain's end, so other writers of the same company wait from here on, and this
 * transaction must not need anything that they have locked. Locks several companies always in the
 * same order. Seals the new end if the old one was sealed.
 * @throws {RangeError} For details larger than an entry may have.
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

/**
 * The entry that reports entries written without the key: by a server older than the seals, or by
 * an intruder.
 */
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

/** Locks the end of a chain until the transaction ends, and returns it. */
export async function holdHead(trx: Kysely<Database>, scope: string): Promise<ChainHead> {
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

/** Replaces what a database would store differently: lone surrogates and NUL. */
function storable(text: string): string {
  return text.replace(/\p{Cs}/gu, "\ufffd").replaceAll("\0", "\ufffd");
}
