import { type Kysely, sql } from "kysely";
import type { TouchedCompany } from "../../schema/backupTypes";
import type { Database } from "../../schema/database";
import { ownedBy } from "../base/readRows";

/**
 * A company's content before or after a restore: its users' roles by email, and its number of
 * documents.
 */
interface Held {
  users: Map<string, string>;
  documents: number;
}

/** By company; null stands for users without company. */
type HeldByCompany = Map<string | null, Held>;

/** Reads the current content of one company, or of all with null. */
export async function readHeld(
  db: Kysely<Database>,
  companyId: string | null,
): Promise<HeldByCompany> {
  const held: HeldByCompany = new Map([[companyId, { users: new Map(), documents: 0 }]]);
  const of = (id: string | null) => {
    const one = held.get(id) ?? { users: new Map<string, string>(), documents: 0 };
    held.set(id, one);
    return one;
  };
  const companies = await sql<{ id: string }>`select "id" from "companies"
    where ${ownedBy("companies", companyId)}`.execute(db);
  for (const { id } of companies.rows) of(id);
  const users = await sql<{ email: string; role: string; companyId: string | null }>`
    select "email", "role", "companyId" from "users"
    where ${ownedBy("users", companyId)} order by "email"`.execute(db);
  for (const { email, role, companyId: whose } of users.rows) of(whose).users.set(email, role);
  const counted = await sql<{ companyId: string; documents: number }>`
    select "companyId", count(*) as "documents" from "documents"
    where ${ownedBy("documents", companyId)} group by "companyId"`.execute(db);
  for (const { companyId: whose, documents } of counted.rows)
    of(whose).documents = Number(documents);
  return held;
}

const NOTHING: Held = { users: new Map(), documents: 0 };

/** Compares each company's content before and after. */
export function compareHeld(before: HeldByCompany, after: HeldByCompany): TouchedCompany[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  return ids.map((companyId) => {
    const [was, is] = [before.get(companyId) ?? NOTHING, after.get(companyId) ?? NOTHING];
    const adminsOf = ({ users }: Held) =>
      [...users.keys()].filter((email) => users.get(email) === "admin");
    const without = (emails: Iterable<string>, { users }: Held) =>
      [...emails].filter((email) => !users.has(email));
    return {
      companyId,
      documents: { before: was.documents, after: is.documents },
      usersAway: without(was.users.keys(), is),
      usersBack: without(is.users.keys(), was),
      adminsBack: adminsOf(is).filter((email) => was.users.get(email) !== "admin"),
      admins: [...new Set([...adminsOf(was), ...adminsOf(is)])],
    };
  });
}
