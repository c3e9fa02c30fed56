import { SHORTCUTS_KEY } from "@sgi/core/settings";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { clipboardAtom } from "../../../state/browser/services";
import { documents, findTable, renderDashboard } from "../../../testing/renderDashboard";

const search = () => screen.getByRole<HTMLInputElement>("searchbox");
const focused = () => document.activeElement?.textContent;

async function renderList() {
  const shown = renderDashboard({ current: documents(3) });
  await findTable();
  return shown.user;
}

describe("the keys of the index", () => {
  it("lead to the search, from there to the rows, and among them", async () => {
    const user = await renderList();
    await user.keyboard("/");
    expect(document.activeElement).toBe(search());
    expect(search().value).toBe("");
    await user.keyboard("{ArrowDown}");
    expect(focused()).toBe("Documento 1");
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(focused()).toBe("Documento 3");
    await user.keyboard("{ArrowUp}");
    expect(focused()).toBe("Documento 2");
    await user.keyboard("{Home}");
    expect(focused()).toBe("Documento 1");
    await user.keyboard("{End}");
    expect(focused()).toBe("Documento 3");
  });

  it("go from a row's button to the next row", { tags: ["long"] }, async () => {
    const user = await renderList();
    screen.getByRole("button", { name: "Anteprima di Documento 1" }).focus();
    await user.keyboard("{ArrowDown}");
    expect(focused()).toBe("Documento 2");
  });

  it("are letters while somebody types", { tags: ["long"] }, async () => {
    const user = await renderList();
    await user.type(search(), "a/b?c");
    expect(search().value).toBe("a/b?c");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("are told by a dialog, under which they rest", { tags: ["long"] }, async () => {
    const user = await renderList();
    await user.keyboard("?");
    const dialog = await screen.findByRole("dialog", { name: "Scorciatoie da tastiera" });
    expect(dialog.textContent).toContain("Va alla ricerca");
    await user.keyboard("/");
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("/");
    expect(document.activeElement).toBe(search());
  });

  it("rest once they are switched off, the search's arrow too", async () => {
    localStorage.setItem(SHORTCUTS_KEY, "off");
    const user = await renderList();
    expect(search().getAttribute("aria-keyshortcuts")).toBeNull();
    await user.keyboard("/?");
    expect(document.activeElement).toBe(document.body);
    search().focus();
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(search());
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the link of what is shown", () => {
  it("is copied whole, with what is being typed, at the page's own path", {
    tags: ["long"],
  }, async () => {
    const copied: string[] = [];
    const { user } = renderDashboard({
      current: documents(25),
      address: "/?fromDrive=true&stato=attivi&ordine=-titolo",
      prepare: (store) =>
        store.set(clipboardAtom, { write: async (text) => void copied.push(text) }),
    });
    await findTable();
    await user.type(search(), "documento");
    await user.click(screen.getByRole("button", { name: "Copia link" }));
    await user.keyboard("c");
    expect(copied[1]).toBe(copied[0]);
    copied.pop();
    expect(copied).toEqual([
      `${location.origin}/dashboard?q=documento&stato=attivi&ordine=-titolo`,
    ]);
  });
});
