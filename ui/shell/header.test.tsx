import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderPanel } from "../testing/renderPanel";

const avatar = () => screen.findByRole("button", { name: "Menu utente" });

async function openMenu() {
  await userEvent.click(await avatar());
  return screen.findByRole("menu", { name: "Menu utente" });
}

/** What the open menu leads to, in order: the entry and its address. */
function entriesOf(menu: HTMLElement) {
  return within(menu)
    .getAllByRole("menuitem")
    .map((item) => [item.textContent, item.getAttribute("href")]);
}

describe("the header", () => {
  it("shows the logo with the product's name, which leads the signed-out to /auth [SHELL-05, SHELL-10]", () => {
    renderPanel({ address: "/privacy" });
    const brand = screen.getByRole("link", { name: "Pannello di Controllo SGI" });
    expect(brand.querySelector("svg")).toBeTruthy();
    expect(brand.getAttribute("href")).toBe("/auth");
  });

  it("leads the signed-in home [SHELL-09]", async () => {
    renderPanel({ user: sampleUser(), address: "/privacy" });
    await avatar();
    const brand = screen.getByRole("link", { name: "Pannello di Controllo SGI" });
    expect(brand.getAttribute("href")).toBe("/");
  });

  it.each(["/privacy", "/auth"])(
    "links at %s to the pages about the panel and to support [SHELL-07, AUTH-02, AUTH-03]",
    async (address) => {
      renderPanel({ address });
      const nav = await screen.findByRole("navigation", { name: "Informazioni" });
      const links = within(nav).getAllByRole("link");
      expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
        ["Chi Siamo", "/chi-siamo"],
        ["Assistenza", "/assistenza"],
      ]);
    },
  );

  it("leaves out links to pages without a screen", async () => {
    renderPanel({ address: "/privacy", screens: {} });
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("link", { name: "Chi Siamo" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Privacy" })).toBeNull();
  });

  it("shows the signed-out no menu of a user [SHELL-33]", async () => {
    renderPanel({ address: "/privacy" });
    await screen.findByRole("heading", { level: 1 });
    const banner = within(screen.getByRole("banner"));
    const names = [...banner.getAllByRole("link"), ...banner.getAllByRole("button")].map(
      (element) => element.textContent || element.getAttribute("aria-label"),
    );
    expect(names).toEqual([
      "Pannello di Controllo SGI",
      "Chi Siamo",
      "Assistenza",
      "Cambia tema",
      "Apri menu",
    ]);
  });
});

describe("the avatar menu", () => {
  it.each([
    ["laura.ferrarese@officinebrenta.it", "L"],
    [null, "U"],
  ])(
    "shows for the email %s the letter %s [SHELL-08, SHELL-11, SHELL-12]",
    async (email, letter) => {
      renderPanel({ user: sampleUser({ email }), address: "/privacy" });
      expect((await avatar()).textContent).toBe(letter);
    },
  );

  it("tells an admin's email, role and company, then the links, then the way out [SHELL-13..15]", async () => {
    renderPanel({ user: sampleUser({ role: "admin" }), address: "/privacy" });
    const menu = await openMenu();
    const text = menu.parentElement?.textContent ?? "";
    expect(
      text.startsWith("laura.ferrarese@officinebrenta.itAdmin · Officine Brenta S.r.l.Profilo"),
    ).toBe(true);
    expect(entriesOf(menu)).toEqual([
      ["Profilo", "/settings"],
      ["Impostazioni", "/settings"],
      ["Google Drive", "/clients"],
      ["Backup", "/backup"],
      ["Utenti", "/users"],
      ["Registro attività", "/audit-logs"],
      ["Disconnetti", null],
    ]);
  });

  it("leads a superadmin to the audit log, the codes and the backups [SHELL-14]", async () => {
    renderPanel({ user: sampleUser({ role: "superadmin" }), address: "/privacy" });
    const menu = await openMenu();
    expect(menu.parentElement?.textContent).toContain("Superadmin");
    expect(entriesOf(menu)).toEqual([
      ["Profilo", "/settings"],
      ["Impostazioni", "/settings"],
      ["Registro attività", "/audit-logs"],
      ["Codici aziendali", "/company-codes"],
      ["Backup", "/backup"],
      ["Disconnetti", null],
    ]);
  });

  it("gives a viewer nothing but the own pages and the way out [SHELL-16, SHELL-17, SHELL-26]", async () => {
    renderPanel({ user: sampleUser({ role: "viewer" }), address: "/privacy" });
    expect(entriesOf(await openMenu())).toEqual([
      ["Profilo", "/settings"],
      ["Impostazioni", "/settings"],
      ["Disconnetti", null],
    ]);
  });

  it("leads the focus to the page that was chosen", { tags: ["long"] }, async () => {
    renderPanel({ user: sampleUser(), address: "/privacy" });
    await openMenu();
    await userEvent.click(screen.getByRole("menuitem", { name: "Profilo" }));
    const title = await screen.findByRole("heading", { level: 1, name: "settings" });
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    expect(document.activeElement).toBe(title);
  });
});
