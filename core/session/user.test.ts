import { describe, expect, it } from "vitest";
import { LoginAnswer } from "../accounts/auth/api";
import { getUser } from "./api";
import { hasApproval, hasReadings, User } from "./user";

describe("User", () => {
  it("has the fields that the panel uses, ids as texts, the user's own as it came too [SESS-08, SYNC-04]", () => {
    const sent = {
      legacyId: 7,
      email: "anna@esempio.it",
      role: "admin",
      createdAt: "2026-01-01T08:00:00Z",
      clientId: 3,
      sessionExpiresAt: "2026-06-15T09:00:00Z",
    };
    expect(User.parse(sent)).toEqual({ ...sent, legacyId: "7", clientId: "3", sentId: 7 });
    expect(LoginAnswer.parse(sent)).toEqual(User.parse(sent));
    expect(getUser).toMatchObject({ method: "GET", path: "/api/user", input: null });
  });

  it.each([
    [{ dueMine: 3 }, { dueMine: 3 }],
    [{ dueMine: "3", readings: "2" }, { dueMine: 0 }],
    [
      { dueMine: 1, approvals: 4, readings: 2 },
      { dueMine: 1, approvals: 4, readings: 2 },
    ],
    [7, { dueMine: 0 }],
    [null, null],
  ])("reads of %j what waits for the user [LIFE-01]", (todo, expected) => {
    expect(User.parse({ todo }).todo).toEqual(expected);
  });

  it("has approval only by a host and a company that have it on [APPR-07]", () => {
    const having = (features: string[], approval: boolean) =>
      hasApproval(User.parse({ features, company: { approval } }));
    expect(having(["approval"], true)).toBe(true);
    expect([having([], true), having(["approval"], false), hasApproval(null)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(User.parse({ may: { approve: true } }).may).toEqual({ approve: true });
    expect(User.parse({ may: 7 }).may).toEqual({ approve: false });
  });

  it("has readings only by a host and a company that have them on [READ-01]", () => {
    const having = (features: string[], readings: boolean) =>
      hasReadings(User.parse({ features, company: { readings } }));
    expect(having(["readings"], true)).toBe(true);
    expect([having([], true), having(["readings"], false), hasReadings(null)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each([[{}], [{ email: null, role: null }], [{ role: "editor", more: { any: 1 } }]])(
    "takes %j, for a host may leave out what it likes [SESS-09]",
    (sent) => {
      expect(User.parse(sent)).toEqual(sent);
    },
  );

  it.each([[null], [[]], ["anna"], [{ email: 7 }], [{ role: ["admin"] }], [{ legacyId: "" }]])(
    "refuses %j",
    (sent) => {
      expect(() => User.parse(sent)).toThrow();
    },
  );
});
