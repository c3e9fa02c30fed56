import { describe, expect, it } from "vitest";
import { ANNA, LUCA, startUser } from "../testing/currentUser";
import { json } from "../testing/fakeFetch";

describe("the scope of a session", () => {
  it.each([
    ["nobody", null],
    ["another", LUCA],
    ["the same person with other rights", { ...ANNA, role: "viewer" }],
  ])("ends when the host names %s in the user's place [AUTH-63]", async (_, next) => {
    let user: object | null = ANNA;
    const { source } = await startUser(() => json(user, { status: user ? 200 : 401 }));
    const { scope } = source.get();
    user = next;
    await source.refresh();
    expect(scope.ended.aborted).toBe(true);
    expect(source.get().scope.id).not.toBe(scope.id);
    expect(source.get().scope.ended.aborted).toBe(false);
  });

  it("ends when the user is replaced, before anyone hears of it [AUTH-15, AUTH-63]", async () => {
    const { source } = await startUser();
    const { scope } = source.get();
    const ended: boolean[] = [];
    source.subscribe(() => ended.push(scope.ended.aborted));
    source.replace(LUCA);
    expect(ended).toEqual([true]);
  });

  it("lasts over a sign-in, and for as long as the same user is there", async () => {
    const { source } = await startUser();
    source.replace(null);
    const { scope } = source.get();
    source.replace(ANNA);
    source.amend({ sessionExpiresAt: "2026-11-20T10:00:00.000Z" });
    await source.refresh();
    expect(source.get().scope).toBe(scope);
    expect(scope.ended.aborted).toBe(false);
  });
});
