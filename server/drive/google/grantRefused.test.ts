import { expect, it } from "vitest";
import { createMemoryRateLimits } from "../../http/limits/rateLimits";
import { createSeal } from "../../storage/secrets/seal";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { company } from "../../storage/store/testing/records";
import type { CompanyAccess, Google } from "./googleTypes";
import { createGrants } from "./grants";

const seal = createSeal(Buffer.alloc(32, 7), "sgi drive grants");

forSqliteFirst(({ newStore }) => {
  it("ends a grant of which Google makes tokens and takes none, and no other one [DRIVE-36]", async () => {
    const store = await newStore();
    await store.companies.create(company());
    const accesses: CompanyAccess[] = [];
    let made = 0;
    const refresh = async () => ({ value: `token ${++made}`, expiresAt: 10_000_000 });
    const drive = (access: CompanyAccess) => accesses.push(access);
    const grants = createGrants({
      google: { authorization: { refresh }, drive } as unknown as Google,
      store,
      seal,
      clock: { now: () => 5_000 },
      newId: () => "id",
      log: { warn: () => undefined, error: () => undefined },
      limits: createMemoryRateLimits(),
      onMail: () => undefined,
    });
    await store.driveLinks.putGrant({
      companyId: "company-a",
      refreshToken: seal.seal("first", "company-a"),
      scopes: "",
      authorizedAt: 0,
      authorizedBy: "user-a",
      diedAt: null,
    });
    grants.drive("company-a", "sync");
    const [access] = accesses;
    const first = (await access?.token(null)) ?? "";
    const second = (await access?.token(first)) ?? "";
    const diedAt = async () => (await store.driveLinks.getGrant("company-a"))?.diedAt;
    // Others have a newer token by now.
    await access?.refusedAnew(first);
    expect(await diedAt()).toBeNull();
    await access?.refusedAnew(second);
    expect(await diedAt()).toBe(5_000);
    await expect(access?.token(second)).rejects.toMatchObject({ kind: "needsAuthorization" });
  });
});
