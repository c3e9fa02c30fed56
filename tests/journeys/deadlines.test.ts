import { pageDescriptions } from "@sgi/core/texts/pageMeta";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { PHONE, useStage } from "../support/browser";
import { listenForComplaints } from "../support/complaints";
import { expectNoViolations } from "../support/looks";
import { keptMails } from "../support/mail";
import { ACCOUNTS, authenticate, enter } from "../support/signIn";
import { findSmallTargets } from "../support/smallTargets";

const stage = useStage();

const months = (page: Page) => page.getByRole("navigation", { name: "Scadenze per mese" });
const rows = (page: Page) => page.locator("[data-row-link]");
const search = (page: Page) => new URL(page.url()).search;

async function openDeadlines(page: Page, query = "") {
  await page.goto(`/scadenze${query}`);
  await page.getByText(/documenti con una scadenza, \d+ senza$/).waitFor();
}

describe("an admin's deadlines", () => {
  let page: Page;
  beforeAll(async () => {
    page = await stage.open({ permissions: ["clipboard-read", "clipboard-write"] });
    await enter(page, "admin");
  });

  it("stand behind the avatar menu, count what the index has, and are filtered by the keyboard [DUE-01, LIFE-12, LIFE-06]", async () => {
    const complaints = await listenForComplaints(page, stage.panel.url);
    await page.getByRole("button", { name: "Menu utente" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Scadenze" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Scadenze" }).waitFor();
    expect(await page.title()).toBe("Scadenze | Pannello di Controllo SGI");
    const description = page.locator('meta[name="description"]');
    expect(await description.getAttribute("content")).toBe(pageDescriptions.deadlines);
    const documents: { expiryDate: string | null }[] = await (
      await page.request.get("/api/documents")
    ).json();
    const withDay = documents.filter(({ expiryDate }) => expiryDate !== null).length;
    await page
      .getByText(`${withDay} documenti con una scadenza, ${documents.length - withDay} senza`)
      .waitFor();
    const counts = await months(page)
      .getByRole("link")
      .locator("span:nth-child(2)")
      .allInnerTexts();
    expect(counts).toHaveLength(14);
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(withDay);
    await expectNoViolations(page, page.getByRole("region", { name: "Elenco delle scadenze" }));

    const expired = months(page).getByRole("link", { name: /^Scaduti/ });
    await expired.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => search(page)).toBe("?mese=scaduti");
    expect(await expired.getAttribute("aria-current")).toBe("true");
    expect(String(await rows(page).count())).toBe(counts[0]);
    await page.goBack();
    await expect.poll(() => search(page)).toBe("");
    await rows(page).first().focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/documents\//);
    expect(complaints).toEqual({ foreign: [], console: [], refused: [] });
  });

  it("get another day from their row, and another place with it [DUE-01, DUE-03]", {
    tags: ["long"],
  }, async () => {
    await openDeadlines(page, "?mese=scaduti");
    const title = await rows(page).first().innerText();
    await page.getByRole("button", { name: `Altre azioni per ${title}` }).click();
    await page.getByRole("menuitem", { name: "Imposta scadenza" }).click();
    const dialog = page.getByRole("dialog", { name: "Imposta scadenza" });
    await dialog.getByLabel("Giorno della scadenza").fill("2099-01-31");
    await dialog.getByLabel("Motivo").fill("Vale fino a nuova norma");
    await dialog.getByRole("button", { name: "Imposta scadenza" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("link", { name: title, exact: true }).waitFor({ state: "detached" });
    await months(page)
      .getByRole("link", { name: /^Oltre/ })
      .click();
    await page.getByRole("row", { name: new RegExp(`31/01/2099.*${title}`) }).waitFor();
  });

  it("are read as a calendar by the address copied, until it is renewed [DUE-06]", {
    tags: ["long"],
  }, async () => {
    await openDeadlines(page);
    const copy = async (name: string) => {
      await page.getByRole("button", { name: "Calendario" }).click();
      await page.getByRole("menuitem", { name }).click();
      await page.getByText("Indirizzo copiato", { exact: true }).waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const address = await copy("Copia indirizzo del calendario");
    const program = await stage.open();
    const feed = await program.request.get(address);
    expect(feed.headers()["content-type"]).toContain("text/calendar");
    expect(await feed.text()).toContain("20990131");
    await page.getByRole("button", { name: "Calendario" }).click();
    await page.getByRole("menuitem", { name: "Rinnova l'indirizzo" }).click();
    const question = page.getByRole("alertdialog", {
      name: "Rinnovare l'indirizzo del calendario?",
    });
    await expectNoViolations(page, question);
    await question.getByRole("button", { name: "Rinnova" }).click();
    await page.getByText("Indirizzo rinnovato", { exact: true }).waitFor();
    expect((await program.request.get(address)).status()).toBe(404);
  });
});

describe("other people", () => {
  it("read them on a phone as viewers, without actions [DUE-01, LIFE-03, LIFE-06]", {
    tags: ["long"],
  }, async () => {
    const page = await stage.open({ viewport: PHONE });
    await authenticate(page, "viewer");
    await openDeadlines(page);
    await page.getByRole("list", { name: "Scaduti" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await page.getByRole("button", { name: /^Altre azioni/ }).count()).toBe(0);
    const looks = [{ viewport: PHONE, colorScheme: "light" }] as const;
    await expectNoViolations(page, page.getByRole("list", { name: "Scaduti" }), looks);
    expect(await findSmallTargets(page)).toEqual([]);
    await page.getByRole("button", { name: "Senza responsabile" }).click();
    await expect.poll(() => search(page)).toBe("?di=nessuno");
  });

  it("find no such page as superadmins [LIFE-03, LIFE-12]", { tags: ["long"] }, async () => {
    const page = await stage.open();
    await authenticate(page, "superadmin");
    await page.goto("/scadenze");
    await page.getByRole("heading", { level: 1, name: "404 Page Not Found" }).waitFor();
  });
});

/** The address in the newest reminder to a user. */
async function endingLink(email: string): Promise<string | undefined> {
  const mails = (await keptMails(stage.panel)).filter((mail) => mail.includes(`To: ${email}`));
  const whole = mails.join("\n").replaceAll("=\r\n", "").replaceAll("=3D", "=");
  return /\/promemoria\?utente=[\w-]+&firma=[\w-]+/.exec(whole)?.[0];
}

/** Switches the company's reminders off and on again, which sends a list at once. */
async function beginReminders(admin: Page) {
  await admin.goto("/settings?tab=azienda");
  const reminders = admin.getByRole("switch", { name: "Promemoria delle scadenze" });
  await reminders.click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Disattiva" }).click();
  await admin.getByRole("switch", { checked: false }).waitFor();
  await reminders.click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Attiva" }).click();
}

describe("a reminder's link", () => {
  it("turns the reminders of its user off, by the keyboard and without a sign-in [DUE-05]", {
    tags: ["long"],
  }, async () => {
    const admin = await stage.open();
    await enter(admin, "admin");
    await beginReminders(admin);
    const link = await expect
      .poll(() => endingLink(ACCOUNTS.admin), { timeout: 20_000 })
      .toBeTruthy()
      .then(() => endingLink(ACCOUNTS.admin));
    const page = await stage.open();
    const complaints = await listenForComplaints(page, stage.panel.url);
    await page.goto(link ?? "");
    await page.getByRole("button", { name: "Disattiva i promemoria" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("Non riceverai più promemoria delle scadenze").waitFor();
    await authenticate(page, "admin");
    const { preferences } = await (await page.request.get("/api/user")).json();
    expect(preferences.reminders).toBe("off");
    expect(complaints).toEqual({ foreign: [], console: [], refused: [] });
  });

  it("that the panel did not give out turns nothing off [DUE-05]", { tags: ["long"] }, async () => {
    const page = await stage.open({ viewport: PHONE });
    await page.goto("/promemoria?utente=u1&firma=inventata");
    const end = page.getByRole("button", { name: "Disattiva i promemoria" });
    await expectNoViolations(page, end, [{ viewport: PHONE, colorScheme: "light" }]);
    expect(search(page)).toBe("");
    await end.click();
    await page.getByRole("heading", { name: "Link non valido" }).waitFor();
  });
});
