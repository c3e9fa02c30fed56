import { beforeEach, expect, it } from "vitest";
import { companyCode } from "../../../../accounts/registration/testing/codes";
import type { Store } from "../../store";
import { forEachEngine } from "../../testing/forEachEngine";
import { CREATED_AT, company, session, user } from "../../testing/records";

const PENDING = {
  tokenHash: "bb".repeat(32),
  userId: "user-a",
  remember: true,
  attemptsLeft: 2,
  createdAt: CREATED_AT,
  expiresAt: CREATED_AT + 1_000,
};

forEachEngine((engine) => {
  let store: Store;
  beforeEach(async () => {
    store = await engine.newStore();
    await store.companies.create(company());
    await store.users.create(user());
  });

  it("holds each company code once, whatever its case", async () => {
    const code = companyCode({ code: "Abcd-1", companyId: "company-a", createdBy: "user-a" });
    await store.companyCodes.create(code);
    const kept = await store.companyCodes.findUsable(" aBCD-1 ", CREATED_AT);
    expect(kept).toEqual({ ...code, code: "ABCD-1" });
    const again = store.companyCodes.create(companyCode({ id: "other", code: "ABCD-1 " }));
    await expect(again).rejects.toThrow();
  });

  it("finds a generated code without its hyphens or with blanks, and one that is so written before it", async () => {
    const find = async (typed: string) => (await store.companyCodes.get(typed))?.code;
    await store.companyCodes.create(companyCode({ id: "grouped", code: "ABCD-EFGH-JKLM" }));
    for (const typed of ["abcdefghjklm", "ABCD EFGH JKLM", "ABCD–EFGH–JKLM"]) {
      expect(await find(typed)).toBe("ABCD-EFGH-JKLM");
    }
    await store.companyCodes.create(companyCode({ id: "whole", code: "ABCDEFGHJKLM" }));
    expect(await find("abcdefghjklm")).toBe("ABCDEFGHJKLM");
    expect(await find("ABCD-EFGH-JKLM")).toBe("ABCD-EFGH-JKLM");
  });

  it("counts a code's uses up to its limit, and not beyond it at once", async () => {
    await store.companyCodes.create(companyCode({ usageLimit: 3, expiresAt: CREATED_AT + 1 }));
    const { code } = companyCode();
    const uses = Array.from({ length: 5 }, () => store.companyCodes.use(code, CREATED_AT));
    const counts = (await Promise.all(uses)).map((used) => used?.usageCount ?? null);
    expect(counts.toSorted()).toEqual([1, 2, 3, null, null]);
  });

  it("ends a code at the instant of its expiry", async () => {
    await store.companyCodes.create(companyCode({ expiresAt: CREATED_AT }));
    const { code } = companyCode();
    expect(await store.companyCodes.findUsable(code, CREATED_AT)).toBeNull();
    expect(await store.companyCodes.use(code, CREATED_AT)).toBeNull();
    expect(await store.companyCodes.findUsable(code, CREATED_AT - 1)).not.toBeNull();
  });

  it("takes each step once, across processes, and none before the last", async () => {
    await store.mfa.setPending("user-a", { secret: "s", at: CREATED_AT });
    expect(await store.mfa.takeStep("user-a", 9)).toBe(false);
    expect(await store.mfa.enable("user-a", { secret: "s", step: 10, at: CREATED_AT })).toBe(true);
    const steps = [10, 11, 11, 11, 12, 11];
    const taken: boolean[] = [];
    for (const step of steps) taken.push(await store.mfa.takeStep("user-a", step));
    expect(taken).toEqual([false, true, false, false, true, false]);
    const atOnce = await Promise.all(
      [13, 13, 13].map((step) => store.mfa.takeStep("user-a", step)),
    );
    expect(atOnce.filter(Boolean)).toHaveLength(1);
  });

  it("keeps a second factor that holds from being set up or enabled anew", async () => {
    await store.mfa.setPending("user-a", { secret: "old", at: CREATED_AT });
    expect(await store.mfa.setPending("user-a", { secret: "s", at: CREATED_AT })).toBe(true);
    const enable = (secret: string) =>
      store.mfa.enable("user-a", { secret, step: 1, at: CREATED_AT });
    expect([await enable("old"), await enable("s"), await enable("s")]).toEqual([
      false,
      true,
      false,
    ]);
    expect(await store.mfa.setPending("user-a", { secret: "t", at: CREATED_AT })).toBe(false);
    expect(await store.mfa.get("user-a")).toMatchObject({ secret: "s", pendingSecret: null });
  });

  it("lends the attempts of a waiting login, each once, until its end", async () => {
    await store.pendingLogins.create(PENDING);
    const take = (now = CREATED_AT) => store.pendingLogins.takeAttempt(PENDING.tokenHash, now);
    expect(await take(PENDING.expiresAt)).toBeNull();
    const lent = await Promise.all([take(), take(), take()]);
    expect(lent.map((login) => login?.attemptsLeft ?? null).toSorted()).toEqual([0, 1, null]);
    expect(await store.pendingLogins.deleteExpired(PENDING.expiresAt - 1)).toBe(0);
    expect(await store.pendingLogins.deleteExpired(PENDING.expiresAt)).toBe(1);
  });

  it("removes all that is a user's with the user", async () => {
    await store.sessions.create(session());
    await store.pendingLogins.create(PENDING);
    await store.mfa.setPending("user-a", { secret: "s", at: CREATED_AT });
    await store.mfa.replaceBackupCodes("user-a", ["x"]);
    await store.users.create(user({ id: "user-b", email: "bruno@alfa.it" }));
    expect(await store.users.delete("user-a")).toBe(true);
    expect(await store.sessions.listOfUser("user-a")).toEqual([]);
    expect(await store.pendingLogins.takeAttempt(PENDING.tokenHash, CREATED_AT)).toBeNull();
    expect(await store.mfa.get("user-a")).toBeNull();
    expect(await store.mfa.countBackupCodes("user-a")).toBe(0);
  });

  it("changes a password only from the hash that it was", async () => {
    const change = (from: string, to: string) => store.users.setPassword("user-a", { from, to });
    expect(await change("other", "new")).toBe(false);
    expect(await change("$argon2id$", "new")).toBe(true);
    expect((await store.users.get("user-a"))?.passwordHash).toBe("new");
  });

  it("gives an inactive code to whoever asks for it, and to nobody for use", async () => {
    await store.companyCodes.create(companyCode({ isActive: false }));
    const { code } = companyCode();
    expect(await store.companyCodes.get(` ${code.toLowerCase()} `)).toMatchObject({
      isActive: false,
    });
    expect(await store.companyCodes.findUsable(code, CREATED_AT)).toBeNull();
    expect(await store.companyCodes.use(code, CREATED_AT)).toBeNull();
    expect(await store.companyCodes.get("another")).toBeNull();
  });

  it("changes one user's second factor and waiting logins, and nobody else's", async () => {
    await store.users.create(user({ id: "user-b", email: "bruno@alfa.it" }));
    const b = { ...PENDING, tokenHash: "cc".repeat(32), userId: "user-b", remember: false };
    await store.pendingLogins.create(b);
    await store.pendingLogins.create(PENDING);
    for (const userId of ["user-a", "user-b"]) {
      await store.mfa.setPending(userId, { secret: "s", at: CREATED_AT });
      await store.mfa.replaceBackupCodes(userId, ["x", "y"]);
    }
    const ofB = await store.mfa.get("user-b");
    await store.mfa.enable("user-a", { secret: "s", step: 1, at: CREATED_AT + 1 });
    expect(await store.mfa.get("user-a")).toEqual({
      userId: "user-a",
      secret: "s",
      enabledAt: CREATED_AT + 1,
      lastStep: 1,
      pendingSecret: null,
      pendingAt: null,
    });
    const take = (codeHash: string) => store.mfa.takeBackupCode("user-a", codeHash);
    expect([await take("x"), await take("x"), await take("z")]).toEqual([true, false, false]);
    expect(await store.mfa.countBackupCodes("user-a")).toBe(1);
    await store.mfa.replaceBackupCodes("user-a", ["p", "q", "r"]);
    expect(await store.mfa.countBackupCodes("user-a")).toBe(3);
    await store.mfa.delete("user-a");
    await store.pendingLogins.deleteOfUser("user-a");
    expect(await store.mfa.get("user-a")).toBeNull();
    expect(await store.mfa.countBackupCodes("user-a")).toBe(0);
    expect(await store.mfa.get("user-b")).toEqual(ofB);
    expect(await store.mfa.countBackupCodes("user-b")).toBe(2);
    const remove = (tokenHash: string) => store.pendingLogins.delete(tokenHash);
    expect(await remove(PENDING.tokenHash)).toBe(false);
    expect(await store.pendingLogins.takeAttempt(b.tokenHash, CREATED_AT)).toEqual({
      ...b,
      attemptsLeft: 1,
    });
    expect([await remove(b.tokenHash), await remove(b.tokenHash)]).toEqual([true, false]);
  });
});
