import { describe, expect, it } from "vitest";
import { parseThemeChoice, resolveTheme, type Theme, toggledTheme } from "./theme";

describe("parseThemeChoice", () => {
  it.each(["light", "dark", "system"])("takes the value %s [SHELL-68]", (stored) => {
    expect(parseThemeChoice(stored)).toBe(stored);
  });

  it.each([null, "", "blue", "Light", "null"])("reads %j as system [SHELL-69]", (stored) => {
    expect(parseThemeChoice(stored)).toBe("system");
  });
});

describe("resolveTheme", () => {
  it.each<[string, boolean, Theme]>([
    ["light", true, "light"],
    ["dark", false, "dark"],
    ["system", true, "dark"],
    ["system", false, "light"],
  ])("shows for %s, system dark %s, the theme %s", (choice, systemIsDark, shown) => {
    expect(resolveTheme(parseThemeChoice(choice), systemIsDark)).toBe(shown);
  });
});

it("toggles between dark and light [SHELL-70]", () => {
  expect(toggledTheme("dark")).toBe("light");
  expect(toggledTheme("light")).toBe("dark");
});
