import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { SCREENS } from "../../app/pages";
import { NAMED_SCREENS, renderPanel } from "../../testing/renderPanel";

async function renderLanding(others = NAMED_SCREENS) {
  renderPanel({ address: "/", screens: { ...others, home: SCREENS.home } });
  await screen.findByRole("heading", { level: 1, name: "Gestione Documenti ISO Professionale" });
}

it("says what it is and leads the visitor to sign in [PAGES-01, SHELL-50]", async () => {
  await renderLanding();
  const start = screen.getByRole("link", { name: "Inizia Ora" });
  expect(start.getAttribute("href")).toBe("/auth");
});

it("shows what the panel does, a card each [SHELL-51]", async () => {
  await renderLanding();
  const cards = screen.getAllByRole("article");
  expect(cards).toHaveLength(6);
  for (const card of cards) expect(within(card).getByRole("heading", { level: 3 })).toBeTruthy();
});

it("names the roles as marketing does [PAGES-02]", async () => {
  await renderLanding();
  expect(screen.getByText(/^Admin, editor e viewer: /)).toBeTruthy();
});

it("tells about privacy and security [SHELL-52]", async () => {
  await renderLanding();
  expect(screen.getByRole("heading", { level: 2, name: "Privacy e sicurezza" })).toBeTruthy();
  expect(screen.getByText("Sola lettura")).toBeTruthy();
});

it("links in its footer to the pages by name [SHELL-53..58]", async () => {
  await renderLanding();
  const footer = screen.getByRole("navigation", { name: "Piè di pagina" });
  expect(footer.closest("footer")).not.toBeNull();
  const links = within(footer).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Dashboard", "/dashboard"],
    ["Impostazioni", "/settings"],
    ["Documenti Obsoleti", "/obsolete"],
    ["Privacy", "/privacy"],
    ["Termini", "/terms"],
    ["Cookie", "/cookie"],
  ]);
});

it("leaves out links to pages without a screen", async () => {
  await renderLanding({ dashboard: SCREENS.dashboard });
  const footer = screen.getByRole("navigation", { name: "Piè di pagina" });
  expect(
    within(footer)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Dashboard"]);
});
