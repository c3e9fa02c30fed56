// @module-tag long
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { findViolations } from "../support/axe";
import { DESKTOP, PHONE, useStage } from "../support/browser";
import { makeFolder, smallCsv } from "../support/localFolder";
import { ACCOUNTS, type AccountName, enter, submitLogin } from "../support/signIn";
import { TEST_PASSWORD } from "../support/testPassword";
import { chooseUpload, dialogButton, pickLocalFolder, sendUpload } from "../support/uploadDialog";

const stage = useStage();
const NEW_PASSWORD = "Diversa-2026!";
const WORD = "nginx";
/** A proxy's answer to a body that is too large, with a style sheet and pictures. */
const PROXY_PAGE = `<html><h1>413</h1><style>${"body { margin: 0 } ".repeat(1_100)}</style>${WORD}</html>`;
/** The same as plain text. */
const PLAIN = `${"Richiesta troppo grande. ".repeat(900)}${WORD}`;

/** Answers the call at that address with a very long text. */
const refuse = (page: Page, address: string, body = PROXY_PAGE) =>
  page.route(address, (route) => route.fulfill({ status: 413, contentType: "text/html", body }));

/** The height of the element that shows that answer, in px: the highest of all with its text. */
async function highest(page: Page): Promise<number> {
  await page.getByText(WORD).first().waitFor();
  return page.evaluate((word) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let height = 0;
    while (texts.nextNode()) {
      const { data, parentElement: holder } = texts.currentNode as Text;
      if (data.includes(word)) height = Math.max(height, holder?.offsetHeight ?? 0);
    }
    return height;
  }, WORD);
}

it.each([
  ["1280 px", DESKTOP],
  ["375 px", PHONE],
])(
  "shows a failure whose answer is a whole page in a few lines that scroll, below its title, at %s [CALL-22]",
  async (_, viewport) => {
    const page = await stage.open({ viewport });
    await refuse(page, "**/api/login");
    await page.goto("/auth");
    await submitLogin(page, ACCOUNTS.viewer);
    expect(await highest(page)).toBeLessThan(200);
    const toast = page.locator("[data-toasts] [role=alert]");
    const top = (await toast.getByText("Accesso fallito", { exact: true }).boundingBox())?.y;
    expect(top).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_000);
    const text = toast.getByText(WORD);
    await text.press("End");
    await expect.poll(() => text.evaluate((box) => box.scrollTop)).toBeGreaterThan(1_000);
    expect(await findViolations(page)).toEqual([]);
  },
);

type Place = readonly [name: string, account: AccountName, fails: (page: Page) => Promise<void>];
const PLACES: readonly Place[] = [
  [
    "a page that could not be loaded",
    "admin",
    async (page) => {
      await refuse(page, "**/api/clients");
      await page.goto("/clients");
    },
  ],
  [
    "the sync's card",
    "admin",
    async (page) => {
      await refuse(page, "**/api/sync");
      await dialogButton(page, "Sincronizza Google Drive").click();
      await page.getByRole("heading", { name: "Errore di sincronizzazione" }).waitFor();
    },
  ],
  [
    "the form of a new user",
    "admin",
    async (page) => {
      await page.route("**/api/users", (route) =>
        route.request().method() === "POST"
          ? route.fulfill({ status: 413, contentType: "text/html", body: PROXY_PAGE })
          : route.continue(),
      );
      await page.goto("/users");
      await dialogButton(page, "Crea utente").click();
      const form = page.getByRole("dialog", { name: "Crea utente" });
      await form.getByLabel("Email").fill("nuovo.utente@officinebrenta.it");
      await form.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
      await form.getByRole("button", { name: "Crea utente" }).click();
    },
  ],
  [
    "the change of the password",
    "viewer",
    async (page) => {
      await refuse(page, "**/api/change-password", PLAIN);
      await page.goto("/settings");
      await page.getByLabel("Password attuale").fill(TEST_PASSWORD);
      await page.getByLabel("Nuova password", { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel("Conferma nuova password").fill(NEW_PASSWORD);
      await dialogButton(page, "Cambia password").click();
    },
  ],
  [
    "what is said of a file",
    "admin",
    async (page) => {
      await refuse(page, "**/local-upload");
      await chooseUpload(page);
      const file = { "9 Prove/9.1_Rifiutato_Rev.1_2026-03-01.csv": smallCsv(1) };
      await pickLocalFolder(page, await makeFolder("SGI", file));
      await sendUpload(page, 1);
      await page.getByText("File con errori (1)").waitFor();
    },
  ],
];

it.each(PLACES)(
  "shows no more of it in %s [CALL-22]",
  { tags: ["long"] },
  async (_, account, fails) => {
    const page = await stage.open();
    await enter(page, account);
    await fails(page);
    expect(await highest(page)).toBeLessThan(200);
    expect(await findViolations(page)).toEqual([]);
  },
);
