import { DEMO_COUNTS } from "@sgi/fixtures/demo/catalogue/brenta";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { PHONE, useStage } from "../support/browser";
import { enter } from "../support/signIn";

const stage = useStage();

describe("the register at 1280 × 800", () => {
  let admin: Page;

  beforeAll(async () => {
    admin = await stage.open({ viewport: { width: 1280, height: 800 } });
    await enter(admin, "admin");
    await admin.getByRole("link", { name: /^Gestione Backup/ }).waitFor();
    await admin.locator("tbody tr").nth(9).waitFor();
  });

  const heights = () =>
    admin
      .locator("tbody tr")
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));

  it("shows ten rows of 44 px in the first screen, below a band of 88 px at most and 20 controls at most [WORK-10]", async () => {
    expect(await heights()).toEqual(Array.from({ length: 10 }, () => 44));
    const last = await admin.locator("tbody tr").last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(800);
    const band = admin.getByRole("region", { name: "Statistiche" });
    expect((await band.boundingBox())?.height).toBeLessThanOrEqual(88);
    for (const name of [/^Gestione Backup/, /^Negli ultimi 7 giorni/, /^Documenti totali/]) {
      await band.getByRole("link", { name }).waitFor();
    }
    const above = await admin.locator("main").evaluate((main) => {
      const head = main.querySelector("thead") as Element;
      return [...main.querySelectorAll("a[href], button, input, select")]
        .filter((control) => control.checkVisibility())
        .filter((control) => control.compareDocumentPosition(head) & 4 && !head.contains(control))
        .map((control) => control.textContent || control.getAttribute("aria-label"));
    });
    expect(above.length, above.join()).toBeLessThanOrEqual(20);
    const given = ["Backup", "Sincronizza Google Drive", "Aggiorna documenti locali"];
    expect(above).toEqual(expect.arrayContaining(["Stampa ed esporta", ...given]));
  });

  it("keeps 44 px where a name without reference stands in its place, in one line that is there whole [WORK-10, DOCS-42]", async () => {
    for (const title of ["Organigramma aziendale", "Bacheca delle proposte di miglioramento"]) {
      await admin.goto(`/dashboard?q=${encodeURIComponent(title)}`);
      await admin.getByText("Visualizzazione di 1 a 1").waitFor();
      const place = admin.locator("tbody td").getByTitle(title, { exact: true });
      expect(await place.textContent()).toBe(title);
      expect(await heights(), title).toEqual([44]);
    }
    await admin.goto("/dashboard");
    await admin.locator("tbody tr").nth(9).waitFor();
  });

  it("gives a row 50 px whose day stands below the badge [WORK-10]", async () => {
    const toggle = async () => {
      const kept = admin.waitForResponse("**/api/user/preferences");
      await admin.getByRole("button", { name: "Colonne" }).click();
      await admin.getByRole("menuitemcheckbox", { name: "Scadenza" }).click();
      await kept;
    };
    await admin.getByRole("link", { name: /^Scaduti/ }).click();
    await admin.getByText(`Visualizzazione di 1 a ${DEMO_COUNTS.expired}`).waitFor();
    await toggle();
    await admin
      .locator("tbody")
      .getByText(/^Scaduto il/)
      .first()
      .waitFor();
    expect(await heights()).toEqual(Array.from({ length: DEMO_COUNTS.expired }, () => 50));
    await toggle();
    await admin.getByRole("link", { name: /^Documenti totali/ }).click();
    await admin.locator("tbody tr").nth(9).waitFor();
  });

  it("keeps a row's acts quiet, yet there, until it is looked at or chosen, or more contrast is asked for [WORK-10]", async () => {
    const row = admin.locator("tbody tr").nth(4);
    const act = row.getByRole("button", { name: /^Anteprima di/ });
    const shown = () =>
      act.evaluate((button) => {
        const seen = getComputedStyle(button.parentElement as Element);
        return [seen.opacity, seen.visibility, seen.display !== "none"];
      });
    const quiet = (opacity: string) => expect.poll(shown).toEqual([opacity, "visible", true]);
    const away = () => admin.mouse.move(640, 90);
    await away();
    await quiet("0");
    await row.hover();
    await quiet("1");
    await away();
    await quiet("0");
    await row.getByRole("link").focus();
    await quiet("1");
    await admin.locator("main").focus();
    await quiet("0");
    for (const media of [{ forcedColors: "active" }, { contrast: "more" }] as const) {
      await admin.emulateMedia(media);
      await quiet("1");
      await admin.emulateMedia({ forcedColors: null, contrast: null });
    }
    await row.getByRole("checkbox").check();
    await admin.locator("main").focus();
    await away();
    await quiet("1");
    await row.getByRole("checkbox").uncheck();
  });
});

describe("the bar of the chosen rows on a phone", () => {
  it("is a line of count and ✕ and a line of acts, three Tabs from a chosen card's box [WORK-10]", async () => {
    const phone = await stage.open({ viewport: PHONE });
    await enter(phone, "admin");
    const boxes = phone.locator("main li [data-choose]");
    await boxes.nth(2).focus();
    await phone.keyboard.press("Space");
    const bar = phone.getByRole("region", { name: "Azioni sui selezionati" });
    await bar.waitFor();
    for (let press = 0; press < 3; press += 1) await phone.keyboard.press("Tab");
    const clear = bar.getByRole("button", { name: "Annulla selezione" });
    await clear.and(phone.locator(":focus")).waitFor();
    const middles = await bar.locator("b, button").evaluateAll((parts) =>
      parts.map((part) => {
        const { top, height } = part.getBoundingClientRect();
        return Math.round((top + height / 2) / 10);
      }),
    );
    expect(new Set(middles).size).toBe(2);
    const box = await bar.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(PHONE.height);
    await phone.keyboard.press("Enter");
    await bar.waitFor({ state: "detached" });
    await phone.getByRole("button", { name: /^Obsoleti/ }).click();
    await expect
      .poll(async () => (await phone.getByRole("button", { name: /^Obsoleti/ }).boundingBox())?.x)
      .toBeLessThan(PHONE.width / 2);
  });
});
