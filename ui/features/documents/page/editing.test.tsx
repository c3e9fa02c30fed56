import type { User } from "@sgi/core/session";
import { mockFailure, mockNetworkError } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { queryClientAtom } from "../../../state/api/queries";
import { todayAtom } from "../../../state/browser/today";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import { cachedDocuments, cacheList } from "../../../testing/cachedList";
import {
  detailButton,
  field,
  openEditor,
  renderDetail,
  retitle,
} from "../../../testing/renderDetail";

const TITLE = "Controllo delle informazioni documentate";
const PATH = "SGI/7 Supporto/7.5.3";

describe("the edit of a document", () => {
  it.each<[string, User]>([
    ["a viewer", sampleUser({ role: "viewer" })],
    ["a superadmin", sampleUser({ role: "superadmin" })],
  ])("is not offered to %s [DOCS-39, DOCS-102, DOCS-106]", async (_, user) => {
    await renderDetail({ user });
    expect(screen.queryByRole("button", { name: "Modifica" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Archivia" })).toBeNull();
  });

  it("is not offered for a document that is obsolete", async () => {
    await renderDetail({ isObsolete: true });
    expect(screen.queryByRole("button", { name: "Modifica" })).toBeNull();
  });

  it("opens on title and ISO path, the title first [DOCS-102]", async () => {
    await openEditor();
    expect(field("Titolo").value).toBe(TITLE);
    expect(field("Percorso ISO").value).toBe(PATH);
    expect(document.activeElement).toBe(field("Titolo"));
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  });

  it("is left by the toggle without a call, the focus on the toggle [DOCS-103]", async () => {
    const { hands, host } = await openEditor();
    await hands.click(detailButton("Annulla"));
    await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
    expect(document.activeElement).toBe(detailButton("Modifica"));
    expect(host.saved).toEqual([]);
  });

  it("is left by Escape when nothing was typed", async () => {
    const { hands } = await openEditor();
    await hands.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
    expect(document.activeElement).toBe(detailButton("Modifica"));
  });

  it("asks before what was typed is lost, and keeps it", { tags: ["long"] }, async () => {
    const { hands, host } = await retitle("Nuovo titolo");
    await hands.keyboard("{Escape}");
    const question = within(await screen.findByRole("alertdialog"));
    const keep = question.getByRole("button", { name: "Continua a modificare" });
    await waitFor(() => expect(document.activeElement).toBe(keep));
    await hands.click(keep);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(field("Titolo").value).toBe("Nuovo titolo");
    await hands.click(detailButton("Annulla"));
    await hands.click(await screen.findByRole("button", { name: "Esci senza salvare" }));
    await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
    expect(host.saved).toEqual([]);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(TITLE);
  });

  it("asks before a link or a closed tab loses what was typed, and then goes there", {
    tags: ["long"],
  }, async () => {
    const { hands } = await retitle("Nuovo titolo");
    expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
    await hands.click(screen.getByRole("link", { name: "Indice dei Documenti" }));
    await hands.click(await screen.findByRole("button", { name: "Continua a modificare" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(location.pathname).toBe("/");
    expect(field("Titolo").value).toBe("Nuovo titolo");
    await hands.click(screen.getByRole("link", { name: "Indice dei Documenti" }));
    await hands.click(await screen.findByRole("button", { name: "Esci senza salvare" }));
    await waitFor(() => expect(location.pathname).toBe("/dashboard"));
    expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  });

  it("lets links be followed while nothing was typed", async () => {
    const { hands } = await openEditor();
    expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
    await hands.click(screen.getByRole("link", { name: "Indice dei Documenti" }));
    expect(location.pathname).toBe("/dashboard");
  });

  it.each([
    ["Titolo", "  ", "Inserisci il titolo"],
    ["Titolo", "x".repeat(501), "Al massimo 500 caratteri"],
    ["Percorso ISO", " ", "Inserisci il percorso ISO"],
    ["Percorso ISO", "SGI//7.5", "Usa solo nomi separati da /"],
    ["Percorso ISO", "SGI/../7.5", "Usa solo nomi separati da /"],
  ])("says at once what is wrong with %s «%s», and sends nothing", async (name, text, error) => {
    const { hands, host } = await openEditor();
    await hands.clear(field(name));
    await hands.click(field(name));
    await hands.paste(text);
    expect(field(name).getAttribute("aria-invalid")).toBe("true");
    const described = field(name).getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).toContain(error);
    await hands.click(detailButton("Salva"));
    expect(document.activeElement).toBe(field(name));
    expect(host.saved).toEqual([]);
  });

  it("saves title and path over the state that was read, and shows them [DOCS-104]", {
    tags: ["long"],
  }, async () => {
    const { hands, host, store } = await openEditor();
    cacheList(store, "/api/documents", [sampleDocument()]);
    await hands.clear(field("Titolo"));
    await hands.type(field("Titolo"), " Nuovo titolo ");
    await hands.clear(field("Percorso ISO"));
    await hands.type(field("Percorso ISO"), "SGI/8/8.1{Enter}");
    expect(await screen.findByRole("heading", { level: 1, name: "Nuovo titolo" })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
    expect(host.saved).toEqual([
      { body: { title: "Nuovo titolo", path: "SGI/8/8.1" }, ifMatch: '"1"' },
    ]);
    expect(document.activeElement).toBe(detailButton("Modifica"));
    expect(store.get(toastAtom)).toMatchObject({ title: "Documento aggiornato", tone: "success" });
    const updatedAt = store.get(todayAtom);
    expect(cachedDocuments(store, "/api/documents")).toEqual([
      sampleDocument({ title: "Nuovo titolo", path: "SGI/8/8.1", updatedAt }),
    ]);
    expect(store.get(queryClientAtom).getQueryState(["/api/documents"])?.isInvalidated).toBe(true);
  });

  it("asks for a reason where the host keeps one, and sends it [HIST-06]", {
    tags: ["long"],
  }, async () => {
    await openEditor();
    expect(screen.queryByRole("textbox", { name: "Motivo della modifica" })).toBeNull();
    cleanup();
    const user = sampleUser({ role: "admin", features: ["history"] });
    const { hands, host } = await openEditor({ user });
    await hands.type(field("Titolo"), " bis");
    await hands.type(field("Motivo della modifica"), "Refuso{Enter}");
    await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
    expect(host.saved.at(-1)?.body).toEqual({
      title: `${TITLE} bis`,
      path: PATH,
      reason: "Refuso",
    });
  });

  it("says that it saves, and saves once", { tags: ["long"] }, async () => {
    const { hands } = await retitle("Nuovo titolo");
    let answer = () => {};
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let calls = 0;
    api.use(
      mockRoute("updateDocument", null, {
        until,
        onCall: () => {
          calls += 1;
        },
      }),
    );
    await hands.click(detailButton("Salva"));
    const saving = await screen.findByRole("button", { name: "Salvataggio..." });
    expect(saving.getAttribute("aria-disabled")).toBe("true");
    await hands.click(saving);
    await hands.keyboard("{Escape}");
    expect(screen.queryByRole("alertdialog")).toBeNull();
    answer();
    await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
    expect(calls).toBe(1);
  });

  it("keeps what was typed after a refusal, and shows the server's words [DOCS-105]", async () => {
    const { hands, store } = await retitle("Nuovo titolo");
    api.use(mockFailure("updateDocument", { status: 409, body: { message: "Esiste già" } }));
    await hands.click(detailButton("Salva"));
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({
        title: "Update failed",
        text: "Esiste già",
        tone: "danger",
      }),
    );
    expect(field("Titolo").value).toBe("Nuovo titolo");
    expect(detailButton("Salva").getAttribute("aria-disabled")).toBeNull();
  });

  it("keeps what was typed when there is no network [DOCS-105]", { tags: ["long"] }, async () => {
    const { hands, store, time } = await retitle("Nuovo titolo");
    api.use(mockNetworkError("updateDocument"));
    await hands.click(detailButton("Salva"));
    await waitFor(() => {
      act(() => time.advance(1_000));
      expect(store.get(toastAtom)).toMatchObject({
        title: "Update failed",
        text: "Impossibile raggiungere il server",
      });
    });
    expect(field("Titolo").value).toBe("Nuovo titolo");
  });

  it("tells why it cannot be opened", async () => {
    const { hands, store } = await renderDetail();
    api.use(mockFailure("getDocument", { status: 403, body: { message: "Vietato" } }));
    await hands.click(await screen.findByRole("button", { name: "Modifica" }));
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({ title: "Update failed", text: "Vietato" }),
    );
    expect(detailButton("Modifica")).toBeTruthy();
  });
});
