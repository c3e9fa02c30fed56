import { expect, it } from "vitest";
import { forEachEngine } from "./testing/forEachEngine";
import { company, user } from "./testing/records";

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
});
