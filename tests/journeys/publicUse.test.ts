import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useStage } from "../support/browser";
import { keptMails } from "../support/mail";
import { enter } from "../support/signIn";

const stage = useStage();

async function fill(page: Page) {
  await page.getByLabel("Nome", { exact: true }).fill("Anna Rossi");
  await page.getByLabel("Email", { exact: true }).fill("anna@esempio.it");
  await page.getByLabel("Messaggio").fill("Buongiorno, vorrei un codice aziendale.");
}

describe("by keyboard alone", () => {
  it("opens and closes answers [PAGES-06]", { tags: ["long"] }, async () => {
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

  it("checks a name and takes over the proposed one [PAGES-03, PAGES-04]", {
    tags: ["long"],
  }, async () => {
    const page = await stage.visit("/assistenza");
    const input = page.getByLabel("Prova un nome di file");
    await input.focus();
    await page.keyboard.type("7.5.3 Controllo Rev 4 12-06-2026.docx");
    await page
      .getByText("Il nome non segue la convenzione: 2 punti da correggere.", { exact: true })
      .waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await input.inputValue()).toBe("7.5.3_Controllo_Rev.4_2026-06-12.docx");
    await page.getByText("Il nome segue la convenzione.", { exact: true }).first().waitFor();
    await page.context().close();
  });
});

describe("the contact form", () => {
  it("sends a message to the panel's operator [PAGES-07, PAGES-11]", async () => {
    const page = await stage.visit("/assistenza");
    await fill(page);
    await page.getByRole("button", { name: "Invia messaggio" }).click();
    await page.getByRole("heading", { name: "Messaggio inviato" }).waitFor();
    await expect.poll(() => keptMails(stage.panel)).toHaveLength(1);
    const [mail] = await keptMails(stage.panel);
    expect(mail).toContain("anna@esempio.it");
    expect(mail).toContain("vorrei un codice aziendale");
    await page.context().close();
  });

  it("says that a message failed, and keeps it [PAGES-12]", { tags: ["long"] }, async () => {
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

describe("what the panel stores in a browser", () => {
  const keptIn = async (page: Page): Promise<string[]> => [
    ...(await page.context().cookies()).map(({ name }) => name),
    ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
  ];
  const findsNamed = async (page: Page, kept: readonly string[]) => {
    await page.goto("/cookie");
    for (const name of kept) await page.getByRole("rowheader", { name, exact: true }).waitFor();
  };

  it("is named on the cookie page: for a visitor, the theme and the forms' CSRF cookie", {
    tags: ["long"],
  }, async () => {
    const page = await stage.visit("/assistenza");
    await page.getByRole("button", { name: "Cambia tema" }).click();
    await fill(page);
    await page.getByRole("button", { name: "Invia messaggio" }).click();
    await page.getByRole("heading", { name: "Messaggio inviato" }).waitFor();
    const kept = await keptIn(page);
    expect(kept).toEqual(expect.arrayContaining(["iso-doc-theme", "sgi_visitor"]));
    await findsNamed(page, kept);
    await page.context().close();
  });

  it("is named on the cookie page: for a user who signed in and out, the session and its notes; CSRF tokens stay in memory [CALL-08]", async () => {
    const page = await stage.open();
    await enter(page, "viewer");
    const kept = await keptIn(page);
    expect(kept).toContain("sgi_session");
    await page.getByRole("button", { name: "Menu utente" }).click();
    const fetched = page.waitForResponse("**/api/csrf-token");
    await page.getByRole("menuitem", { name: "Disconnetti" }).click();
    const { csrfToken } = await (await fetched).json();
    await page.getByRole("link", { name: "Inizia Ora" }).waitFor();
    const stored = JSON.stringify([
      await page.context().storageState(),
      await page.evaluate(() => ({ ...sessionStorage })),
      await page.evaluate(() => caches.keys()),
    ]);
    expect(stored).not.toContain(csrfToken);
    await findsNamed(page, [...kept, ...(await keptIn(page))]);
    await page.context().close();
  });
});
