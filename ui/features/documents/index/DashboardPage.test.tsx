import { mockFailure, mockNetworkError } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { networkFlagAtom } from "../../../state/api/apiQuery";
import { queryClientAtom } from "../../../state/api/queries";
import { api } from "../../../testing/api";
import {
  documents,
  findTable,
  renderDashboard,
  shownTitles,
} from "../../../testing/renderDashboard";

const FAILURE = "Errore caricamento documenti";

describe("the dashboard", () => {
  it("is the document index, loaded from the API [DOCS-01, DOCS-04]", async () => {
    renderDashboard();
    const heading = screen.getByRole("heading", { level: 1 });
    expect(heading.textContent).toBe("Indice dei Documenti");
    expect(await shownTitles()).toEqual(["Controllo delle informazioni documentate"]);
  });

  it("shows documents of the drive and of local uploads in one index [DOCS-03]", async () => {
    const drive = sampleDocument({
      legacyId: "1",
      title: "A",
      driveUrl: "https://drive.google.com/a",
    });
    renderDashboard({ current: [drive, sampleDocument({ legacyId: "2", title: "B" })] });
    expect(await shownTitles()).toEqual(["A", "B"]);
  });

  it("holds the list's place while it loads", async () => {
    let answer = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    renderDashboard({ handlers: [mockRoute("listDocuments", documents(1), { until })] });
    expect(screen.getByText("Caricamento in corso...")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
    answer();
    expect(await shownTitles()).toEqual(["Documento 1"]);
    expect(screen.queryByText("Caricamento in corso...")).toBeNull();
  });

  it("says that there are no documents at all, and offers no filters to reset [DOCS-55]", async () => {
    renderDashboard({ current: [] });
    await screen.findByRole("heading", { name: "Nessun documento trovato" });
    expect(screen.queryByRole("button", { name: "Azzera filtri" })).toBeNull();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it.each([
    ["admin", "Il tuo indice è vuoto. Carica i documenti o collega Google Drive."],
    ["viewer", "I documenti compaiono qui appena l'azienda li carica."],
  ])("says to an %s what fills it", async (role, text) => {
    renderDashboard({ current: [], user: sampleUser({ role }) });
    await screen.findByText(text);
  });
});

describe("a list that cannot be loaded", () => {
  it.each([
    [
      "a server's error",
      mockFailure("listDocuments", { status: 500, body: { message: "Guasto" } }),
    ],
    [
      "a proxy's page",
      mockFailure("listDocuments", {
        status: 200,
        body: "<html></html>",
        contentType: "text/html",
      }),
    ],
    ["a cut answer", mockFailure("listDocuments", { status: 200, body: '[{"legacyId":"1","ti' })],
    ["another shape", mockFailure("listDocuments", { status: 200, body: { documents: [] } })],
    [
      "a damaged document",
      mockFailure("listDocuments", { status: 200, body: [{ legacyId: "1" }] }),
    ],
    ["nothing", mockFailure("listDocuments", { status: 200 })],
    ["no network", mockNetworkError("listDocuments")],
  ])("shows the error panel after %s [DOCS-61]", async (_, handler) => {
    renderDashboard({ handlers: [handler] });
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByRole("heading", { name: FAILURE })).toBeTruthy();
    expect(
      within(alert).getByText(
        "Impossibile caricare i documenti. Verifica la connessione e riprova.",
      ),
    ).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
  });

  it("loads again at a click, and clears the network flag [DOCS-62]", async () => {
    const { user, store } = renderDashboard({ handlers: [mockNetworkError("listDocuments")] });
    await screen.findByRole("heading", { name: FAILURE });
    expect(store.get(networkFlagAtom).get()).toBe(true);
    api.use(mockRoute("listDocuments", documents(2)));
    await user.click(screen.getByRole("button", { name: "Riprova" }));
    expect(await shownTitles()).toEqual(["Documento 1", "Documento 2"]);
    expect(store.get(networkFlagAtom).get()).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });
});

describe("a list that cannot be loaded again", () => {
  it("stays, says that it may be old, and is fetched again at a click", async () => {
    const { user, store } = renderDashboard({ current: documents(1) });
    await findTable();
    api.use(mockFailure("listDocuments", { status: 500 }));
    await act(() => store.get(queryClientAtom).invalidateQueries());
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText(/potrebbero non essere recenti/)).toBeTruthy();
    expect(await shownTitles()).toEqual(["Documento 1"]);
    api.use(mockRoute("listDocuments", documents(2)));
    await user.click(alert.getByRole("button", { name: "Riprova" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(await shownTitles()).toEqual(["Documento 1", "Documento 2"]);
  });
});

describe("the list of obsolete documents, failing alone", () => {
  const broken = mockFailure("listObsoleteDocuments", { status: 500, body: { message: "Guasto" } });

  it("leaves the index whole and its own figure unknown ", async () => {
    renderDashboard({ current: documents(3), handlers: [broken] });
    await findTable();
    expect(await screen.findByText("Non disponibili")).toBeTruthy();
    expect(await shownTitles()).toHaveLength(3);
  });

  it("shows its own error under its filter, and loads again at a click [DOCS-32]", {
    tags: ["long"],
  }, async () => {
    const { user } = renderDashboard({ address: "/?stato=obsoleti", handlers: [broken] });
    expect(await screen.findByText("Errore nel caricamento dei documenti.")).toBeTruthy();
    const old = documents(1, () => ({ title: "Vecchia procedura", isObsolete: true }));
    api.use(mockRoute("listObsoleteDocuments", old));
    await user.click(screen.getByRole("button", { name: "Riprova" }));
    expect(await shownTitles()).toEqual(["Vecchia procedura"]);
  });
});
