import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { queryClientAtom } from "../../../state/api/queries";
import { todayAtom } from "../../../state/browser/today";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import { cachedDocuments, cacheList } from "../../../testing/cachedList";
import { retitle } from "../../../testing/renderDetail";
import { renderScreen } from "../../../testing/renderScreen";
import { DocumentPage } from "./DocumentPage";

const TITLE = "Controllo delle informazioni documentate";
const LIST = ["/api/documents"];
const OBSOLETE = ["/api/documents/obsolete"];

/** `lists`: the lists seen before, as the browser's history stores them. */
async function askToArchive(lists?: Record<string, string>) {
  api.use(mockRoute("getDocument", sampleDocument()));
  const shown = renderScreen(<DocumentPage params={{ id: "doc-753" }} />, {
    user: sampleUser(),
    address: "/documents/doc-753",
    prepare: () => lists && history.replaceState({ lists }, ""),
  });
  const hands = userEvent.setup({ delay: null });
  await hands.click(await screen.findByRole("button", { name: "Archivia" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Annulla" })),
  );
  return { ...shown, hands, dialog };
}

describe("archiving from the detail", () => {
  it("asks first, and sends nothing when declined [DOCS-106]", async () => {
    const { hands, dialog } = await askToArchive();
    expect(dialog.getByText(`Vuoi archiviare il documento «${TITLE}»?`)).toBeTruthy();
    await hands.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Archivia" }));
  });

  it("sends the deletion, says so, and goes to the index with fresh lists [DOCS-107, DOCS-110]", async () => {
    const { hands, dialog, store } = await askToArchive();
    const queries = store.get(queryClientAtom);
    cacheList(store, "/api/documents", [sampleDocument(), sampleDocument({ legacyId: "other" })]);
    cacheList(store, "/api/documents/obsolete", []);
    const archived: string[] = [];
    api.use(
      mockRoute("archiveDocument", null, { onCall: ({ params }) => archived.push(params.id) }),
    );
    await hands.click(dialog.getByRole("button", { name: "Archivia" }));
    await waitFor(() => expect(location.pathname).toBe("/home-page"));
    expect(archived).toEqual(["doc-753"]);
    expect(store.get(toastAtom)).toMatchObject({ title: "Documento archiviato", tone: "success" });
    expect(cachedDocuments(store, "/api/documents")).toEqual([
      sampleDocument({ legacyId: "other" }),
    ]);
    expect(queries.getQueryState(LIST)?.isInvalidated).toBe(true);
    expect(queries.getQueryState(OBSOLETE)?.isInvalidated).toBe(true);
  });

  it("goes back to the list that the document was opened from, as it was left", async () => {
    api.use(mockRoute("listDocuments", [sampleDocument()]), mockRoute("archiveDocument", null));
    const address = "/dashboard?q=informazioni&pagina=2";
    const { hands, dialog } = await askToArchive({ dashboard: address, last: "dashboard" });
    await hands.click(dialog.getByRole("button", { name: "Archivia" }));
    await waitFor(() => expect(location.pathname + location.search).toBe(address));
  });

  async function archiveAndUndo() {
    const shown = await askToArchive();
    const { hands, dialog, store } = shown;
    const queries = store.get(queryClientAtom);
    cacheList(store, "/api/documents/obsolete", [sampleDocument({ isObsolete: true })]);
    api.use(mockRoute("archiveDocument", null));
    await hands.click(dialog.getByRole("button", { name: "Archivia" }));
    await waitFor(() => expect(store.get(toastAtom)?.title).toBe("Documento archiviato"));
    const undo = store.get(toastAtom)?.action;
    expect([undo?.label, store.get(toastAtom)?.durationMs]).toEqual(["Annulla", 10_000]);
    return { ...shown, queries, undo: () => undo?.run(), toast: () => store.get(toastAtom) };
  }

  it("is taken back from its toast, which calls the restoring once [DOCS-110, OBS-07]", async () => {
    const restored: string[] = [];
    api.use(
      mockRoute("restoreDocument", null, { onCall: ({ params }) => restored.push(params.id) }),
    );
    const { undo, toast, store } = await archiveAndUndo();
    undo();
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: "Documento ripristinato", tone: "success" }),
    );
    expect(toast()?.text).toBe(`«${TITLE}» è di nuovo nell'indice.`);
    expect(restored).toEqual(["doc-753"]);
    expect(cachedDocuments(store, "/api/documents/obsolete")).toEqual([]);
  });

  it("says why it could not be taken back, as when its place is taken [OBS-11]", async () => {
    const message = "Esiste già un documento in vigore con lo stesso percorso, titolo e tipo.";
    api.use(
      mockRoute("getDocument", sampleDocument({ isObsolete: true })),
      mockFailure("restoreDocument", { status: 409, body: { message } }),
    );
    const { undo, toast, queries } = await archiveAndUndo();
    api.use(mockRoute("getDocument", sampleDocument({ isObsolete: true })));
    undo();
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: "Errore durante il ripristino",
        text: message,
        tone: "danger",
      }),
    );
    expect(queries.getQueryState(OBSOLETE)?.isInvalidated).toBe(true);
  });

  it("leaves a revision that came after the one on the page, shows it and says so", {
    tags: ["long"],
  }, async () => {
    const { hands, dialog, store } = await askToArchive();
    const archived: string[] = [];
    api.use(
      mockRoute("getDocument", sampleDocument({ revision: "9" })),
      mockRoute("archiveDocument", null, { onCall: ({ params }) => archived.push(params.id) }),
    );
    await hands.click(dialog.getByRole("button", { name: "Archivia" }));
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({
        title: "Archive failed",
        text: "Il documento è cambiato nel frattempo e non è stato archiviato: guarda com'è ora prima di riprovare.",
        tone: "danger",
      }),
    );
    expect(archived).toEqual([]);
    expect((await screen.findAllByText("Rev.9")).length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "Archivia" })),
    );
    expect(location.pathname).toBe("/documents/doc-753");
  });

  it("takes one's own edit for no change, though the page has not been read again since", {
    tags: ["long"],
  }, async () => {
    const { hands, store, host } = await retitle("Titolo nuovo");
    const updatedAt = `${store.get(todayAtom)}T10:00:00.000Z`;
    let answer = () => {};
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const archived: string[] = [];
    api.use(
      mockRoute("getDocument", () => ({ ...host.current(), updatedAt })),
      mockRoute("getDocument", () => ({ ...host.current(), updatedAt }), { once: true, until }),
      mockRoute("archiveDocument", null, { onCall: ({ params }) => archived.push(params.id) }),
    );
    await hands.click(screen.getByRole("button", { name: "Salva" }));
    await hands.click(await screen.findByRole("button", { name: "Archivia" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await hands.click(dialog.getByRole("button", { name: "Archivia" }));
    await waitFor(() => expect(location.pathname).toBe("/home-page"));
    expect(archived).toEqual(["doc-753"]);
    answer();
  });

  it("says why it failed, and may be tried again [DOCS-108]", async () => {
    const { hands, dialog, store } = await askToArchive();
    api.use(mockFailure("archiveDocument", { status: 409, body: { message: "Già obsoleto" } }));
    await hands.click(dialog.getByRole("button", { name: "Archivia" }));
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({
        title: "Archive failed",
        text: "Già obsoleto",
        tone: "danger",
      }),
    );
    expect(location.pathname).toBe("/documents/doc-753");
    const again = dialog.getByRole("button", { name: "Archivia" });
    expect(again.getAttribute("aria-disabled")).toBeNull();
  });
});
