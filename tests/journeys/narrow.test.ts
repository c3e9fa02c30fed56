import { join } from "node:path";
import { PAGES } from "@sgi/core/session";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { useStage } from "../support/browser";
import { laidOut } from "../support/laidOut";
import { makeFolder, smallCsv } from "../support/localFolder";
import { type AccountName, authenticate } from "../support/signIn";
import { findCutTexts, spaceTexts } from "../support/textSpacing";

/** A window of 1280 × 2560 px at 400 %. Source: WCAG 2.2, 1.4.10. */
const NARROW = { width: 320, height: 640 };
/** Tables and strips stand here whole, and scroll by themselves. */
const TABLET = { width: 800, height: 1100 };

const stage = useStage();
let page: Page;
/** The ids of what `:id` of an address stands for: long, and with former revisions. */
let ids: { longest: string; revised: string; former: string };

type Who = Extract<AccountName, "admin" | "viewer" | "superadmin"> | "visitor";

/** The addresses that somebody may open; pages that a signed-in user leaves at once are left out. */
function addressesOf(who: Who): string[] {
  return Object.entries(PAGES).flatMap(([name, { paths, access }]) => {
    const isOpen =
      access === "public"
        ? who === "visitor"
        : who !== "visitor" &&
          (access === "signedIn" || (access as readonly string[]).includes(who));
    if (!isOpen) return [];
    const path = paths[0].replace(":id", name === "compare" ? ids.revised : ids.longest);
    if (name === "settings") return TABS.map((tab) => `${path}?tab=${tab}`);
    return [name === "compare" ? `${path}?da=${ids.former}` : path];
  });
}

const TABS = ["account", "applicazione", "azienda"];

/** What a page leads to: its address, then what is pressed, by its name's beginning. */
const DIALOGS: readonly (readonly [who: Who, path: string, ...presses: string[]])[] = [
  ["admin", "/dashboard", "Apri menu"],
  ["admin", "/dashboard", "Menu utente"],
  ["admin", "/dashboard", "Filtri"],
  ["admin", "/dashboard", "Azioni per", "Anteprima"],
  ["admin", "/dashboard", "Azioni per", "Elimina"],
  ["admin", "/dashboard", "Altro"],
  ["admin", "/dashboard", "Aggiorna documenti locali"],
  ["admin", "/scadenze", "Calendario"],
  ["admin", "/scadenze", "Altre azioni per"],
  ["admin", "/obsolete", "Azioni sui documenti obsoleti"],
  ["admin", "/users", "Invita"],
  ["admin", "/users", "Crea utente"],
  ["admin", "/users", "Azioni su paola", "Modifica nome"],
  ["admin", "/users", "Azioni su paola", "Rendi Viewer"],
  ["admin", "/users", "Azioni su paola", "Elimina utente"],
  ["superadmin", "/company-codes", "Elimina il codice"],
  ["superadmin", "/settings", "Configura"],
  ["superadmin", "/backup", "Crea Backup", "Ripristina backup"],
];

const visit = async (path: string) => {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector("main [aria-busy=true]"));
  await laidOut(page);
};

/** Chooses a file whose name is long and cannot be broken. */
async function chooseLongName() {
  const name = `${"Identificazione_dei_pericoli_".repeat(3)}Rev.2_2026-03-04.csv`;
  const folder = await makeFolder("Lunga", { [name]: smallCsv(901) });
  await page.locator('input[data-picks="files"]').setInputFiles(join(folder, name));
  await page.getByText("Nuovo documento").first().waitFor();
}

/** What is wider than the window, or scrolls a whole dialog sideways; a well may scroll by itself. */
const tooWide = () =>
  page.evaluate(() => {
    const width = window.innerWidth;
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.textContent?.trim().slice(0, 40)}`;
    const isInWell = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        element.getBoundingClientRect().width <= 1 ||
        isInWell(element.parentElement));
    const found = [...document.querySelectorAll("body *")].filter(
      (element) =>
        element.getBoundingClientRect().right > width + 1 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest("[aria-hidden=true]") === null &&
        !isInWell(element),
    );
    const dialogs = [...document.querySelectorAll("[role$=dialog], [role$=dialog] > *")].filter(
      (element) => element.scrollWidth > element.clientWidth + 1,
    );
    const page = document.documentElement.scrollWidth;
    return [...(page > width ? [`page ${page}`] : []), ...[...found, ...dialogs].map(name)];
  });

describe.each(["admin", "visitor", "viewer", "superadmin"] as const)("at 320 px, as %s", (who) => {
  beforeAll(async () => {
    page = await stage.open({ viewport: NARROW });
    await authenticate(page, "admin");
    const { request } = page;
    const documents: { legacyId: string; title: string }[] = await (
      await request.get("/api/documents")
    ).json();
    const longest = documents.toSorted((a, b) => b.title.length - a.title.length)[0];
    const revised = documents.find(
      ({ title }) => title === "Controllo delle informazioni documentate",
    );
    if (!longest || !revised) throw new Error("the demo lacks its documents");
    const history = await request.get(`/api/documents/${revised.legacyId}/revisions`);
    const [former] = (await history.json()).former;
    ids = { longest: longest.legacyId, revised: revised.legacyId, former: former.id };
    await page.context().clearCookies();
    if (who !== "visitor") await authenticate(page, who);
  });

  const tags = who === "admin" ? [] : ["long" as const];
  it("no page scrolls sideways, nor at 800 px, and wide text is not cut", { tags }, async () => {
    for (const path of [...addressesOf(who), "/nessuna"]) {
      await visit(path);
      expect.soft(await tooWide(), path).toEqual([]);
      await page.setViewportSize(TABLET);
      await laidOut(page);
      expect.soft(await tooWide(), `${path}, ${TABLET.width} px`).toEqual([]);
      await page.setViewportSize(NARROW);
      await spaceTexts(page);
      expect.soft(await tooWide(), `${path}, spaced`).toEqual([]);
      expect.soft(await findCutTexts(page), `${path}, cut`).toEqual([]);
    }
  });

  const dialogs = DIALOGS.filter(([of]) => of === who);
  it.skipIf(dialogs.length === 0)("no dialog scrolls sideways", { tags: ["long"] }, async () => {
    for (const [, path, ...presses] of dialogs) {
      await visit(path);
      for (const name of presses) {
        const starts = { name: new RegExp(`^${name}`) };
        const target = page
          .getByRole("button", starts)
          .or(page.getByRole("menuitem", starts))
          .filter({ visible: true });
        await target.first().click();
      }
      await page.locator("[role=dialog], [role=alertdialog], [role=menu]").first().waitFor();
      if (presses.includes("Aggiorna documenti locali")) await chooseLongName();
      await laidOut(page);
      expect.soft(await tooWide(), `${path}, ${presses.join(", ")}`).toEqual([]);
    }
  });
});
