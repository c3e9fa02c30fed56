import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createGenerator } from "unocss";
import { expect, it } from "vitest";
import { SHEET_CLASS } from "../components/dialogs/SheetPopup";
import { renderPanel } from "../testing/renderPanel";
import config from "../uno.config";

async function openSheet() {
  await userEvent.click(await screen.findByRole("button", { name: "Apri menu" }));
  return within(await screen.findByRole("dialog", { name: "Menu" }));
}

const textsOf = (elements: HTMLElement[]) => elements.map((element) => element.textContent);

it("opens a side sheet with the pages for everyone [SHELL-27, SHELL-30, SHELL-33]", async () => {
  renderPanel({ address: "/privacy" });
  const sheet = await openSheet();
  expect(textsOf(sheet.getAllByRole("link"))).toEqual(["Chi Siamo", "Assistenza"]);
  expect(sheet.queryByRole("button", { name: "Disconnetti" })).toBeNull();
});

it.each(["viewer", "admin", "superadmin"])(
  "adds for a signed-in %s the own pages and the way out, and nothing by role [SHELL-31, SHELL-32]",
  async (role) => {
    renderPanel({ user: sampleUser({ role }), address: "/privacy" });
    await screen.findByRole("button", { name: "Menu utente" });
    const sheet = await openSheet();
    expect(textsOf(sheet.getAllByRole("link"))).toEqual([
      "Chi Siamo",
      "Assistenza",
      "Profilo",
      "Impostazioni",
    ]);
    expect(textsOf(sheet.getAllByRole("button"))).toEqual(["", "Disconnetti"]);
  },
);

it("closes by Escape and gives the focus back", async () => {
  renderPanel({ address: "/privacy" });
  await openSheet();
  await userEvent.keyboard("{Escape}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Apri menu" }));
});

it("has no button while the sheet would be empty", async () => {
  renderPanel({ address: "/privacy", screens: {} });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("button", { name: "Apri menu" })).toBeNull();
});

it("is 80, then 70, then 60 % of the viewport wide [SHELL-28, SHELL-29]", {
  tags: ["long"],
}, async () => {
  const generator = await createGenerator(config);
  const { css } = await generator.generate(SHEET_CLASS, { preflights: false });
  const widths = [...css.matchAll(/(@media[^{]+\{\s*)?\.[^{]*w-[^{]*\{width:(\d+%)/g)].map(
    ([, media, width]) => [media?.match(/\d+px/)?.[0] ?? "0px", width],
  );
  expect(widths).toEqual([
    ["0px", "80%"],
    ["480px", "70%"],
    ["640px", "60%"],
  ]);
});
