import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderScreen } from "../../testing/renderScreen";
import { Menu } from "./Menu";
import type { MenuItem } from "./MenuEntry";

const archive = vi.fn();
const frozen = vi.fn();
const GROUPS: readonly (readonly MenuItem[])[] = [
  [{ label: "Apri", href: "/documents/1" }, { label: "Anteprima" }],
  [
    { label: "Archivia", onSelect: archive },
    { label: "Elimina", disabled: true, onSelect: frozen },
  ],
];

beforeEach(() => {
  archive.mockReset();
  frozen.mockReset();
});

function renderMenu() {
  renderScreen(
    <Menu
      label="Azioni"
      groups={GROUPS}
      trigger={(props) => <button type="button" aria-label="Altro" {...props} />}
    />,
  );
  return screen.getByRole("button", { name: "Altro" });
}

const focused = () => document.activeElement?.textContent;
const focusedIs = (text: string) => waitFor(() => expect(focused()).toBe(text));

describe("a menu", () => {
  it("opens by click with its first entry in focus, and tells so on its button", async () => {
    const trigger = renderMenu();
    expect(trigger.getAttribute("aria-haspopup")).toBe("menu");
    expect(trigger.getAttribute("aria-expanded")).toBe("false");
    await userEvent.click(trigger);
    await screen.findByRole("menu", { name: "Azioni" });
    await focusedIs("Apri");
    expect(trigger.getAttribute("aria-expanded")).toBe("true");
  });

  it("opens by the arrow, moves by arrows, Home and End, and goes round", async () => {
    const trigger = renderMenu();
    trigger.focus();
    await userEvent.keyboard("{ArrowDown}");
    await focusedIs("Apri");
    await userEvent.keyboard("{ArrowDown}");
    await focusedIs("Anteprima");
    await userEvent.keyboard("{End}");
    await focusedIs("Elimina");
    await userEvent.keyboard("{ArrowDown}");
    await focusedIs("Apri");
    await userEvent.keyboard("{ArrowUp}");
    await focusedIs("Elimina");
    await userEvent.keyboard("{Home}");
    await focusedIs("Apri");
  });

  it("finds an entry by what is typed", async () => {
    await userEvent.click(renderMenu());
    await focusedIs("Apri");
    await userEvent.keyboard("ar");
    await focusedIs("Archivia");
  });

  it("closes by Escape and gives the focus back to its button", { tags: ["long"] }, async () => {
    const trigger = renderMenu();
    await userEvent.click(trigger);
    await focusedIs("Apri");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(trigger));
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  });

  it("closes by Tab, which goes on from its button", { tags: ["long"] }, async () => {
    const trigger = renderMenu();
    await userEvent.click(trigger);
    await focusedIs("Apri");
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    expect(trigger.getAttribute("aria-expanded")).toBe("false");
  });

  it("runs an action once and closes", { tags: ["long"] }, async () => {
    await userEvent.click(renderMenu());
    await userEvent.click(await screen.findByRole("menuitem", { name: "Archivia" }));
    expect(archive).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  });

  it("takes the focus from nobody while it goes away, though the pointer leaves it", async () => {
    const trigger = renderMenu();
    await userEvent.click(trigger);
    const entry = await screen.findByRole("menuitem", { name: "Archivia" });
    await userEvent.click(entry);
    trigger.focus();
    fireEvent.pointerLeave(entry, { pointerType: "mouse" });
    expect(document.activeElement).toBe(trigger);
    entry.focus();
    expect(document.activeElement).toBe(trigger);
  });

  it("does nothing for a disabled entry, which it still reads out", async () => {
    await userEvent.click(renderMenu());
    await userEvent.click(await screen.findByRole("menuitem", { name: "Elimina" }));
    expect(frozen).not.toHaveBeenCalled();
    expect(screen.getByRole("menu")).toBeTruthy();
  });

  it("goes where a link leads", async () => {
    await userEvent.click(renderMenu());
    await userEvent.click(await screen.findByRole("menuitem", { name: "Apri" }));
    expect(location.pathname).toBe("/documents/1");
  });
});
