import { type Kysely, sql } from "kysely";
import * as z from "zod";
import type { CompanyCodeRow, Database } from "../../schema/database";
import { codeOfRegistered } from "../../schema/keys/companyCodes";
import { ownedBy } from "../base/readRows";

type Uses = Pick<CompanyCodeRow, "id" | "usageCount" | "usageLimit" | "isActive" | "expiresAt">;

/** Reads how often codes were used, and locks them until the transaction ends. */
export async function holdUses(db: Kysely<Database>, companyId: string | null): Promise<Uses[]> {
  const { rows } = await sql<Uses>`update "companyCodes" set "usageCount" = "usageCount"
    where ${ownedBy("companyCodes", companyId)}
    returning "id", "usageCount", "usageLimit", "isActive", "expiresAt"`.execute(db);
  return rows;
}

/**
 * After a restore: uses never decrease, and a used-up code stays used up. A code that was switched
 * off stays off, and an earlier expiry stays: others may have learned the code since.
 */
export async function putBackUses(db: Kysely<Database>, uses: readonly Uses[]): Promise<void> {
  for (const { id, usageCount: used, usageLimit: limit, isActive, expiresAt } of uses) {
    await keepClosed(db, { id, isActive, expiresAt });
    const ofCode = db.selectFrom("companyCodes").where("id", "=", id);
    const code = await ofCode.select(["usageCount", "usageLimit"]).executeTakeFirst();
    if (code === undefined) continue;
    const usageCount = Math.max(used, code.usageCount);
    const usageLimit = used >= limit ? usageCount : Math.max(usageCount, code.usageLimit);
    if (usageCount === code.usageCount && usageLimit === code.usageLimit) continue;
    const query = db.updateTable("companyCodes").set({ usageCount, usageLimit });
    await query.where("id", "=", id).execute();
  }
}

async function keepClosed(
  db: Kysely<Database>,
  { id, isActive, expiresAt }: Pick<Uses, "id" | "isActive" | "expiresAt">,
): Promise<void> {
  if (Number(isActive) === 0) {
    await db.updateTable("companyCodes").set({ isActive }).where("id", "=", id).execute();
  }
  if (expiresAt === null) return;
  await db
    .updateTable("companyCodes")
    .set({ expiresAt })
    .where("id", "=", id)
    .where(({ eb }) => eb.or([eb("expiresAt", "is", null), eb("expiresAt", ">", expiresAt)]))
    .execute();
}

/**
 * Raises each code's uses to the registrations in the audit log, which no restore undoes: a code
 * that was used after the backup and then deleted must not admit as many people again.
 */
export async function raiseToLogged(db: Kysely<Database>, companyId: string | null): Promise<void> {
  const uses = await countRegistrations(db);
  const codes = db.selectFrom("companyCodes").select(["id", "usageCount", "usageLimit"]);
  for (const code of await codes.where(ownedBy("companyCodes", companyId)).execute()) {
    const usageCount = uses.get(code.id) ?? 0;
    if (usageCount <= code.usageCount) continue;
    const usageLimit = Math.max(usageCount, code.usageLimit);
    const query = db.updateTable("companyCodes").set({ usageCount, usageLimit });
    await query.where("id", "=", code.id).execute();
  }
}

/**
 * Switches off or expires codes as their last change in the audit log says: a code that was closed
 * and then deleted comes back closed. Codes in `uses` existed until now and keep their own state.
 */
export async function closeAsLogged(db: Kysely<Database>, uses: readonly Uses[]): Promise<void> {
  const known = new Set(uses.map(({ id }) => id));
  for (const [id, last] of await lastChanges(db)) {
    if (known.has(id)) continue;
    await keepClosed(db, {
      id,
      isActive: last.isActive === false ? 0 : 1,
      expiresAt: last.expiresAt,
    });
  }
}

/** The details of a code's change in the audit log; unchecked until parsed here. */
const Changed = z.object({
  id: z.string(),
  after: z.object({
    isActive: z.boolean().optional(),
    expiresAt: z.iso.datetime().nullable().optional(),
  }),
});

/** The last change of each code, by the code's id. */
async function lastChanges(db: Kysely<Database>) {
  const query = db.selectFrom("audit").select("facts").where("action", "=", "code.update");
  const changes = new Map<string, { isActive: boolean; expiresAt: number | null }>();
  for (const { facts } of await query.orderBy("scope").orderBy("position").execute()) {
    const told = Changed.safeParse(readJson(facts));
    if (!told.success) continue;
    const { id, after } = told.data;
    const before = changes.get(id) ?? { isActive: true, expiresAt: null };
    const { isActive = before.isActive, expiresAt } = after;
    const until = expiresAt === undefined ? before.expiresAt : expiresAt && Date.parse(expiresAt);
    changes.set(id, { isActive, expiresAt: until || null });
  }
  return changes;
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** The number of registrations with each code, by the code's id. */
async function countRegistrations(db: Kysely<Database>): Promise<Map<string, number>> {
  const query = db.selectFrom("audit").select("details").where("action", "=", "register");
  const counts = new Map<string, number>();
  for (const { details } of await query.execute()) {
    const id = codeOfRegistered(details);
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
