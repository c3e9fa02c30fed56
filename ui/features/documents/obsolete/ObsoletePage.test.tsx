import type { Document } from "@sgi/core/documents";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ADDRESS_PAUSE_MS } from "../../../state/lists/useAddressRequest";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import {
  findObsoleteTable,
  obsoletes,
  obsoleteTitles,
  renderObsolete,
} from "../../../testing/renderObsolete";

describe("the obsolete documents", () => {
  it("are loaded from their own call and shown in a table [OBS-01, OBS-04, OBS-06]", async () => {
    renderObsolete({
      documents: [sampleDocument({ isObsolete: true, updatedAt: "2026-03-09T10:00:00.000Z" })],
    });
    const table = within(await findObsoleteTable());
    expect(table.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "Riferimento",
      "Documento",
      "Revisione",
      "Archiviato il",
      "Azioni",
    ]);
    expect(table.getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
      "7.5.3SGI / 7 Supporto",
      "docxControllo delle informazioni documentate",
      "Rev.4",
      "09/03/2026",
      "Ripristina",
    ]);
    expect(screen.getByRole("heading", { level: 1, name: "Documenti Obsoleti" })).toBeTruthy();
    expect(screen.getByText("1 documento archiviato")).toBeTruthy();
  });

  it("are shown as a skeleton while they load", async () => {
    const until = new Promise(() => undefined);
    renderObsolete({ handlers: [mockRoute("listObsoleteDocuments", [], { until })] });
    const waiting = screen.getAllByRole("status").map((status) => status.textContent);
    expect(waiting).toContain("Caricamento in corso...");
    const all = screen.getByRole("button", { name: "Ripristina tutti" });
    expect(all.getAttribute("aria-disabled")).toBe("true");
  });

  it("are searched by title, and the number of results is read out [OBS-03]", async () => {
    const listed = obsoletes(12).concat(sampleDocument({ legacyId: "x", title: "Perché sì" }));
    const { user, time } = renderObsolete({ documents: listed });
    await findObsoleteTable();
    await user.type(screen.getByRole("searchbox", { name: "Cerca per titolo" }), "PERCHÉ");
    expect(obsoleteTitles()).toEqual(["Perché sì"]);
    act(() => time.advance(600));
    expect(screen.getByText("1 documento trovato")).toBeTruthy();
    await user.type(screen.getByRole("searchbox"), "xyz");
    expect(screen.getByText("Nessun risultato per «PERCHÉxyz».")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Nessun documento trovato");
    await user.click(screen.getByRole("button", { name: "Azzera ricerca" }));
    expect(obsoleteTitles()).toHaveLength(10);
  });

  it("stand in the order of the address, and each order, page and search is a step of Back", {
    tags: ["long"],
  }, async () => {
    const { user } = renderObsolete({
      documents: obsoletes(12),
      address: "/obsolete?ordine=-titolo",
    });
    await findObsoleteTable();
    expect(obsoleteTitles()[0]).toBe("Documento 12");
    const { length } = history;
    await user.click(screen.getByRole("button", { name: "Successivo" }));
    expect(location.search).toBe("?ordine=-titolo&pagina=2");
    const head = screen.getByRole("columnheader", { name: "Archiviato il" });
    await user.click(within(head).getByRole("button"));
    expect(location.search).toBe("?ordine=-aggiornato");
    expect(head.getAttribute("aria-sort")).toBe("descending");
    await user.type(screen.getByRole("searchbox"), "2");
    await user.tab();
    expect(location.search).toBe("?ordine=-aggiornato&q=2");
    expect(history.length).toBe(length + 3);
  });

  it("keep the search in the address", async () => {
    const { user, time } = renderObsolete();
    await findObsoleteTable();
    await user.type(screen.getByRole("searchbox"), "2");
    act(() => time.advance(ADDRESS_PAUSE_MS));
    expect(location.search).toBe("?q=2");
  });

  it("are paged by ten [OBS-05]", async () => {
    const { user } = renderObsolete({ documents: obsoletes(12) });
    await findObsoleteTable();
    expect(obsoleteTitles()).toHaveLength(10);
    expect(screen.getByText("Visualizzazione di 1 a 10 di 12 risultati")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Successivo" }));
    expect(obsoleteTitles()).toEqual(["Documento 11", "Documento 12"]);
  });

  it("say that there are none", async () => {
    renderObsolete({ documents: [] });
    expect(await screen.findByRole("heading", { name: "Nessun documento obsoleto" })).toBeTruthy();
    const all = screen.getByRole("button", { name: "Ripristina tutti" });
    expect(all.getAttribute("aria-disabled")).toBe("true");
  });

  it("say that they could not be loaded, and load again at a click [OBS-12]", async () => {
    const { user } = renderObsolete({
      handlers: [mockFailure("listObsoleteDocuments", { status: 403 })],
    });
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("Errore nel caricamento dei documenti.")).toBeTruthy();
    api.use(mockRoute("listObsoleteDocuments", obsoletes(1)));
    await user.click(alert.getByRole("button", { name: "Riprova" }));
    expect(await findObsoleteTable()).toBeTruthy();
  });

  it.each([
    ["at the host", null, "/api/documents/doc-753/preview"],
    ["in the drive", "https://drive.google.com/x", "https://drive.google.com/x"],
  ])("open their file %s, in a new tab", async (_, driveUrl, address) => {
    const { user, openedTabs } = renderObsolete({
      documents: [sampleDocument({ isObsolete: true, driveUrl })],
    });
    await findObsoleteTable();
    await user.click(screen.getByRole("button", { name: /^Apri / }));
    expect(openedTabs).toEqual([new URL(address, location.origin).href]);
  });

  it.each<[string, Partial<Document>, RegExp]>([
    ["elsewhere", { driveUrl: "https://evil.example/x" }, /^Il file è fuori dal pannello/],
    ["nowhere", { hasFile: false }, /non è nel pannello né in Google Drive/],
  ])("open nothing of a file that lies %s, and say so", async (_, where, text) => {
    const { user, openedTabs, store } = renderObsolete({
      documents: [sampleDocument({ isObsolete: true, ...where })],
    });
    await findObsoleteTable();
    await user.click(screen.getByRole("button", { name: /^Apri / }));
    expect(store.get(toastAtom)?.text).toMatch(text);
    expect(openedTabs).toEqual([]);
  });

  it("keep their shape over empty texts and missing dates", async () => {
    const bare = { title: " ", path: "", revision: "", fileType: "", updatedAt: null };
    renderObsolete({ documents: [sampleDocument({ ...bare, isObsolete: true })] });
    await findObsoleteTable();
    expect(obsoleteTitles()).toEqual(["Senza titolo"]);
  });
});

describe("the obsolete documents on a phone", () => {
  afterEach(() => void vi.restoreAllMocks());

  it("are cards, each with its actions [OBS-07]", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
    const { user, host } = renderObsolete();
    const list = within(await screen.findByRole("list", { name: "Documenti Obsoleti" }));
    expect(list.getAllByText("Archiviato il 15/06/2026")).toHaveLength(3);
    await user.click(list.getByRole("button", { name: "Ripristina Documento 2" }));
    await waitFor(() => expect(host.restored).toEqual(["doc-2"]));
  });
});
