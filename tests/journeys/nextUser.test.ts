import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { useStage } from "../support/browser";
import { ACCOUNTS, type AccountName, enter, submitLogin } from "../support/signIn";

const stage = useStage();
/** One tab for three users, one after the other. */
let page: Page;
let before: Awaited<ReturnType<typeof ofHost>>;
let loads = 0;

beforeAll(async () => {
  page = await stage.open();
  page.on("domcontentloaded", () => {
    loads += 1;
  });
  await enter(page, "admin");
  before = await ofHost(page);
  for await (const _ of screens(page));
});

interface Listed {
  legacyId: string;
  title: string;
}

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name }).waitFor();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** All text of the page, including its fields. */
async function main(page: Page): Promise<string> {
  const fields = page.locator("main input");
  const values = await fields.evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  );
  return [...(await page.locator("main").allInnerTexts()), ...values].join("\n");
}
const INDEX = "Indice dei Documenti";

/** The host's facts about this browser's user, from a request of its own. */
async function ofHost(page: Page) {
  const list = async (path: string): Promise<Listed[]> => (await page.request.get(path)).json();
  const current = await list("/api/documents");
  const obsolete = await list("/api/documents/obsolete");
  return { current, obsolete, titles: [...current, ...obsolete].map(({ title }) => title) };
}

/** Opens every screen that loads data, within the loaded page. */
async function* screens(page: Page) {
  await heading(page, INDEX);
  await page.locator("tbody tr").first().waitFor();
  // The last figure to appear, so that later comparisons have all of them.
  await page.getByRole("link", { name: "Gestione Backup" }).first().waitFor();
  yield "index";
  await page.locator("tbody tr").first().getByRole("link").click();
  await page.getByText("Anteprima").first().waitFor();
  yield "detail";
  await page.goBack();
  await page.getByRole("link", { name: /Obsoleti/ }).click();
  await page
    .getByText(/documenti? archiviat/)
    .first()
    .waitFor();
  yield "obsolete";
  await button(page, "Menu utente").click();
  await page.getByRole("menuitem", { name: "Utenti" }).click();
  await page.getByText(/utent[ei] con accesso/).waitFor();
  yield "users";
  await button(page, "Menu utente").click();
  await page.getByRole("menuitem", { name: "Impostazioni" }).click();
  await page.getByText("Ruolo").first().waitFor();
  yield "settings";
}

async function leave(page: Page) {
  await button(page, "Menu utente").click();
  await page.getByRole("menuitem", { name: "Disconnetti" }).click();
  await page.getByRole("link", { name: "Inizia Ora" }).first().click();
}

/** Logs out, and signs in as the next user in the same tab, within a minute. */
async function followOn(next: AccountName) {
  await leave(page);
  await submitLogin(page, ACCOUNTS[next]);
  await heading(page, INDEX);
}

it("with fewer rights has none of the previous user's buttons or pages [AUTH-63, ROUTE-31]", {
  tags: ["long"],
}, async () => {
  await followOn("viewer");
  await page.locator("tbody tr").first().waitFor();
  expect(await page.getByRole("button", { name: /^Elimina/ }).count()).toBe(0);
  expect(await button(page, "Aggiorna documenti locali").count()).toBe(0);
  await page.locator("tbody tr").first().getByRole("link").click();
  await page.getByText("Anteprima").first().waitFor();
  expect(await button(page, "Archivia").count()).toBe(0);
  const beside = await page.context().newPage();
  await beside.goto("/obsolete");
  await heading(beside, "Accesso negato");
  await beside.close();
});

it("of another company finds nothing of the previous users on any screen, in the same tab [AUTH-15, AUTH-63]", async () => {
  await followOn("otherAdmin");
  const now = await ofHost(page);
  const foreign = before.titles.filter((title) => !now.titles.includes(title));
  expect(foreign.length).toBeGreaterThan(20);
  let index = "";
  for await (const screen of screens(page)) {
    const text = await main(page);
    if (screen === "index") index = text;
    expect([screen, foreign.filter((title) => text.includes(title))]).toEqual([screen, []]);
    for (const email of [ACCOUNTS.admin, ACCOUNTS.viewer]) {
      expect([screen, text.includes(email)]).toEqual([screen, false]);
    }
    if (screen === "index") expect(text).toContain(`Tutti\n${now.current.length}`);
    if (screen === "settings") expect(text).toContain(ACCOUNTS.otherAdmin);
  }
  // A document of the previous user is not visible to this one.
  await page.goto(`/documents/${before.current[0]?.legacyId}`);
  await heading(page, "Documento non trovato");
  expect(loads).toBe(2);
  // The list and each figure above it are the same as after a reload.
  await page.goto("/");
  await heading(page, INDEX);
  await expect.poll(() => main(page)).toBe(index);
});
