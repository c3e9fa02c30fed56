import { PAGES } from "@sgi/core/session";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { describe, expect, it } from "vitest";
import { canonicalPath, matchPage } from "../routing/matchPage";
import { decideView } from "./decideView";

const viewer = sampleUser({ role: "viewer" });
const admin = sampleUser({ role: "admin" });
const superadmin = sampleUser({ role: "superadmin" });
const everyScreen = () => true;

function view(path: string, user: Parameters<typeof decideView>[1]) {
  const shown = decideView(matchPage(path), user, everyScreen);
  return shown.kind === "page" ? shown.screen : shown.kind;
}

describe("the page behind a path", () => {
  it.each([
    ["/", "dashboard"],
    ["/dashboard", "dashboard"],
    ["/home-page", "dashboard"],
    ["/documents/7", "document"],
    ["/document/7", "document"],
    ["/settings", "settings"],
    ["/company-codes", "companyCodes"],
  ])(
    "%s shows any signed-in user the page %s [ROUTE-01, ROUTE-04, ROUTE-05, ROUTE-07, ROUTE-08, ROUTE-16]",
    (path, expected) => {
      for (const user of [viewer, admin, superadmin]) expect(view(path, user)).toBe(expected);
    },
  );

  it.each([
    ["/", "home"],
    ["/auth", "auth"],
    ["/reset-password", "resetPassword"],
    ["/assistenza", "support"],
    ["/chi-siamo", "about"],
    ["/privacy", "privacy"],
    ["/terms", "terms"],
    ["/cookie", "cookie"],
  ])("%s shows a signed-out visitor the page %s [ROUTE-02, ROUTE-18..24]", (path, expected) => {
    expect(view(path, null)).toBe(expected);
  });

  it("/ leads a superadmin to the supervision where the host has it, /dashboard stays the index [LIFE-16, ROUTE-01]", () => {
    const supervisor = { ...superadmin, features: ["work"] };
    expect(decideView(matchPage("/"), supervisor, everyScreen)).toEqual({
      kind: "supervise",
      screen: "supervision",
    });
    expect(view("/dashboard", supervisor)).toBe("dashboard");
    expect(view("/", { ...admin, features: ["work"] })).toBe("dashboard");
    const none = decideView(matchPage("/"), supervisor, (name) => name !== "supervision");
    expect(none).toMatchObject({ kind: "page", screen: "dashboard" });
  });

  it.each(["/nowhere", "/documents", "/documents/1/2", "/documents/%E0%A4%A", "/AUTH"])(
    "%s is no page [ROUTE-25]",
    (path) => {
      expect(view(path, admin)).toBe("missing");
    },
  );

  it("is missing where its screen does not exist, though only after the guard", () => {
    const none = () => false;
    expect(decideView(matchPage("/users"), admin, none).kind).toBe("missing");
    expect(decideView(matchPage("/users"), viewer, none).kind).toBe("denied");
    expect(decideView(matchPage("/users"), null, none).kind).toBe("signIn");
  });

  it("has one canonical address, whatever spelling opened it", () => {
    const match = matchPage("/document/a%2Fb");
    expect(match && canonicalPath(match)).toBe("/documents/a%2Fb");
  });
});

describe("guards", () => {
  const guarded = Object.values(PAGES).filter(({ access }) => access !== "public");

  it.each(guarded.flatMap(({ paths }) => paths))(
    "%s waits while the user is loading, then sends the signed-out to sign in [ROUTE-28..30]",
    (path) => {
      expect(view(path, undefined)).toBe("wait");
      expect(view(path, null)).toBe("signIn");
    },
  );

  it("shows / as what is likely while it is asked: the index on its way, or the landing page", () => {
    const asked = (isExpected: boolean) =>
      decideView(matchPage("/"), undefined, everyScreen, isExpected);
    expect(asked(true)).toEqual({ kind: "wait", screen: "dashboard" });
    expect(asked(false)).toMatchObject({ kind: "page", screen: "home" });
  });

  it.each(["/users", "/clients", "/obsolete"])(
    "%s admits admins only [ROUTE-09..11, ROUTE-13, ROUTE-15]",
    (path) => {
      expect(view(path, admin)).not.toBe("denied");
      expect(view(path, superadmin)).toBe("denied");
      expect(view(path, viewer)).toBe("denied");
      expect(view(path, sampleUser({ role: "editor" }))).toBe("denied");
    },
  );

  it.each(["/audit-logs", "/backup"])(
    "%s admits admins and superadmins [ROUTE-12, ROUTE-14]",
    (path) => {
      expect(view(path, admin)).not.toBe("denied");
      expect(view(path, superadmin)).not.toBe("denied");
      expect(view(path, viewer)).toBe("denied");
    },
  );
});
