import { THEME_KEY } from "@sgi/core/settings";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { storageAtom } from "../state/browser/services";
import { renderPanel } from "../testing/renderPanel";

const shown = () => document.documentElement.dataset.theme;
const toggle = () => userEvent.click(screen.getByRole("button", { name: "Cambia tema" }));
const stored = () => localStorage.getItem(THEME_KEY);

async function openThemeMenu() {
  await userEvent.click(await screen.findByRole("button", { name: /^Tema: / }));
  await screen.findByRole("menu", { name: "Cambia tema" });
}

describe("the theme", () => {
  it("is the system's while nothing is stored, and follows it live [SHELL-69]", () => {
    const { systemDark } = renderPanel({ address: "/privacy" });
    expect(shown()).toBe("light");
    act(() => systemDark.set(true));
    expect(shown()).toBe("dark");
    expect(stored()).toBeNull();
  });

  it.each([
    ["light", "light"],
    ["dark", "dark"],
    ["system", "dark"],
  ])("is for the stored choice %s, in a dark system, %s [SHELL-67, SHELL-68]", (choice, theme) => {
    localStorage.setItem("iso-doc-theme", choice);
    const { systemDark } = renderPanel({ address: "/privacy" });
    act(() => systemDark.set(true));
    expect(shown()).toBe(theme);
  });

  it("is toggled between light and dark in the header, and kept [SHELL-06, SHELL-67, SHELL-70]", async () => {
    renderPanel({ user: sampleUser(), address: "/privacy" });
    await toggle();
    expect([shown(), stored()]).toEqual(["dark", "dark"]);
    await toggle();
    expect([shown(), stored()]).toEqual(["light", "light"]);
  });

  it("follows a choice made in another tab", () => {
    renderPanel({ address: "/privacy" });
    const news = new StorageEvent("storage", { key: THEME_KEY, newValue: "dark" });
    act(() => void dispatchEvent(news));
    expect(shown()).toBe("dark");
  });

  it("lasts for the page where the browser refuses to keep it", async () => {
    const full = {
      getItem: () => null,
      setItem() {
        throw new DOMException("full", "QuotaExceededError");
      },
    } as unknown as Storage;
    renderPanel({ address: "/privacy", prepare: (store) => store.set(storageAtom, full) });
    await toggle();
    expect(shown()).toBe("dark");
  });
});

describe("the theme menu on /auth", () => {
  it("offers light, dark and the system's, the last one chosen at first [AUTH-04, SHELL-68]", async () => {
    renderPanel({ address: "/auth" });
    await openThemeMenu();
    const choices = screen.getAllByRole("menuitemradio");
    expect(
      choices.map((choice) => [choice.textContent, choice.getAttribute("aria-checked")]),
    ).toEqual([
      ["Chiaro", "false"],
      ["Scuro", "false"],
      ["Sistema", "true"],
    ]);
  });

  it.each([
    ["Chiaro", "light"],
    ["Scuro", "dark"],
    ["Sistema", "system"],
  ])("keeps for %s the value %s [AUTH-04, SHELL-67]", async (name, value) => {
    localStorage.setItem(THEME_KEY, value === "dark" ? "light" : "dark");
    renderPanel({ address: "/auth" });
    await openThemeMenu();
    await userEvent.click(screen.getByRole("menuitemradio", { name }));
    expect(stored()).toBe(value);
  });
});
