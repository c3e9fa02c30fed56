import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";

interface Told {
  scope: string;
  userId: string | null;
  userEmail: string | null;
}

/**
 * Adds the emails of deleted users to entries, from the audit entries of their creation or
 * deletion.
 */
export async function nameDeletedUsers<Entry extends Told>(
  db: Kysely<Database>,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const ofGone = entries.filter(({ userId, userEmail }) => userId !== null && userEmail === null);
  if (ofGone.length === 0) return [...entries];
  const emails = await readEmails(db, [...new Set(ofGone.map(({ scope }) => scope))]);
  return entries.map((entry) =>
    entry.userEmail === null
      ? { ...entry, userEmail: emails.get(entry.userId ?? "") ?? null }
      : entry,
  );
}

async function readEmails(db: Kysely<Database>, scopes: string[]): Promise<Map<string, string>> {
  const query = db
    .selectFrom("audit")
    .select("facts")
    .where("action", "in", ["user.create", "user.delete"]);
  const rows = await query.where("scope", "in", scopes).execute();
  return new Map(
    rows.flatMap(({ facts }) => {
      const { id, email } = JSON.parse(facts ?? "{}") as { id?: string; email?: string };
      return id === undefined || email === undefined ? [] : [[id, email] as const];
    }),
  );
}
