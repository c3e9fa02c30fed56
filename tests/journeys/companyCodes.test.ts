import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { PHONE, useStage } from "../support/browser";
import { expectNoViolations, NARROW, WIDE } from "../support/looks";
import { enter } from "../support/signIn";

const stage = useStage();

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const told = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const shown = (page: Page, text: RegExp) => page.getByText(text).waitFor();
const rows = (page: Page) => page.locator("tbody tr");
const codeOf = async (page: Page, at: number) =>
  (await rows(page).nth(at).locator("td").first().innerText()).trim();

describe("a superadmin", () => {
  let page: Page;
  beforeAll(async () => {
    page = await stage.open();
    await enter(page, "superadmin");
  });

  it("opens the codes from the menu, and generates 30 codes after a question [CODES-07, SHELL-23]", async () => {
    await button(page, "Menu utente").click();
    await page.getByRole("menuitem", { name: "Codici aziendali" }).click();
    await page.getByText(/codic[ei] di registrazione/).waitFor();
    const count = async () => {
      const answer = await page.request.get("/api/company-codes?page=1&limit=10");
      return (await answer.json()).total as number;
    };
    const before = await count();
    await button(page, "Genera 30 codici").click();
    await expectNoViolations(page, page.getByRole("alertdialog"));
    await button(page, "Genera codici").click();
    await told(page, "Codici generati");
    await shown(page, new RegExp(`^Visualizzazione di 1 a 10 di ${before + 30} risultati`));
    expect(await count()).toBe(before + 30);
  });

  it("turns pages through the address, forth and back [CODES-01, CODES-02]", {
    tags: ["long"],
  }, async () => {
    const first = await codeOf(page, 0);
    await expectNoViolations(page, page.getByText(first, { exact: true }));
    await button(page, "Successivo").click();
    await shown(page, /^Visualizzazione di 11 a 20/);
    expect(new URL(page.url()).search).toBe("?pagina=2");
    await page.goBack();
    await shown(page, /^Visualizzazione di 1 a 10/);
    expect(await codeOf(page, 0)).toBe(first);
    await page.goto("/company-codes?pagina=999");
    await page.getByText(/^Visualizzazione di/).waitFor();
    expect(await button(page, "Successivo").getAttribute("aria-disabled")).toBe("true");
  });

  it("keeps the focus in the list when a page fails to load, and when it has loaded", {
    tags: ["long"],
  }, async () => {
    const list = page.locator("section:focus", { hasText: /Riprova|Visualizzazione/ });
    await page.goto("/company-codes");
    await shown(page, /^Visualizzazione di 1 a 10/);
    await page.route("**/api/company-codes?*", (route) => route.fulfill({ status: 403, body: "" }));
    await button(page, "Successivo").press("Enter");
    await page.getByText("Errore caricamento codici").waitFor();
    await list.waitFor();
    await page.unrouteAll();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await shown(page, /^Visualizzazione di 11 a 20/);
    await list.waitFor();
  });

  it("edits a code without a mouse, which the list then shows [CODES-08..15]", {
    tags: ["long"],
  }, async () => {
    await page.goto("/company-codes");
    await shown(page, /^Visualizzazione di 1 a 10/);
    const code = await codeOf(page, 0);
    await button(page, `Modifica il codice ${code}`).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Modifica codice" });
    const limit = dialog.getByLabel("Limite di utilizzo");
    await limit.fill("0");
    await page.keyboard.press("Enter");
    const fault = dialog.getByText("Il limite di utilizzo deve essere almeno 1", { exact: true });
    await expectNoViolations(page, fault, WIDE);
    await limit.fill("5");
    await dialog.getByLabel("Scadenza").fill("2030-12-31");
    await dialog.getByLabel("Codice attivo").uncheck();
    await limit.focus();
    await page.keyboard.press("Enter");
    await told(page, "Codice aggiornato");
    const row = rows(page).filter({ hasText: code });
    await row.getByText("Disattivato").waitFor();
    await row.getByText("31/12/2030 23:59").waitFor();
    await row.getByText("0 / 5").waitFor();
    await button(page, `Modifica il codice ${code}`).and(page.locator(":focus")).waitFor();
  });

  it("deletes a code after a question, with the focus on the next one [CODES-17]", {
    tags: ["long"],
  }, async () => {
    const [code, next] = [await codeOf(page, 1), await codeOf(page, 2)];
    await button(page, `Elimina il codice ${code}`).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Elimina" }).click();
    await told(page, "Codice eliminato");
    await rows(page).filter({ hasText: code }).waitFor({ state: "detached" });
    await button(page, `Elimina il codice ${next}`).and(page.locator(":focus")).waitFor();
  });

  it("reads and edits the same in cards on a phone", { tags: ["long"] }, async () => {
    await page.setViewportSize(PHONE);
    const cards = page.getByRole("list", { name: "Codici aziendali" }).getByRole("listitem");
    await cards.first().waitFor();
    expect(await cards.count()).toBe(10);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await button(page, "Successivo").click();
    await shown(page, /^Visualizzazione di 11 a 20/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(PHONE.height / 2);
    await button(page, /^Modifica il codice/)
      .first()
      .click();
    await expectNoViolations(page, page.getByRole("dialog", { name: "Modifica codice" }), NARROW);
  });
});

it("refuses a viewer, whose page makes no call [ROUTE-17, CODES-18]", {
  tags: ["long"],
}, async () => {
  const page = await stage.open();
  await enter(page, "viewer");
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.goto("/company-codes");
  await page.getByRole("heading", { level: 1, name: "Accesso negato" }).waitFor();
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
  expect(calls.filter((path) => path.startsWith("/api/company-codes"))).toEqual([]);
});
