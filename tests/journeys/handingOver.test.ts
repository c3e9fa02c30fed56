import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { useStage } from "../support/browser";
import { listenForComplaints } from "../support/complaints";
import { expectNoViolations } from "../support/looks";
import { keptMails } from "../support/mail";
import { enter } from "../support/signIn";

const stage = useStage();
const LEAVING = { name: "Marco Dal Pozzo", email: "marco.dalpozzo@officinebrenta.it" };
const HEIR = "Giulia Zanin";

const told = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const box = (page: Page, title: string) =>
  page.getByRole("checkbox", { name: `Seleziona ${title}`, exact: true });
const urges = async () =>
  (await keptMails(stage.panel)).filter((mail) => /^Subject: .*Sollecito/m.test(mail));

/** A day of a month that the strip shows. */
function inFiveMonths(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + 5, 15)).toISOString().slice(0, 10);
}

interface Entry {
  action: string;
  details: Record<string, unknown>;
}
const entries = async (page: Page, action: string) => {
  const { logs } = (await (await page.request.get("/api/logs?limit=100")).json()) as {
    logs: Entry[];
  };
  return logs.filter((entry) => entry.action === action);
};

describe("an admin", () => {
  let admin: Page;
  let complaints: Awaited<ReturnType<typeof listenForComplaints>>;
  beforeAll(async () => {
    admin = await stage.open();
    complaints = await listenForComplaints(admin, stage.panel.url);
    await enter(admin, "admin");
  });

  it("reviews several at once and urges the owner of another, once a day [DUE-07] [LIFE-07]", async () => {
    await admin.goto("/scadenze?mese=scaduti");
    await admin.locator("[data-row-link]").nth(2).waitFor();
    const reviewed = (await entries(admin, "document.review")).length;
    const [first = "", second = "", third = ""] = await admin
      .locator("[data-row-link]")
      .allInnerTexts();
    await box(admin, first).focus();
    await admin.keyboard.press("Space");
    await box(admin, second).check();
    const bar = admin.getByRole("region", { name: "Azioni sui selezionati" });
    await bar.getByText("2 selezionati").waitFor();
    await expectNoViolations(admin, bar);
    await bar.getByRole("button", { name: "Riesaminati" }).click();
    const dialog = admin.getByRole("dialog");
    const day = inFiveMonths();
    await dialog.getByLabel("Prossimo riesame entro il").fill(day);
    await dialog.getByLabel("Nota").fill("Riesame annuale");
    await expectNoViolations(admin, dialog);
    await dialog.getByRole("button", { name: "Registra i riesami" }).click();
    await told(admin, "Riesaminati 2 documenti");
    await box(admin, first).waitFor({ state: "detached" });
    // What is done is chosen no longer.
    await bar.waitFor({ state: "detached" });

    await box(admin, third).check();
    await bar.getByRole("button", { name: "Sollecita" }).click();
    await told(admin, "Sollecitata 1 persona");
    await expect.poll(async () => (await urges()).length).toBe(1);
    await box(admin, third).check();
    await bar.getByRole("button", { name: "Sollecita" }).click();
    await told(admin, /Già sollecitati oggi: /);
    expect((await entries(admin, "document.urge")).length).toBe(1);
    expect((await entries(admin, "document.review")).length).toBe(reviewed + 2);

    // A chosen month is headed by its name, and has the rows of the new day.
    await admin.goto(`/scadenze?mese=${day.slice(0, 7)}`);
    const shown = day.split("-").reverse().join("/");
    await admin.getByRole("row", { name: new RegExp(`${shown}.*${first}`) }).waitFor();
    const head = admin.getByRole("rowheader", { name: new RegExp(` ${day.slice(0, 4)} \\d`) });
    expect(await head.innerText()).toMatch(/^[A-Z][a-z]+ \d{4} \d+$/);
  });

  it("passes on what a person answers for, and deletes the person with an heir for the rest [WORK-09]", async () => {
    await admin.goto("/users");
    await admin.getByRole("link", { name: LEAVING.name }).click();
    await admin.getByRole("heading", { level: 1, name: LEAVING.name }).waitFor();
    const panel = admin.getByRole("region", { name: "Documenti di cui risponde" });
    const title = await panel.locator("[data-row-link]").first().innerText();
    await expectNoViolations(admin, panel);
    await box(admin, title).check();
    await panel.getByRole("button", { name: "Passa 1 documento a …" }).click();
    const dialog = admin.getByRole("dialog", { name: "Passa i documenti" });
    await dialog.getByLabel("Passa i documenti a …").selectOption(HEIR);
    await dialog.getByRole("button", { name: "Passa 1 documento" }).click();
    await told(admin, "Responsabile cambiato");
    await box(admin, title).waitFor({ state: "detached" });
    const count = await panel.getByRole("heading", { level: 2 }).innerText();
    const left = Number(/\d+/.exec(count)?.[0]);

    await admin.goto("/users");
    await admin.getByRole("button", { name: `Elimina ${LEAVING.email}` }).click();
    const question = admin.getByRole("alertdialog", { name: "Elimina utente" });
    await question.getByRole("button", { name: "Elimina" }).click();
    await question.getByText("Scegli chi li prende, o «Nessuno»").waitFor();
    await expectNoViolations(admin, question);
    await question.getByRole("combobox").selectOption(HEIR);
    await question.getByRole("button", { name: "Elimina" }).click();
    await told(admin, "Utente eliminato");
    const [entry] = await entries(admin, "user.delete");
    expect(entry?.details).toMatchObject({
      email: LEAVING.email,
      documents: left,
      heir: "giulia.zanin@officinebrenta.it",
    });
    expect(complaints).toEqual({ foreign: [], console: [], refused: [] });
  });
});
