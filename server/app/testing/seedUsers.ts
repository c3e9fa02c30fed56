import type { EpochMs } from "@sgi/core/time";
import type { StoredUser } from "../../storage/store/schema/types";
import type { Store } from "../../storage/store/store";

/** Two companies, and a user of each role. */
export async function seedUsers(
  store: Store,
  { at, passwordHash }: { at: EpochMs; passwordHash: string },
): Promise<void> {
  await store.companies.create({ id: "acme", name: "Acme", createdAt: at });
  await store.companies.create({ id: "other", name: "Altra", createdAt: at });
  const users: [id: string, companyId: string | null, role: StoredUser["role"]][] = [
    ["viewer", "acme", "viewer"],
    ["admin", "acme", "admin"],
    ["stranger", "other", "admin"],
    ["superadmin", null, "superadmin"],
  ];
  for (const [id, companyId, role] of users) {
    await store.users.create({
      id,
      companyId,
      role,
      email: `${id}@example.it`,
      passwordHash,
      name: null,
      createdAt: at,
    });
  }
}
