// @module-tag long
import { BRENTA } from "@sgi/fixtures/demo/catalogue/brenta";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { useStage } from "../../support/browser";
import { enter } from "../../support/signIn";
import { countHands } from "./countHands";

const stage = useStage();
let page: Page;

beforeAll(async () => {
  page = await stage.open();
  await enter(page, "admin");
});

const line = () => page.getByRole("link", { name: /^Negli ultimi 7 giorni/ });
const titles = () => page.locator("tbody a").allTextContents();
const recently = BRENTA.documents.filter(
  ({ updatedDaysAgo, archivedDaysAgo }) => archivedDaysAgo === null && updatedDaysAgo <= 7,
);

it("shows last week's changes with one click, at an address that shows them again", async () => {
  const hands = countHands(page);
  // The host has a former file of one; the other is taken for new.
  await line().filter({ hasText: "1 aggiornato, 1 nuovo" }).waitFor();
  await hands.click(line());
  await page.getByText(`di ${recently.length} risultati`).waitFor();
  expect((await titles()).sort()).toEqual(recently.map(({ title }) => title).sort());
  expect([hands.clicks, hands.keys]).toEqual([1, 0]);
  expect(new URL(page.url()).search).toBe("?stato=recenti");
  await page.reload();
  await page.getByText(`di ${recently.length} risultati`).waitFor();
});

it("counts a just archived document, lists it, and only asks the host whether it is unchanged", async () => {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && pathname.startsWith("/api/")) asked.add(pathname);
  });
  const href = await page.locator("tbody a").first().getAttribute("href");
  await page
    .getByRole("button", { name: /^Elimina / })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Elimina" }).click();
  await line()
    .filter({ hasText: /1 (aggiornato|nuovo), 1 archiviato/ })
    .waitFor();
  await page.getByRole("row").filter({ hasText: "Obsoleto" }).waitFor();
  expect(await titles()).toHaveLength(recently.length);
  const lists = ["/api/documents", "/api/documents/obsolete"];
  // The user's answer has the number of due documents for the header.
  expect(asked).toEqual(new Set(["/api/csrf-token", `/api${href}`, "/api/user", ...lists]));
});
