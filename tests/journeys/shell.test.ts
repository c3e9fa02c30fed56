import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { pageTitle } from "@sgi/core/texts/shell";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { useStage } from "../support/browser";
import { ACCOUNTS, type AccountName, enter } from "../support/signIn";

const stage = useStage();

const ROLES = ["viewer", "admin", "superadmin"] as const;
const signedIn = new Map<AccountName, Page>();

let visitor: Page;

beforeAll(async () => {
  visitor = await stage.open();
  const open = async (role: AccountName) => {
    const page = await stage.open();
    await enter(page, role);
    signedIn.set(role, page);
  };
  await Promise.all(ROLES.map(open));
});

/** The page of the user who signed in before all tests. */
function pageOf(role: AccountName): Page {
  const page = signedIn.get(role);
  if (page === undefined) throw new Error(`Nobody signed in as ${role}`);
  return page;
}

/** The facts in the page's head, each once. */
function readHead(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.head.querySelectorAll(selector)].map((element) =>
        element.getAttribute(attribute),
      );
    return {
      title: document.title,
      description: all('meta[name="description"]', "content"),
      canonical: all('link[rel="canonical"]', "href"),
      ogTitle: all('meta[property="og:title"]', "content"),
      ogDescription: all('meta[property="og:description"]', "content"),
      ogUrl: all('meta[property="og:url"]', "content"),
      robots: all('meta[name="robots"]', "content"),
    };
  });
}

function headOf(name: keyof typeof pageTitles, path: string, listed: boolean) {
  const title = pageTitle(pageTitles[name]);
  const description = pageDescriptions[name];
  const url = stage.panel.url + path;
  return {
    title,
    description: [description],
    canonical: [url],
    ogTitle: [title],
    ogDescription: [description],
    ogUrl: [url],
    robots: listed ? [] : ["noindex"],
  };
}

it.each([
  ["viewer", "M", "Viewer · Officine Brenta S.r.l.", [["Scadenze", "/scadenze"]]],
  [
    "admin",
    "L",
    "Admin · Officine Brenta S.r.l.",
    [
      ["Scadenze", "/scadenze"],
      ["Google Drive", "/clients"],
      ["Backup", "/backup"],
      ["Utenti", "/users"],
      ["Registro attività", "/audit-logs"],
    ],
  ],
  [
    "superadmin",
    "S",
    "Superadmin",
    [
      ["Supervisione", "/supervisione"],
      ["Registro attività", "/audit-logs"],
      ["Codici aziendali", "/company-codes"],
      ["Backup", "/backup"],
    ],
  ],
] as const)(
  "the avatar menu names the user signed in as %s, then their own pages, the role's and the logout [SHELL-08, SHELL-11, SHELL-13..17, SHELL-19..26, LIFE-12]",
  async (account, letter, role, ofRole) => {
    const page = pageOf(account);
    const avatar = page.getByRole("button", { name: "Menu utente" });
    expect(await avatar.textContent()).toBe(letter);
    await avatar.click();
    const menu = page.getByRole("menu", { name: "Menu utente" });
    await menu.waitFor();
    // The names are above the menu, since they are not entries of it.
    const names = menu.locator("xpath=preceding-sibling::*").locator("div");
    expect(await names.allTextContents()).toEqual([ACCOUNTS[account], role]);
    const entries = menu.getByRole("menuitem");
    const shown = await entries.evaluateAll((all) =>
      all.map((entry) => [entry.textContent, entry.getAttribute("href")]),
    );
    expect(shown).toEqual([
      ["Profilo", "/settings"],
      ["Impostazioni", "/settings"],
      ...ofRole,
      ["Disconnetti", null],
    ]);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
  },
);

describe("missing pages, and pages not for the user", () => {
  it("shows the not-found page, which search engines must not index and which leads to the login [ROUTE-25, ROUTE-36, SHELL-34..36]", async () => {
    const page = visitor;
    await page.goto("/nessuna-pagina");
    await page.getByRole("heading", { level: 1, name: "404 Page Not Found" }).waitFor();
    await page.getByText("La pagina non esiste o non è più disponibile.").waitFor();
    expect(await readHead(page)).toEqual(headOf("missing", "/nessuna-pagina", false));
    await page.getByRole("link", { name: "Torna alla homepage" }).click();
    await page.getByRole("heading", { level: 1, name: "Accedi al pannello" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/auth");
  });

  it.each([
    [
      "viewer",
      ["/users", "/clients", "/obsolete", "/backup", "/audit-logs"],
      ["Indice dei Documenti", "/"],
    ],
    ["superadmin", ["/users", "/clients", "/obsolete"], ["Supervisione", "/supervisione"]],
  ] as const)(
    "refuses the role %s [ROUTE-15, ROUTE-31, ROUTE-32]",
    { tags: ["long"] },
    async (account, paths, [home, address]) => {
      const page = pageOf(account);
      for (const path of paths) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1, name: "Accesso negato" }).waitFor();
        await page
          .getByText("Devi essere un amministratore per accedere a questa pagina.", { exact: true })
          .waitFor();
        expect(await page.getByRole("main").getByRole("heading").count()).toBe(1);
        expect(await readHead(page)).toEqual(headOf("denied", path, false));
      }
      await page.getByRole("link", { name: "Torna alla home" }).click();
      await page.getByRole("heading", { level: 1, name: home }).waitFor();
      expect(new URL(page.url()).pathname).toBe(address);
    },
  );
});

describe("the way in and around", () => {
  it("leads from the landing page and from the logo to the login [SHELL-10, SHELL-50]", {
    tags: ["long"],
  }, async () => {
    const page = visitor;
    for (const name of ["Inizia Ora", "Pannello di Controllo SGI"]) {
      await page.goto("/");
      await page.getByRole("link", { name }).first().click();
      await page.getByRole("heading", { level: 1, name: "Accedi al pannello" }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/auth");
    }
  });

  it("leads a signed-in user from the logo to the index, and survives a reload anywhere [SHELL-09]", {
    tags: ["long"],
  }, async () => {
    const page = pageOf("viewer");
    await page.locator("tbody a").first().click();
    const title = page.getByRole("heading", { level: 1 });
    await page.getByRole("heading", { name: "Stato del documento" }).waitFor();
    const shown = await title.textContent();
    await page.reload();
    await page.getByRole("heading", { name: "Stato del documento" }).waitFor();
    expect(await title.textContent()).toBe(shown);
    await page.getByRole("link", { name: "Pannello di Controllo SGI" }).click();
    await page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  it("says in the head of the public pages what they are [ROUTE-33..35, ROUTE-37]", async () => {
    await visitor.goto("/");
    await visitor.getByRole("heading", { level: 1 }).waitFor();
    expect(await readHead(visitor)).toEqual(headOf("home", "/", true));
    await visitor.goto("/auth");
    await visitor.getByRole("heading", { level: 1 }).waitFor();
    expect(await readHead(visitor)).toEqual(headOf("auth", "/auth", true));
  });

  it("says in the head of the pages within what they are [ROUTE-33..35, ROUTE-37]", {
    tags: ["long"],
  }, async () => {
    const page = pageOf("viewer");
    await page.goto("/home-page");
    await page.locator("tbody a").first().waitFor();
    expect(await readHead(page)).toEqual(headOf("dashboard", "/dashboard", false));
    await page.locator("tbody a").first().click();
    await page.getByRole("heading", { name: "Stato del documento" }).waitFor();
    const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const head = await readHead(page);
    const expected = headOf("document", new URL(page.url()).pathname, false);
    expect(head).toEqual({ ...expected, title: pageTitle(title), ogTitle: [pageTitle(title)] });
  });
});
