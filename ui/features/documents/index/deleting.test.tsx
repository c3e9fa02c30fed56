import type { Document } from "@sgi/core/documents";
import type { User } from "@sgi/core/session";
import { mockFailure, mockNetworkError } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import {
  documents,
  findTable,
  renderDashboard,
  shownTitles,
} from "../../../testing/renderDashboard";

/** A dashboard over a host that archives. */
function renderIndex({ user = sampleUser() as User, count = 3 } = {}) {
  let current: Document[] = documents(count);
  let obsolete: Document[] = [];
  const deleted: string[] = [];
  const found = (id: string) => current.find(({ legacyId }) => legacyId === id) ?? null;
  const dashboard = renderDashboard({
    user,
    handlers: [
      mockRoute("listDocuments", () => current),
      mockRoute("listObsoleteDocuments", () => obsolete),
      mockRoute("getDocument", ({ params }) => found(params.id)),
      mockRoute("archiveDocument", ({ params }) => {
        deleted.push(params.id);
        obsolete = current.filter(({ legacyId }) => legacyId === params.id);
        current = current.filter(({ legacyId }) => legacyId !== params.id);
        return null;
      }),
    ],
  });
  return { ...dashboard, deleted };
}

const deleteButton = (n: number) => screen.findByRole("button", { name: `Elimina Documento ${n}` });

async function askToDelete(n: number, options: Parameters<typeof renderIndex>[0] = {}) {
  const index = renderIndex(options);
  await findTable();
  await index.user.click(await deleteButton(n));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Conferma eliminazione" }));
  const cancel = dialog.getByRole("button", { name: "Annulla" });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  return { ...index, dialog, cancel, confirm: dialog.getByRole("button", { name: "Elimina" }) };
}

/** The rows, though a dialog is before them. */
const rows = () => screen.getAllByRole("link", { name: /^Documento/, hidden: true });

const gone = () => waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());

describe("deleting a row", () => {
  it.each(["viewer", "superadmin"])(
    "is not offered to a %s [DOCS-38, DOCS-39, DOCS-56]",
    async (role) => {
      const { store } = renderIndex({ user: sampleUser({ role }) });
      await findTable();
      await waitFor(() => expect(store.get(toastAtom)).toBeNull());
      expect(screen.queryByRole("button", { name: /^Elimina/ })).toBeNull();
    },
  );

  it("asks in the specification's words before any call, the focus on Annulla [DOCS-111..114]", {
    tags: ["long"],
  }, async () => {
    const { dialog, deleted } = await askToDelete(2);
    expect(
      dialog.getByText('Sei sicuro di voler eliminare definitivamente il documento "Documento 2"?'),
    ).toBeTruthy();
    expect(
      dialog.getByText(
        "Questa azione non può essere annullata. Il documento verrà eliminato permanentemente e non potrà essere recuperato.",
      ),
    ).toBeTruthy();
    expect(deleted).toEqual([]);
  });

  it.each([
    ["Annulla", (hands: ReturnType<typeof renderIndex>["user"]) => hands.keyboard("{Enter}")],
    ["Escape", (hands: ReturnType<typeof renderIndex>["user"]) => hands.keyboard("{Escape}")],
  ])(
    "is called off by %s, and leaves all as it was [DOCS-115]",
    { tags: ["long"] },
    async (_, callOff) => {
      const { user, deleted } = await askToDelete(2);
      await callOff(user);
      await gone();
      expect(deleted).toEqual([]);
      expect(await shownTitles()).toHaveLength(3);
      await waitFor(async () => expect(document.activeElement).toBe(await deleteButton(2)));
    },
  );

  it("deletes, says so, and goes on to the next row [DOCS-109, DOCS-110, DOCS-117, DOCS-118]", {
    tags: ["long"],
  }, async () => {
    const { user, confirm, deleted, store } = await askToDelete(2);
    await user.click(confirm);
    await gone();
    expect(deleted).toEqual(["doc-2"]);
    await waitFor(async () => expect(await shownTitles()).toEqual(["Documento 1", "Documento 3"]));
    expect(store.get(toastAtom)).toMatchObject({
      title: "Documento eliminato",
      text: "Il documento è stato eliminato con successo.",
      tone: "success",
      action: { label: "Annulla" },
    });
    await waitFor(async () => expect(document.activeElement).toBe(await deleteButton(3)));
    const statistics = within(screen.getByRole("region", { name: "Statistiche" }));
    await waitFor(() => expect(statistics.getByRole("img", { name: /1 obsoleto$/ })).toBeTruthy());
  });

  it("goes back to the row before when the last one is deleted", { tags: ["long"] }, async () => {
    const { user, confirm } = await askToDelete(3);
    await user.click(confirm);
    await gone();
    await waitFor(async () => expect(document.activeElement).toBe(await deleteButton(2)));
  });

  it("leaves the title with the focus when no row is left", { tags: ["long"] }, async () => {
    const { user, confirm } = await askToDelete(1, { count: 1 });
    await user.click(confirm);
    await gone();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })),
    );
  });

  it("says that it deletes, and nothing closes the question meanwhile [DOCS-116]", {
    tags: ["long"],
  }, async () => {
    const { user, confirm, dialog } = await askToDelete(2);
    let answer = () => {};
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.use(mockRoute("archiveDocument", null, { until }));
    await user.click(confirm);
    const pending = await dialog.findByRole("button", { name: "Eliminazione..." });
    expect(pending.getAttribute("aria-disabled")).toBe("true");
    await user.click(dialog.getByRole("button", { name: "Annulla" }));
    await user.keyboard("{Escape}");
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Chiudi" }).disabled).toBe(true);
    expect(rows()).toHaveLength(3);
    answer();
    await gone();
  });

  it("says why it failed, and may be tried again [DOCS-119]", async () => {
    const { user, confirm, dialog, store } = await askToDelete(2);
    api.use(mockFailure("archiveDocument", { status: 403, body: { message: "Vietato" } }));
    await user.click(confirm);
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({
        title: "Errore eliminazione",
        text: "Vietato",
        tone: "danger",
      }),
    );
    const again = dialog.getByRole("button", { name: "Elimina" });
    expect(again.getAttribute("aria-disabled")).toBeNull();
    expect(rows()).toHaveLength(3);
  });

  it("tells of a lost network once it gives up [DOCS-119]", { tags: ["long"] }, async () => {
    const { user, confirm, store, time } = await askToDelete(2);
    api.use(mockNetworkError("archiveDocument"));
    await user.click(confirm);
    await waitFor(() => {
      act(() => time.advance(1_000));
      expect(store.get(toastAtom)?.text).toBe("Impossibile raggiungere il server");
    });
  });
});

describe("deleting a card on a phone", () => {
  afterEach(() => void vi.restoreAllMocks());

  it("is an entry of the card's menu, and goes on to the next card [DOCS-111]", {
    tags: ["long"],
  }, async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
    const { user, deleted } = renderIndex();
    const list = await screen.findByRole("list", { name: "Indice dei Documenti" });
    await user.click(within(list).getByRole("button", { name: "Azioni per Documento 1" }));
    await user.click(await screen.findByRole("menuitem", { name: "Elimina" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.click(dialog.getByRole("button", { name: "Elimina" }));
    await gone();
    expect(deleted).toEqual(["doc-1"]);
    await waitFor(() =>
      expect(document.activeElement).toBe(
        within(list).getByRole("button", { name: "Azioni per Documento 2" }),
      ),
    );
  });
});
