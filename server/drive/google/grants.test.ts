import { HOUR_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { createMemoryRateLimits } from "../../http/limits/rateLimits";
import { MAX_NOTIFIED_ADMINS } from "../../mail/notices";
import { createSeal } from "../../storage/secrets/seal";
import type { Store } from "../../storage/store/store";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { company, user } from "../../storage/store/testing/records";
import { GoogleFailure } from "./googleFailure";
import type { CompanyAccess, Google } from "./googleTypes";
import { createGrants } from "./grants";

const seal = createSeal(Buffer.alloc(32, 7), "sgi drive grants");

/** Grants in `count` processes over one store; Google answers none before all have asked. */
function startProcesses(store: Store, count: number) {
  const waiting: (() => void)[] = [];
  const refresh = async () => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === count) for (const go of waiting.splice(0)) go();
    });
    throw new GoogleFailure("needsAuthorization", { status: 400, reason: "invalid_grant" });
  };
  const google = { authorization: { refresh } } as unknown as Google;
  let lastId = 0;
  let woken = 0;
  const deps = {
    google,
    store,
    seal,
    clock: { now: () => 5_000 },
    newId: () => `id-${++lastId}`,
    log: { warn: () => undefined, error: () => undefined },
    limits: createMemoryRateLimits(),
    onMail() {
      woken += 1;
    },
  };
  const processes = Array.from({ length: count }, () => createGrants(deps));
  return { processes, woken: () => woken };
}

forSqliteFirst(({ newStore }) => {
  it("mails the admins once, however many processes find a grant gone at once [DRIVE-36]", async () => {
    const store = await newStore();
    await store.companies.create(company());
    await store.users.create(user());
    await store.users.create(user({ id: "viewer", email: "v@alfa.it", role: "viewer" }));
    await store.driveLinks.putGrant({
      companyId: "company-a",
      refreshToken: seal.seal("token", "company-a"),
      scopes: "",
      authorizedAt: 0,
      authorizedBy: "user-a",
      diedAt: null,
    });
    const { processes, woken } = startProcesses(store, 2);
    const refused = { kind: "needsAuthorization" };
    const asks = processes.map((each) => each.token("company-a"));
    await Promise.all(asks.map((ask) => expect(ask).rejects.toMatchObject(refused)));
    const claim = () => store.outbox.claim({ leaseMs: HOUR_MS });
    const mails = [await claim(), await claim()].map((mail) => JSON.parse(mail?.payload ?? "null"));
    expect(mails).toEqual([{ email: "anna@alfa.it", notice: "driveGrantGone" }, null]);
    expect(woken()).toBe(1);
    expect(await store.driveLinks.getGrant("company-a")).toMatchObject({ diedAt: 5_000 });
  });

  it("mails fifty admins at most, and those of one company three times a day", {
    tags: ["long"],
  }, async () => {
    const store = await newStore();
    await store.companies.create(company());
    for (let at = 0; at < MAX_NOTIFIED_ADMINS + 2; at++) {
      await store.users.create(user({ id: `user-${at}`, email: `${at}@alfa.it` }));
    }
    const { processes, woken } = startProcesses(store, 1);
    for (let round = 0; round < 5; round++) {
      await store.driveLinks.putGrant({
        companyId: "company-a",
        refreshToken: seal.seal(`token-${round}`, "company-a"),
        scopes: "",
        authorizedAt: 0,
        authorizedBy: "user-0",
        diedAt: null,
      });
      await expect(processes[0]?.token("company-a")).rejects.toBeInstanceOf(GoogleFailure);
      expect(await store.driveLinks.getGrant("company-a")).toMatchObject({ diedAt: 5_000 });
    }
    let mails = 0;
    while ((await store.outbox.claim({ leaseMs: HOUR_MS })) !== null) mails += 1;
    expect([mails, woken()]).toEqual([3 * MAX_NOTIFIED_ADMINS, 3]);
  });

  it("gives no token of a replaced grant", async () => {
    const store = await newStore();
    await store.companies.create(company());
    const refreshed: string[] = [];
    const refresh = async (refreshToken: string) => {
      refreshed.push(refreshToken);
      return { value: `of ${refreshToken}`, expiresAt: 10_000_000 };
    };
    const grants = createGrants({
      google: { authorization: { refresh } } as unknown as Google,
      store,
      seal,
      clock: { now: () => 5_000 },
      newId: () => "id",
      log: { warn: () => undefined, error: () => undefined },
      limits: createMemoryRateLimits(),
      onMail: () => undefined,
    });
    const put = (refreshToken: string) =>
      store.driveLinks.putGrant({
        companyId: "company-a",
        refreshToken: seal.seal(refreshToken, "company-a"),
        scopes: "",
        authorizedAt: 0,
        authorizedBy: "user-a",
        diedAt: null,
      });
    await put("first");
    const told = [await grants.token("company-a"), await grants.token("company-a")];
    await put("second");
    expect([...told, await grants.token("company-a")]).toEqual([
      "of first",
      "of first",
      "of second",
    ]);
    expect(refreshed).toEqual(["first", "second"]);
  });

  it("looks the grant up once a second for the calls of one drive, and at once for a refused token", async () => {
    const store = await newStore();
    await store.companies.create(company());
    const grant = { companyId: "company-a", scopes: "", authorizedAt: 0, authorizedBy: "user-a" };
    const put = (token: string) =>
      store.driveLinks.putGrant({
        ...grant,
        refreshToken: seal.seal(token, "company-a"),
        diedAt: null,
      });
    await put("first");
    let now = 5_000;
    const accesses: CompanyAccess[] = [];
    const grants = createGrants({
      google: {
        authorization: {
          refresh: async (token: string) => ({ value: `of ${token}`, expiresAt: 10_000_000 }),
        },
        drive: (access: CompanyAccess) => accesses.push(access),
      } as unknown as Google,
      store,
      seal,
      clock: { now: () => now },
      newId: () => "id",
      log: { warn: () => undefined, error: () => undefined },
      limits: createMemoryRateLimits(),
      onMail: () => undefined,
    });
    grants.drive("company-a", "sync");
    const [access] = accesses;
    expect(await access?.token(null)).toBe("of first");
    await put("second");
    now += 999;
    expect(await access?.token(null)).toBe("of first");
    now += 1;
    expect(await access?.token(null)).toBe("of second");
    await put("third");
    expect(await access?.token("of second")).toBe("of third");
  });
});
