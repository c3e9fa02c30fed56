import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { PHONE, useStage } from "../support/browser";
import { expectDestructive } from "../support/destructiveToast";
import { expectNoViolations, WIDE } from "../support/looks";
import { ACCOUNTS, enter, submitLogin } from "../support/signIn";

const stage = useStage();
const NEW = { email: "davide.pavan@officinebrenta.it", password: "Collaudo-26!" };
const SESSION_OVER = "La sessione è terminata. Accedi di nuovo per continuare.";
const OTHER_ADMIN = "paola.zanetti@officinebrenta.it";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const told = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const list = (page: Page) => page.getByText(/^Visualizzazione di/).waitFor();

/** The oldest users come first: a new user is on the demo's second page. */
const LAST_PAGE = "/users?pagina=2";

async function openUsers(page: Page, address = "/users") {
  await page.goto(address);
  await list(page);
}

async function fillForm(page: Page, { email, password }: typeof NEW) {
  await button(page, "Crea utente").click();
  const dialog = page.getByRole("dialog", { name: "Crea utente" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Crea utente" }).click();
}

describe("an admin", () => {
  let page: Page;
  beforeAll(async () => {
    page = await stage.open();
    await enter(page, "admin");
  });

  it("creates a user by the keyboard alone, who can sign in [USERS-11, USERS-12, SHELL-20]", async () => {
    await button(page, "Menu utente").click();
    await page.getByRole("menuitem", { name: "Utenti" }).click();
    await list(page);
    await button(page, "Crea utente").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByLabel("Email").and(page.locator(":focus")).waitFor();
    await page.keyboard.type(NEW.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(NEW.password);
    await page.keyboard.press("Enter");
    await told(page, "Utente creato");
    await page.getByText("13 utenti con accesso al pannello").waitFor();
    await page.getByRole("row", { name: `${NEW.email} Nuovo` }).waitFor();
    expect(page.url()).toContain(LAST_PAGE);
    await button(page, "Crea utente").and(page.locator(":focus")).waitFor();
    const theirs = await stage.visit("/auth");
    await submitLogin(theirs, NEW.email, NEW.password);
    await theirs.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
  });

  it("passes axe with the list and its form, wide or on a phone", { tags: ["long"] }, async () => {
    await openUsers(page);
    await expectNoViolations(page, page.getByText("Tu", { exact: true }));
    await button(page, "Crea utente").click();
    const form = page.getByRole("dialog", { name: "Crea utente" });
    await form.getByRole("button", { name: "Crea utente" }).click();
    await expectNoViolations(page, form.getByText("Inserisci un indirizzo email valido"));
  });

  it("passes axe with the menu and its questions, wide or on a phone", {
    tags: ["long"],
  }, async () => {
    await openUsers(page);
    await button(page, `Ruolo di ${OTHER_ADMIN}`).click();
    await expectNoViolations(page, page.getByRole("menu"), WIDE);
    await page.getByRole("menuitemradio", { name: "Viewer" }).click();
    await expectNoViolations(page, page.getByRole("alertdialog"));
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    await button(page, `Elimina ${OTHER_ADMIN}`).click();
    await expectNoViolations(page, page.getByRole("alertdialog"));
  });

  it("reads the server's message when the email is taken, and keeps the input [USERS-29, SHELL-65]", {
    tags: ["long"],
  }, async () => {
    await openUsers(page);
    await fillForm(page, { ...NEW, email: ACCOUNTS.viewer });
    await expectDestructive(page, "Creazione fallita");
    const { message } = await page.evaluate(async (email) => {
      const { csrfToken } = await (await fetch("/api/csrf-token")).json();
      const answer = await fetch("/api/users", {
        method: "POST",
        headers: { "X-CSRF-Token": csrfToken, "Content-Type": "application/json" },
        body: JSON.stringify({ email, password: "Collaudo-26!", role: "viewer" }),
      });
      return answer.json();
    }, ACCOUNTS.viewer);
    await told(page, message);
    const dialog = page.getByRole("dialog", { name: "Crea utente" });
    expect(await dialog.getByLabel("Email").inputValue()).toBe(ACCOUNTS.viewer);
    await page.keyboard.press("Escape");
    await button(page, "Chiudi senza salvare").click();
    await dialog.waitFor({ state: "detached" });
  });

  it("gives a role and takes it back by the keyboard, with a question [USERS-22..24]", {
    tags: ["long"],
  }, async () => {
    await openUsers(page, LAST_PAGE);
    const role = button(page, `Ruolo di ${NEW.email}`);
    const choose = async (key: string) => {
      await role.focus();
      await page.keyboard.press("Enter");
      await page
        .getByRole("menuitemradio", { checked: true })
        .and(page.locator(":focus"))
        .waitFor();
      await page.keyboard.press(key);
      await page.keyboard.press("Enter");
    };
    await choose("Home");
    await button(page, `Ruolo di ${NEW.email}: Admin`).and(page.locator(":focus")).waitFor();
    await choose("End");
    await page.getByText(`Vuoi che ${NEW.email} diventi Viewer?`).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await button(page, `Ruolo di ${NEW.email}: Viewer`).and(page.locator(":focus")).waitFor();
  });

  it("keeps a group with users and people without an account, also by a file [READ-07, READ-09]", async () => {
    await page.evaluate(async () => {
      const { csrfToken } = await (await fetch("/api/csrf-token")).json();
      await fetch("/api/company/switches", {
        method: "PUT",
        headers: { "X-CSRF-Token": csrfToken, "Content-Type": "application/json" },
        body: JSON.stringify({ name: "readings", on: true }),
      });
    });
    await openUsers(page);
    const groups = page.getByRole("region", { name: "Reparti", exact: true });
    await groups.getByText("Nessun reparto").waitFor();
    await groups.getByRole("button", { name: "Nuovo reparto" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Nuovo reparto" });
    await dialog.getByLabel("Nome del reparto").and(page.locator(":focus")).waitFor();
    await page.keyboard.type("Taglio");
    for (const name of ["Chiara Fabris", "Elena Rigoni"]) {
      await dialog.getByRole("checkbox", { name }).focus();
      await page.keyboard.press("Space");
    }
    await dialog.getByRole("button", { name: "Aggiungi persona" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Ugo Bruni");
    await expectNoViolations(page, dialog.getByText("2 utenti scelti"));
    await dialog.getByRole("button", { name: "Salva" }).click();
    await groups.getByText("3 persone, di cui 1 senza accesso").waitFor();
    await groups.getByRole("button", { name: "Importa CSV" }).click();
    const rows = "Reparto;Email o nome\r\nTaglio;nessuno@altrove.it\r\nTaglio;Ada Neri\r\n";
    const bring = (text: string) =>
      page.locator("[data-picks=groups]").setInputFiles({
        ...{ name: "reparti.csv", mimeType: "text/csv", buffer: Buffer.from(text) },
      });
    await bring(rows);
    const fault = page.getByText("Riga 2: nessun utente ha l'indirizzo «nessuno@altrove.it».");
    await expectNoViolations(page, fault);
    await bring(rows.replace("nessuno@altrove.it", ACCOUNTS.viewer));
    await told(page, "Reparti importati");
    await groups.getByText("5 persone, di cui 2 senza accesso").waitFor();
    await expectNoViolations(page, groups);
  });

  it("deletes a user at work, whose session ends then [USERS-25, USERS-26]", async () => {
    const theirs = await stage.visit("/auth");
    await submitLogin(theirs, NEW.email, NEW.password);
    await theirs.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
    await openUsers(page, LAST_PAGE);
    await button(page, `Elimina ${NEW.email}`).click();
    const dialog = page.getByRole("alertdialog", { name: "Elimina utente" });
    await dialog.getByRole("button", { name: "Elimina", exact: true }).click();
    await told(page, "Utente eliminato");
    await page.getByText("12 utenti con accesso al pannello").waitFor();
    await theirs.locator("tbody a").first().click();
    await theirs.getByRole("heading", { level: 1, name: "Accedi al pannello" }).waitFor();
    await told(theirs, SESSION_OVER);
    await submitLogin(theirs, NEW.email, NEW.password);
    await told(theirs, "Accesso fallito");
  });
});

it("saves the users found as a file, those of other pages too, and it is in the log [LIFE-06]", {
  tags: ["long"],
}, async () => {
  const page = await stage.open();
  await enter(page, "admin");
  await openUsers(page, "/users?ordine=-registrazione");
  const save = async () => {
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Esporta CSV", exact: true }).click();
    const saved = await saving;
    const [head, ...rows] = (await readFile(await saved.path(), "utf8")).trimEnd().split("\r\n");
    return { name: saved.suggestedFilename(), head, rows };
  };
  const { name, head, rows } = await save();
  expect(name).toMatch(/^Utenti - Officine Brenta S\.r\.l\. - \d{4}-\d\d-\d\d\.csv$/);
  expect(head).toBe("\uFEFFID;Nome e cognome;Email;Ruolo;Data di registrazione;Ultimo accesso;2FA");
  expect(rows).toHaveLength(12);
  const registered = rows.map((row) => row.split(";")[4]);
  expect(registered).toEqual(registered.toSorted().toReversed());
  await page.getByRole("searchbox", { name: "Cerca per nome o email" }).fill(ACCOUNTS.admin);
  await page.getByText("1 utente con accesso al pannello").waitFor();
  const { rows: found } = await save();
  expect(found).toEqual([expect.stringMatching(/;Admin;.*;\d{4}-\d\d-\d\d \d\d:\d\d;No$/)]);
  await page.goto("/audit-logs?q=elenco+esportato");
  await page.locator("tbody tr", { hasText: `Ricerca: ${ACCOUNTS.admin}` }).waitFor();
});

it("manages users on a phone, in cards [USERS-01]", { tags: ["long"] }, async () => {
  const page = await stage.open({ viewport: PHONE, hasTouch: true });
  await enter(page, "admin");
  await openUsers(page, LAST_PAGE);
  expect(await page.getByRole("table").count()).toBe(0);
  const email = "telefono@officinebrenta.it";
  await fillForm(page, { ...NEW, email });
  const card = page.getByRole("listitem").filter({ hasText: email });
  await card.getByRole("button", { name: `Azioni su ${email}` }).click();
  await page.getByRole("menuitem", { name: "Elimina utente" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Elimina" }).click();
  await card.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

it("leaves the company an admin when two admins demote each other at once [USERS-30]", {
  tags: ["long"],
}, async () => {
  const pages = await Promise.all([stage.open(), stage.open()]);
  const [one, two] = pages as [Page, Page];
  await enter(one, "admin");
  await submitLoginAs(two, OTHER_ADMIN);
  const demote = async (page: Page, email: string) => {
    await openUsers(page);
    await button(page, `Ruolo di ${email}`).click();
    await page.getByRole("menuitemradio", { name: "Viewer" }).click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Rendi Viewer" }).waitFor();
    // Who answers for documents keeps them.
    const heir = question.getByRole("combobox");
    if (await heir.isVisible())
      await heir.selectOption("Nessuno: continua a risponderne, da Viewer");
  };
  await demote(one, OTHER_ADMIN);
  await demote(two, ACCOUNTS.admin);
  await button(one, "Rendi Viewer").click();
  await told(one, "Ruolo aggiornato");
  await button(two, "Rendi Viewer").click();
  await two.getByRole("heading", { level: 1, name: "Accedi al pannello" }).waitFor();
  await told(two, SESSION_OVER);
  await openUsers(one);
  const own = one.getByRole("row", { name: new RegExp(ACCOUNTS.admin) });
  await own.getByText("Admin", { exact: true }).waitFor();
});

async function submitLoginAs(page: Page, email: string) {
  await page.goto("/auth");
  await submitLogin(page, email);
  await page.getByRole("heading", { level: 1, name: "Indice dei Documenti" }).waitFor();
}
