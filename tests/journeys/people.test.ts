import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { PHONE, useStage } from "../support/browser";
import { listenForComplaints } from "../support/complaints";
import { expectNoViolations } from "../support/looks";
import { keptMails, linkInTestMail } from "../support/mail";
import { ACCOUNTS, authenticate, enter, submitLogin } from "../support/signIn";

const stage = useStage();
const GUEST = "elena.marin@officinebrenta.it";
const PASSWORD = "Collaudo-26!";

const told = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const isIn = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
const refused = async (link: string) => {
  const page = await stage.visit(link);
  await told(page, "Link non valido o scaduto");
  expect(await page.getByLabel("Password", { exact: true }).count()).toBe(0);
};

async function openUsers(page: Page) {
  await page.goto("/users");
  await page.getByText(/^Visualizzazione di/).waitFor();
}

/** Invites by the keyboard alone, and takes the link from the mail. */
async function invite(page: Page, email: string, name = ""): Promise<string> {
  await page.getByRole("button", { name: "Invita" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Invita un utente" });
  await dialog.getByLabel("Email").and(page.locator(":focus")).waitFor();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await told(page, "Invito inviato");
  return linkInTestMail(stage.panel, email);
}

/** Chooses the password of an invitation, and goes on to the sign-in. */
async function accept(page: Page) {
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Crea account" }).click();
  await told(page, "Account creato");
  await page.getByRole("link", { name: "Accedi" }).last().click();
}

describe("an admin's invitation", () => {
  let admin: Page;
  beforeAll(async () => {
    admin = await stage.open();
    await authenticate(admin, "admin");
  });

  it("leads by mail to a user who signs in with the chosen password, once [LIFE-11, LIFE-07]", async () => {
    await openUsers(admin);
    const link = await invite(admin, GUEST, "Elena Marin");
    await admin.getByRole("list", { name: "Inviti in attesa" }).getByText(GUEST).waitFor();
    const [mail = ""] = (await keptMails(stage.panel)).filter((each) => each.includes(GUEST));
    expect(mail).toContain("text/plain");
    expect(mail).toContain("<h1");

    const guest = await stage.open();
    const complaints = await listenForComplaints(guest, new URL(stage.panel.url).origin);
    await guest.goto(link);
    await guest.getByText(/ti invita a consultare/).waitFor();
    expect(new URL(guest.url()).search).toBe("");
    expect(await guest.getByLabel("Nome e cognome").inputValue()).toBe("Elena Marin");
    await accept(guest);
    await guest.getByLabel("Email").waitFor();
    expect(await guest.getByLabel("Email").inputValue()).toBe(GUEST);
    await submitLogin(guest, GUEST, PASSWORD);
    await isIn(guest);
    expect(complaints).toEqual({ foreign: [], console: [], refused: [] });

    await refused(link);
    await openUsers(admin);
    await admin.getByRole("searchbox", { name: "Cerca per nome o email" }).fill("marin elena");
    const row = admin.getByRole("row", { name: /Elena Marin/ });
    await row.waitFor();
    await admin.getByText("1 utente con accesso al pannello").waitFor();
    expect(await row.getByText(/^\d\d\/\d\d\/\d{4} /).count()).toBe(2);
    expect(new URL(admin.url()).searchParams.get("q")).toBe("marin elena");
  });

  it("is sent again by a new link, and is nothing once withdrawn [LIFE-11]", {
    tags: ["long"],
  }, async () => {
    const email = "ritirata@officinebrenta.it";
    await openUsers(admin);
    const first = await invite(admin, email);
    await admin.getByRole("button", { name: `Invia di nuovo l'invito a ${email}` }).click();
    await told(admin, "Invito inviato di nuovo");
    const second = await linkInTestMail(stage.panel, email, 1);
    await refused(first);
    const guest = await stage.visit(second);
    await guest.getByText(/ti invita a consultare/).waitFor();
    await admin.getByRole("button", { name: `Ritira l'invito a ${email}` }).click();
    const dialog = admin.getByRole("alertdialog", { name: "Ritira invito" });
    await dialog.getByRole("button", { name: "Ritira", exact: true }).click();
    await told(admin, "Invito ritirato");
    await refused(second);
    await guest.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await guest.getByRole("button", { name: "Crea account" }).click();
    await told(guest, "Creazione fallita");
  });

  it("is refused to a user's address, with what to do [LIFE-11]", { tags: ["long"] }, async () => {
    await openUsers(admin);
    await admin.getByRole("button", { name: "Invita" }).click();
    const dialog = admin.getByRole("dialog", { name: "Invita un utente" });
    await dialog.getByLabel("Email").fill(ACCOUNTS.otherAdmin);
    await dialog.getByRole("button", { name: "Invia invito" }).click();
    await dialog.getByText(/Esiste già un account con questa email: /).waitFor();
    await expectNoViolations(admin, dialog);
    await admin.keyboard.press("Escape");
    await admin.getByRole("button", { name: "Chiudi senza salvare" }).click();
    await dialog.waitFor({ state: "detached" });
  });

  it("passes axe with list, invitations and the page of the link, wide or on a phone [LIFE-06]", {
    tags: ["long"],
  }, async () => {
    await openUsers(admin);
    const link = await invite(admin, "attesa@officinebrenta.it");
    await expectNoViolations(admin, admin.getByRole("list", { name: "Inviti in attesa" }));
    const guest = await stage.visit(link);
    await expectNoViolations(guest, guest.getByRole("button", { name: "Crea account" }));
  });
});

describe("one's own sessions", () => {
  it("ended in one browser are out in the other [LIFE-11]", { tags: ["long"] }, async () => {
    const here = await stage.open();
    await enter(here, "viewer");
    const [other, third] = [await stage.open({ viewport: PHONE }), await stage.open()];
    await enter(other, "viewer");
    await enter(third, "viewer");
    await here.goto("/settings");
    const list = here.getByRole("list", { name: "Sessioni aperte" });
    await list.getByText("Questa", { exact: true }).waitFor();
    expect(await list.getByRole("listitem").count()).toBe(3);
    expect(await list.getByText(/^Chrome su Linux$/).count()).toBe(3);
    await expectNoViolations(here, list);

    await list
      .getByRole("button", { name: /^Disconnetti/ })
      .first()
      .click();
    await told(here, "Sessione chiusa");
    const isOut = async (page: Page) => (await page.request.get("/api/user")).status() === 401;
    expect([await isOut(other), await isOut(third)].filter(Boolean)).toHaveLength(1);
    await here.getByRole("button", { name: "Esci da tutte le altre" }).click();
    await here.getByRole("button", { name: "Esci da tutte", exact: true }).click();
    await here.getByText("Nessun'altra sessione aperta.").waitFor();
    expect([await isOut(other), await isOut(third), await isOut(here)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("and name are the user's own matter, on a phone too [LIFE-11]", {
    tags: ["long"],
  }, async () => {
    const page = await stage.open({ viewport: PHONE });
    await enter(page, "viewer");
    await page.goto("/settings");
    await page.getByLabel("Nome e cognome").fill("Marco Rossi");
    await page.getByRole("button", { name: "Salva nome" }).click();
    await told(page, "Nome aggiornato");
    await page.reload();
    await expect.poll(() => page.getByLabel("Nome e cognome").inputValue()).toBe("Marco Rossi");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(PHONE.width);
  });
});

describe("what a person brought in", () => {
  it("keeps name and address as they were, whatever the person is called later, and once deleted [LIFE-11]", {
    tags: ["long"],
  }, async () => {
    const email = "paola.zanetti@officinebrenta.it";
    const paola = await stage.visit("/auth");
    await submitLogin(paola, email);
    await isIn(paola);
    const call = async (method: string, path: string, data: object) => {
      const { csrfToken } = await (await paola.request.get("/api/csrf-token")).json();
      const headers = { "X-CSRF-Token": csrfToken, Origin: new URL(stage.panel.url).origin };
      const answer = await paola.request.fetch(path, { method, headers, ...data });
      expect(answer.ok()).toBe(true);
    };
    const bring = async (revision: number, name: string) => {
      await call("PUT", "/api/user/name", { data: { name } });
      const file = {
        name: `9.9_Nomi_Rev.${revision}_2026-0${revision}-01.pdf`,
        mimeType: "application/pdf",
        buffer: Buffer.from(`%PDF-1.7 ${revision}`),
      };
      await call("POST", "/api/documents/local-upload", { multipart: { localFiles: file } });
      await expect.poll(async () => (await found())?.revision).toBe(String(revision));
    };
    const found = async () => {
      const all: { legacyId: string; title: string; revision: string }[] = await (
        await admin.request.get("/api/documents")
      ).json();
      return all.find(({ title }) => title === "Nomi");
    };
    const admin = await stage.open();
    await enter(admin, "admin");
    await bring(1, "Paola Zanetti");
    await bring(2, "Paola Moro");
    await bring(3, "");

    await openUsers(admin);
    await admin.getByRole("button", { name: `Elimina ${email}` }).click();
    const dialog = admin.getByRole("alertdialog", { name: "Elimina utente" });
    await dialog
      .getByLabel(/^Chi prende/)
      .selectOption("Nessuno: ne rispondono gli amministratori");
    await dialog.getByRole("button", { name: "Elimina", exact: true }).click();
    await told(admin, "Utente eliminato");
    await admin.goto(`/documents/${(await found())?.legacyId}`);
    for (const who of [email, `Paola Moro (${email})`, `Paola Zanetti (${email})`]) {
      await told(admin, `Caricata da ${who}`);
    }
  });
});
