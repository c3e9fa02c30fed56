import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pageMetaTexts } from "@sgi/core/texts/pageMeta";
import { pageTitle } from "@sgi/core/texts/shell";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { bringAxe, findViolations } from "../support/axe";
import { DESKTOP, PHONE, useStage } from "../support/browser";
import { listenForComplaints } from "../support/complaints";

const stage = useStage();

const PAGES = [
  ["/", "home", "Gestione Documenti ISO Professionale"],
  ["/chi-siamo", "about", "Chi Siamo"],
  ["/assistenza", "support", "Assistenza"],
  ["/privacy", "privacy", "Informativa sulla privacy"],
  ["/terms", "terms", "Termini e condizioni d’uso"],
  ["/cookie", "cookie", "Informativa sui cookie"],
] as const;

async function show(page: Page, path: string, title: string) {
  await page.goto(path);
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

it.each(PAGES)(
  "%s is open to everybody, named in its head, and quiet [ROUTE-20..24, ROUTE-33]",
  async (path, name, title) => {
    const page = await stage.open();
    const complaints = await listenForComplaints(page, stage.panel.url);
    await show(page, path, title);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.title()).toBe(pageTitle(pageMetaTexts[name].title));
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(complaints).toEqual({ foreign: [], console: [], refused: [] });
    await page.context().close();
  },
);

describe.each([
  ["1280 px", DESKTOP],
  ["375 px", PHONE],
] as const)("at %s, in both themes, nothing offends axe", (_, viewport) => {
  let page: Page;
  beforeAll(async () => {
    page = await stage.open({ viewport, reducedMotion: "reduce" });
    await bringAxe(page);
  });

  const offendsNobody = async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
      expect.soft(await findViolations(page), colorScheme).toEqual([]);
    }
  };

  it.each(PAGES)("on %s", async (path, _name, title) => {
    await show(page, path, title);
    await offendsNobody();
  });

  it("on /assistenza with an answer open, a name refused and a form unfilled", async () => {
    await show(page, "/assistenza", "Assistenza");
    await page.getByLabel("Prova un nome di file").fill("Manuale.pdf");
    await page.getByText("Quali file posso caricare?").click();
    await page.getByRole("button", { name: "Invia messaggio" }).click();
    await page.getByText("Il messaggio è obbligatorio").waitFor();
    await offendsNobody();
  });
});

it.each(PAGES)("%s needs no sideways scroll at 320 px", async (path, _name, title) => {
  const page = await stage.open({ viewport: { width: 320, height: 640 } });
  await show(page, path, title);
  if (path === "/assistenza") {
    await page.getByLabel("Prova un nome di file").fill(`${"lunghissimo_".repeat(20)}.pdf`);
    await page.getByRole("button", { name: "Usa questo nome" }).waitFor();
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.context().close();
});

describe("by keyboard alone", () => {
  it("opens and closes answers [PAGES-06]", async () => {
    const page = await stage.visit("/assistenza");
    const question = page.locator("summary", { hasText: "Quali file posso caricare?" });
    const answer = page.getByText("fino a 10 MB ciascuno");
    await question.focus();
    await page.keyboard.press("Enter");
    await answer.waitFor();
    await page.keyboard.press("Space");
    await answer.waitFor({ state: "hidden" });
    await page.keyboard.press("Tab");
    const next = page.locator("summary:focus");
    expect(await next.textContent()).toBe("Il pannello può modificare i file su Google Drive?");
    await page.context().close();
  });

  it("checks a name and takes over the proposed one [PAGES-03, PAGES-04]", async () => {
    const page = await stage.visit("/assistenza");
    const input = page.getByLabel("Prova un nome di file");
    await input.focus();
    await page.keyboard.type("7.5.3 Controllo Rev 4 12-06-2026.docx");
    await page.getByText("Il nome non va bene: 2 punti da correggere.", { exact: true }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await input.inputValue()).toBe("7.5.3_Controllo_Rev.4_2026-06-12.docx");
    await page.getByText("Il nome segue la convenzione.", { exact: true }).first().waitFor();
    await page.context().close();
  });
});

describe("the contact form", () => {
  const fill = async (page: Page) => {
    await page.getByLabel("Nome", { exact: true }).fill("Anna Rossi");
    await page.getByLabel("Email", { exact: true }).fill("anna@esempio.it");
    await page.getByLabel("Messaggio").fill("Buongiorno, vorrei un codice aziendale.");
  };

  it("sends a message to who runs the panel [PAGES-07, PAGES-11]", async () => {
    const page = await stage.visit("/assistenza");
    await fill(page);
    await page.getByRole("button", { name: "Invia messaggio" }).click();
    await page.getByRole("heading", { name: "Messaggio inviato" }).waitFor();
    const folder = join(stage.panel.dataDir, "mail");
    const [name = ""] = await vi.waitFor(async () => {
      const written = (await readdir(folder)).filter((each) => each.endsWith(".eml"));
      expect(written).toHaveLength(1);
      return written;
    });
    const mail = await readFile(join(folder, name), "utf8");
    expect(mail).toContain("anna@esempio.it");
    expect(mail).toContain("vorrei un codice aziendale");
    await page.context().close();
  });

  it("says that a message failed, and keeps it [PAGES-12]", async () => {
    const page = await stage.visit("/assistenza");
    await page.route("**/api/contact", (route) => route.fulfill({ status: 429, body: "" }));
    await fill(page);
    await page.getByRole("button", { name: "Invia messaggio" }).click();
    await page
      .getByText("Si è verificato un errore durante l'invio del messaggio. Riprova più tardi.", {
        exact: true,
      })
      .waitFor();
    expect(await page.getByLabel("Messaggio").inputValue()).toContain("codice aziendale");
    await page.context().close();
  });
});

it("leads from a section's own address to the section, and prints without the frame", async () => {
  const page = await stage.visit("/privacy#diritti");
  const heading = page.getByRole("heading", { name: "I diritti dell’interessato" });
  await heading.waitFor();
  await vi.waitFor(async () => {
    const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(200);
  });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await page.getByRole("banner").isVisible()).toBe(false);
  expect(await page.getByRole("navigation", { name: "In questa pagina" }).isVisible()).toBe(false);
  const colour = await heading.evaluate((element) => getComputedStyle(element).color);
  expect(colour).toBe("rgb(0, 0, 0)");
  await page.context().close();
});

it("leaves in the browser only what the cookie page names", async () => {
  const page = await stage.visit("/assistenza");
  await page.getByRole("button", { name: "Cambia tema" }).click();
  await page.getByLabel("Nome", { exact: true }).fill("Anna");
  await page.getByLabel("Email", { exact: true }).fill("anna@esempio.it");
  await page.getByLabel("Messaggio").fill("Buongiorno");
  await page.getByRole("button", { name: "Invia messaggio" }).click();
  await page.getByRole("heading", { name: "Messaggio inviato" }).waitFor();
  const kept = [
    ...(await page.context().cookies()).map(({ name }) => name),
    ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
  ];
  expect(kept.sort()).toEqual(["iso-doc-theme", "sgi_visitor"]);
  await show(page, "/cookie", "Informativa sui cookie");
  for (const name of kept) await page.getByRole("rowheader", { name, exact: true }).waitFor();
  await page.context().close();
});
