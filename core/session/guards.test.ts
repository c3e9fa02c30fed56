import { describe, expect, it } from "vitest";
import { refusalTexts } from "../texts/shell/refusals";
import {
  type CurrentUser,
  documentPath,
  type GuardVerdict,
  guard,
  PAGES,
  type PageName,
  pagePath,
} from "./pages";

const as = (role: string | null) => ({ email: "anna@esempio.it", role });
const WHO = {
  loading: undefined,
  nobody: null,
  viewer: as("viewer"),
  admin: as("admin"),
  superadmin: as("superadmin"),
  editor: as("editor"),
  roleless: as(null),
} as const satisfies Record<string, CurrentUser>;
type Who = keyof typeof WHO;

/** The page that a path opens, by the paths of `PAGES`. */
function pageAt(path: string): PageName {
  const names = Object.keys(PAGES) as PageName[];
  const found = names.filter((name) => PAGES[name].paths.some((each) => each === path));
  expect(found.length).toBe(1);
  return found[0] as PageName;
}

const verdict = (path: string, who: Who): GuardVerdict =>
  guard(PAGES[pageAt(path)].access, WHO[who]);
const everyone = Object.keys(WHO) as Who[];
const signedIn = everyone.filter((who) => WHO[who] != null);
const thatGet = (wanted: GuardVerdict, path: string) =>
  everyone.filter((who) => verdict(path, who) === wanted);

describe("guard", () => {
  it.each<[string, Who[], string]>([
    ["/users", ["admin"], "[ROUTE-09]"],
    ["/clients", ["admin"], "[ROUTE-10]"],
    ["/audit-logs", ["admin", "superadmin"], "[ROUTE-12]"],
    ["/obsolete", ["admin"], "[ROUTE-13]"],
    ["/backup", ["admin", "superadmin"], "[ROUTE-14]"],
  ])("admits to %s only %j %s", (path, admitted) => {
    expect(thatGet("allow", path)).toEqual(admitted);
    expect(thatGet("denied", path)).toEqual(signedIn.filter((who) => !admitted.includes(who)));
  });

  it.each(["/users", "/clients", "/obsolete"])("denies %s to a superadmin [ROUTE-15]", (path) => {
    expect(verdict(path, "superadmin")).toBe("denied");
  });

  it("admits every role to /settings, once signed in [ROUTE-16]", () => {
    expect(thatGet("allow", "/settings")).toEqual(signedIn);
  });

  it.each(["/dashboard", "/home-page", "/documents/:id", "/document/:id", "/company-codes"])(
    "asks no more of %s than to be signed in",
    (path) => {
      expect(thatGet("allow", path)).toEqual(signedIn);
    },
  );

  it.each([
    ["/auth", "[ROUTE-18]"],
    ["/reset-password", "[ROUTE-19]"],
    ["/assistenza", "[ROUTE-20]"],
    ["/chi-siamo", "[ROUTE-21]"],
    ["/privacy", "[ROUTE-22]"],
    ["/terms", "[ROUTE-23]"],
    ["/cookie", "[ROUTE-24]"],
    ["/", "whoever asks"],
  ])("leaves %s open to everyone, also while the user loads %s", (path) => {
    expect(thatGet("allow", path)).toEqual(everyone);
  });

  const guarded = Object.values(PAGES)
    .filter(({ access }) => access !== "public")
    .map(({ paths }) => paths[0]);

  it.each(guarded)(
    "waits at %s while the user loads, and neither shows nor redirects [ROUTE-28]",
    (path) => {
      expect(verdict(path, "loading")).toBe("wait");
    },
  );

  it.each(guarded)(
    "sends whoever is signed out from %s to sign in, never to a refusal [ROUTE-29, ROUTE-30]",
    (path) => {
      expect(verdict(path, "nobody")).toBe("signIn");
    },
  );

  it("refuses a non-admin in the words of the specification [ROUTE-31]", () => {
    expect(thatGet("denied", "/users")).toEqual(["viewer", "superadmin", "editor", "roleless"]);
    expect(refusalTexts.denied).toMatchObject({
      title: "Accesso negato",
      text: "Devi essere un amministratore per accedere a questa pagina.",
    });
  });
});

describe("PAGES", () => {
  it("serves a document's detail at both paths, and links to the canonical one [ROUTE-08]", () => {
    expect([pageAt("/documents/:id"), pageAt("/document/:id")]).toEqual(["document", "document"]);
    expect(documentPath("7")).toBe("/documents/7");
  });

  it("keeps an id within its segment of the path", () => {
    expect(documentPath("a/b?c#d è")).toBe("/documents/a%2Fb%3Fc%23d%20%C3%A8");
  });

  it("has the Drive configuration at /clients [ROUTE-11]", () => {
    expect(pageAt("/clients")).toBe("clients");
    expect(pagePath("clients")).toBe("/clients");
  });
});
