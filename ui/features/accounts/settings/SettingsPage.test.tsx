import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderSettings } from "../../../testing/renderSettings";

const tab = (name: string) => screen.getByRole("tab", { name });
const section = (name: string) => screen.getByRole("region", { name });
const SWITCHES = ["Sincronizzazione automatica Drive", "Notifiche email", "Notifiche nel pannello"];

describe("the settings", () => {
  it("have the tabs Account and Applicazione, kept in the address [SETTINGS-01]", async () => {
    const { hands } = await renderSettings();
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
      "Account",
      "Applicazione",
    ]);
    expect(tab("Account").getAttribute("aria-selected")).toBe("true");
    await hands.click(tab("Applicazione"));
    expect(screen.getByRole("tabpanel", { name: "Applicazione" })).toBeTruthy();
    expect(location.search).toBe("?tab=applicazione");
    await hands.keyboard("{ArrowLeft}");
    expect(screen.getByRole("tabpanel", { name: "Account" })).toBeTruthy();
    expect([location.pathname, location.search]).toEqual(["/settings", ""]);
  });

  it("open on the tab of the address", async () => {
    await renderSettings({ address: "/settings?tab=applicazione" });
    expect(await screen.findByRole("tabpanel", { name: "Applicazione" })).toBeTruthy();
  });

  it("show email and role, not to be changed [SETTINGS-02, SETTINGS-03]", async () => {
    await renderSettings({ user: sampleUser({ role: "superadmin" }) });
    const email = screen.getByLabelText<HTMLInputElement>("Email");
    const role = screen.getByLabelText<HTMLInputElement>("Ruolo");
    expect([email.value, email.readOnly]).toEqual(["laura.ferrarese@officinebrenta.it", true]);
    expect([role.value, role.readOnly]).toEqual(["Superadmin", true]);
  });

  it.each(["viewer", "editor"])(
    "tell the role %s that there is no second factor, and ask the host nothing [SETTINGS-17, SETTINGS-18]",
    async (role) => {
      await renderSettings({ user: sampleUser({ role }) });
      const shown = within(section("Autenticazione a due fattori"));
      expect(shown.getByRole("heading", { name: "MFA Non Disponibile" })).toBeTruthy();
      expect(shown.queryByRole("button")).toBeNull();
    },
  );
});

it("lead whoever is signed in back to the system's theme [SHELL-68]", async () => {
  const { hands } = await renderSettings({ address: "/settings?tab=applicazione" });
  const theme = within(await screen.findByRole("group", { name: "Tema" }));
  for (const [name, kept] of [
    ["Scuro", "dark"],
    ["Sistema", "system"],
  ] as const) {
    await hands.click(theme.getByRole("button", { name }));
    expect(theme.getByRole("button", { pressed: true }).textContent).toBe(name);
    expect(localStorage.getItem("iso-doc-theme")).toBe(kept);
  }
});

it("have the Local Opener's section on the tab Applicazione [SETTINGS-45]", async () => {
  await renderSettings({ address: "/settings?tab=applicazione" });
  const shown = within(section("Configurazione Local Opener"));
  expect(shown.getByRole("heading", { name: "Configurazione Local Opener" })).toBeTruthy();
});

it("switch the keys of the lists off in this browser, and tell them all", async () => {
  const address = "/settings?tab=applicazione";
  const { hands, unmount } = await renderSettings({ address });
  const name = "Scorciatoie da tastiera";
  await hands.click(screen.getByRole("button", { name: "Mostra le scorciatoie" }));
  await screen.findByRole("dialog", { name });
  await hands.keyboard("{Escape}");
  await hands.click(await screen.findByRole("switch", { name, checked: true }));
  unmount();
  await renderSettings({ address });
  expect(screen.getByRole("switch", { name, checked: false })).toBeTruthy();
});

describe("the preferences", () => {
  const address = "/settings?tab=applicazione";

  it("are three switches, all on [SETTINGS-46..48]", async () => {
    await renderSettings({ address });
    for (const name of SWITCHES) {
      expect(screen.getByRole("switch", { name }).getAttribute("aria-checked")).toBe("true");
    }
  });

  it.each(SWITCHES)("keep %s in this browser, and send nothing [SETTINGS-49]", async (name) => {
    // A call that no handler answers would fail the test.
    const { hands, host, unmount } = await renderSettings({ address });
    await hands.click(screen.getByRole("switch", { name }));
    expect(screen.getByRole("switch", { name, checked: false })).toBeTruthy();
    unmount();
    await renderSettings({ address });
    expect(screen.getByRole("switch", { name, checked: false })).toBeTruthy();
    const shown = within(section("Preferenze"));
    expect(shown.getAllByRole("switch", { checked: true }).length).toBe(2);
    expect(host.sent).toEqual([]);
  });

  it("change by keyboard and by their label", async () => {
    const { hands } = await renderSettings({ address });
    const [name = ""] = SWITCHES;
    screen.getByRole("switch", { name }).focus();
    await hands.keyboard(" ");
    expect(screen.getByRole("switch", { name, checked: false })).toBeTruthy();
    await hands.click(screen.getByText(name));
    expect(screen.getByRole("switch", { name, checked: true })).toBeTruthy();
  });
});
