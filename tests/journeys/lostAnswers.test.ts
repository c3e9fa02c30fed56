import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { useStage } from "../support/browser";
import { loseFirstAnswer } from "../support/lostAnswer";
import { skipPausesUntil } from "../support/pauses";
import { ACCOUNTS, enter, submitLogin } from "../support/signIn";

const stage = useStage();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const text = (page: Page, said: string) => page.getByText(said, { exact: true }).first();

/** A page on which a test can skip the pauses between retries. */
async function open(): Promise<Page> {
  const page = await stage.open();
  await page.clock.install();
  return page;
}

// The rules of each flow's retries are core's.
it("a sign-in that fails and then loses its answer is sent again by itself, and lets in [CALL-34]", {
  tags: ["long"],
}, async () => {
  const page = await open();
  await page.goto("/auth");
  let sent = 0;
  await page.route("**/api/login", async (route) => {
    sent += 1;
    if (sent === 1) return route.fulfill({ status: 500, json: {} });
    if (sent === 3) return route.fallback();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await submitLogin(page, ACCOUNTS.viewer);
  await skipPausesUntil(page, heading(page, "Indice dei Documenti"));
  expect([sent, await page.getByText("Accesso fallito").count()]).toEqual([3, 0]);
});

it("a logout whose answer was lost is sent again, and is done [CALL-34]", {
  tags: ["long"],
}, async () => {
  const page = await open();
  await enter(page, "viewer");
  const logouts = await loseFirstAnswer(page, "POST", /\/api\/logout$/);
  await page.getByRole("button", { name: "Menu utente" }).click();
  await page.getByRole("menuitem", { name: "Disconnetti" }).click();
  await skipPausesUntil(page, text(page, "Sei stato disconnesso con successo"));
  await heading(page, "Gestione Documenti ISO Professionale").waitFor();
  expect(logouts.sent).toBe(2);
});

it("a document deleted or restored in a call whose answer was lost is reported as done [CALL-34]", {
  tags: ["long"],
}, async () => {
  const page = await open();
  await enter(page, "admin");
  const deletes = await loseFirstAnswer(page, "DELETE", /\/api\/documents\/[^/]+$/);
  const restores = await loseFirstAnswer(page, "POST", /\/restore$/);
  const row = page.locator("tbody tr").first();
  const title = await row.getByRole("link").first().textContent();
  await row.getByRole("button", { name: /^Elimina/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Elimina" }).click();
  await skipPausesUntil(page, text(page, "Documento eliminato"));
  await page.getByRole("link", { name: /Obsoleti/ }).click();
  await page.getByRole("button", { name: `Ripristina ${title}`, exact: true }).click();
  await skipPausesUntil(page, text(page, "Documento ripristinato"));
  expect([deletes.sent, restores.sent]).toEqual([2, 2]);
});
