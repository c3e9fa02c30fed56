import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../../store";
import { forEachEngine } from "../../testing/forEachEngine";
import { company, user } from "../../testing/records";

forEachEngine((engine) => {
  it("finds a user by id, and by email whatever its case", async () => {
    const { companies, users } = await engine.newStore();
    await companies.create(company());
    await users.create(user({ email: "Anna@Alfa.IT" }));
    expect(await users.get("user-a")).toEqual(user());
    expect(await users.findByEmail(" ANNA@alfa.it ")).toEqual(user());
    expect(await users.findByEmail("bruno@alfa.it")).toBeNull();
    expect(await users.count()).toBe(1);
  });

  it("keeps a superadmin, who has no company", async () => {
    const { users } = await engine.newStore();
    const superadmin = user({ companyId: null, role: "superadmin" });
    await users.create(superadmin);
    expect(await users.get("user-a")).toEqual(superadmin);
  });

  it("refuses a second user of the same email, whatever its case", async () => {
    const { companies, users } = await engine.newStore();
    await companies.create(company());
    await users.create(user());
    await expect(users.create(user({ id: "user-b", email: "ANNA@alfa.it" }))).rejects.toThrow();
  });

  it("refuses a user of a company that does not exist", async () => {
    const { users } = await engine.newStore();
    await expect(users.create(user())).rejects.toThrow();
  });

  it("lists a role's users by email, and leaves the others when one is deleted", async () => {
    const { companies, users } = await engine.newStore();
    await companies.create(company());
    const b = user({ id: "user-b", email: "a@alfa.it" });
    for (const one of [user(), b, user({ id: "user-c", role: "viewer", email: "c@alfa.it" })]) {
      await users.create(one);
    }
    expect(await users.listOfRole("admin")).toEqual([b, user()]);
    await users.delete("user-a");
    expect(await users.listOfRole("admin")).toEqual([b]);
    expect(await users.count()).toBe(2);
  });

  it("gives a part of a company's users, the oldest first, and how many there are", async () => {
    const { companies, users } = await engine.newStore();
    for (const id of ["company-a", "company-b"]) await companies.create(company({ id, name: id }));
    const ids = ["c", "a", "b", "d"];
    for (const [createdAt, id] of ids.entries()) {
      await users.create(user({ id, email: id, createdAt: Math.floor(createdAt / 2) }));
    }
    await users.create(user({ id: "other", email: "other", companyId: "company-b" }));
    const part = async (offset: number, limit: number) => {
      const { users: found, total } = await users.listPart("company-a", { offset, limit });
      return [found.map(({ id }) => id).join(""), total];
    };
    expect([await part(0, 3), await part(3, 3), await part(9, 3)]).toEqual([
      ["acb", 4],
      ["d", 4],
      ["", 4],
    ]);
  });

  describe("a company's last admin", () => {
    let store: Store;
    beforeEach(async () => {
      store = await engine.newStore();
      await store.companies.create(company());
      await store.users.create(user({ id: "viewer", email: "viewer", role: "viewer" }));
      for (const id of ["a", "b"]) await store.users.create(user({ id, email: id }));
    });
    const admins = async () => (await store.users.listAdmins("company-a")).map(({ id }) => id);

    it("is neither demoted nor deleted, and anybody else is [USERS-27, USERS-28]", async () => {
      const { users } = store;
      expect(await users.setRole("a", "viewer")).toBe(true);
      expect([await users.setRole("b", "viewer"), await users.delete("b")]).toEqual([false, false]);
      expect(await admins()).toEqual(["b"]);
      expect([await users.delete("viewer"), await users.setRole("a", "admin")]).toEqual([
        true,
        true,
      ]);
      expect([await users.delete("b"), await admins()]).toEqual([true, ["a"]]);
    });

    it("may be a superadmin's neighbour, who has no company and is deleted", async () => {
      await store.users.create(user({ id: "s", email: "s", companyId: null, role: "superadmin" }));
      expect(await store.users.delete("s")).toBe(true);
      expect(await store.users.delete("nobody")).toBe(true);
    });

    it.each(["setRole", "delete"] as const)(
      "is not missed by a second %s, made while the first is not committed",
      async (act) => {
        const take = ({ users }: Pick<Store, "users">, id: string) =>
          act === "delete" ? users.delete(id) : users.setRole(id, "viewer");
        let second: Promise<boolean> | undefined;
        await store.transaction(async (queries) => {
          expect(await take(queries, "a")).toBe(true);
          second = take(store, "b");
          // Time enough for other connections: SQLite has only one, and waits anyway.
          if (engine.name === "PostgreSQL") {
            for (let asked = 0; asked < 20; asked++) await store.users.count();
          }
        });
        expect(await second).toBe(false);
        expect(await admins()).toEqual(["b"]);
      },
    );
  });
});
