import type { Document } from "@sgi/core/documents";
import { mockFailure, mockNetworkError } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HttpHandler } from "msw";
import { describe, expect, it } from "vitest";
import { api } from "../../../testing/api";
import { cacheList } from "../../../testing/cachedList";
import { renderScreen, type ScreenOptions } from "../../../testing/renderScreen";
import { DocumentPage } from "./DocumentPage";

const TITLE = "Controllo delle informazioni documentate";
const DRIVE = "https://drive.google.com/file/d/1/view";

function renderPage(handler: HttpHandler, options: ScreenOptions = {}) {
  api.use(handler);
  return renderScreen(<DocumentPage params={{ id: "doc-753" }} />, {
    user: sampleUser({ role: "viewer" }),
    ...options,
  });
}

async function renderDocument(overrides: Partial<Document> = {}, options: ScreenOptions = {}) {
  renderPage(mockRoute("getDocument", sampleDocument(overrides)), options);
  await screen.findByRole("region", { name: "Stato del documento" });
}

const card = (name: string) => within(screen.getByRole("region", { name }));
const pairs = (name: string) => {
  const terms = card(name).getAllByRole("term");
  const values = card(name).getAllByRole("definition");
  return Object.fromEntries(terms.map((term, at) => [term.textContent, values[at]?.textContent]));
};

describe("the detail of a document", () => {
  it("shows a spinner, then the document that the API answers for its id [DOCS-80, DOCS-96]", async () => {
    const asked: unknown[] = [];
    renderPage(
      mockRoute("getDocument", sampleDocument(), { onCall: ({ params }) => asked.push(params.id) }),
    );
    expect(screen.getByRole("status").textContent).toBe("Caricamento in corso...");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Documento");
    expect(await screen.findByRole("heading", { level: 1, name: TITLE })).toBeTruthy();
    expect(screen.queryByRole("status")).toBeNull();
    expect(new Set(asked)).toEqual(new Set(["doc-753"]));
    await waitFor(() => expect(document.title).toBe(`${TITLE} | Pannello di Controllo SGI`));
  });

  it("shows the title and its facts in the title block [DOCS-08, DOCS-81, DOCS-84, DOCS-86, DOCS-87]", async () => {
    await renderDocument();
    const block = card("Scheda del documento");
    expect(block.getByRole("heading", { level: 1, name: TITLE })).toBeTruthy();
    expect(pairs("Scheda del documento")).toEqual({
      Revisione: "Rev.4",
      "Tipo file": "DOCX",
      "Data documento": "12/06/2026",
      "Ultimo aggiornamento": "15/06/2026",
      Scadenza: "Senza scadenza",
    });
    expect(block.getByText("7.5.3")).toBeTruthy();
    expect(block.getByText("SGI / 7 Supporto")).toBeTruthy();
    expect(screen.getAllByText(TITLE)).toHaveLength(1);
  });

  it("says what is missing in a document that says nothing", async () => {
    const empty = { title: "", path: "", revision: "", fileType: "" };
    await renderDocument({ ...empty, createdAt: null, updatedAt: null });
    expect(screen.getByRole("heading", { level: 1, name: "Senza titolo" })).toBeTruthy();
    expect(Object.values(pairs("Scheda del documento"))).toEqual([
      "Senza revisione",
      ...Array(3).fill("Non specificato"),
      "Senza scadenza",
    ]);
    const current = card("Revisioni").getByText("Revisione corrente");
    expect(current.parentElement?.textContent).toBe("–Revisione corrente");
  });

  it("leads back to the index", async () => {
    await renderDocument();
    const crumbs = within(screen.getByRole("navigation", { name: "Percorso" }));
    const link = crumbs.getByRole("link", { name: "Indice dei Documenti" });
    expect(link.getAttribute("href")).toBe("/dashboard");
  });

  it("shows what the list in the cache says of it while it loads", async () => {
    const until = new Promise(() => undefined);
    renderPage(mockRoute("getDocument", sampleDocument(), { until }), {
      prepare: (store) =>
        cacheList(store, "/api/documents", [sampleDocument({ title: "Dalla lista" })]),
    });
    expect(screen.getByRole("heading", { level: 1, name: "Dalla lista" })).toBeTruthy();
  });
});

describe("the status card", () => {
  it.each([
    ["no expiry date", { expiryDate: null }, "Valido"],
    ["an expiry in 31 days", { expiryDate: "2026-12-21" }, "Valido"],
    ["an expiry in 30 days", { expiryDate: "2026-12-20" }, "In Scadenza"],
    ["an expiry yesterday", { expiryDate: "2026-11-19" }, "Scaduto"],
    ["an obsolete document", { isObsolete: true, expiryDate: "2026-01-01" }, "Obsoleto"],
  ])("grades %s by its badge [DOCS-69, DOCS-89]", async (_, overrides, badge) => {
    await renderDocument(overrides);
    expect(card("Stato del documento").getByText(badge)).toBeTruthy();
  });

  it.each([
    ["2027-06-15", { "Data di scadenza": "15/06/2027", "Giorni rimanenti": "207" }],
    ["2026-11-15", { "Data di scadenza": "15/11/2026", "Giorni di ritardo": "5" }],
    [null, { "Data di scadenza": "Non specificata" }],
  ])("shows the expiry %s and the days to it [DOCS-90, DOCS-91]", async (expiryDate, shown) => {
    await renderDocument({ expiryDate });
    expect(pairs("Stato del documento")).toEqual(shown);
  });

  it("has three tags: path, revision and type [DOCS-82, DOCS-83, DOCS-85, DOCS-92]", async () => {
    await renderDocument();
    const tags = card("Stato del documento").getAllByRole("listitem");
    expect(tags.map((tag) => tag.textContent)).toEqual(["SGI/7 Supporto/7.5.3", "Rev.4", "docx"]);
  });

  it.each([
    ["in the drive", DRIVE, DRIVE],
    ["at the host", null, "/api/documents/doc-753/download"],
  ])("leads to the file %s [DOCS-93]", async (_, driveUrl, href) => {
    await renderDocument({ driveUrl });
    const link = card("Stato del documento").getByRole<HTMLAnchorElement>("link", {
      name: "Posizione del file",
    });
    expect(link.href).toBe(new URL(href, location.origin).href);
    expect(link.target).toBe("_blank");
  });

  it("says of a file at the host that a copy is saved", async () => {
    await renderDocument({ driveUrl: null });
    expect(card("Stato del documento").getByText("Scarica una copia")).toBeTruthy();
  });
});

describe("the revisions card", () => {
  it("shows the current revision and no earlier ones [DOCS-94, DOCS-95]", async () => {
    await renderDocument();
    const revisions = card("Revisioni");
    expect(revisions.getByText("Revisione corrente").parentElement?.textContent).toBe(
      "Rev.4Revisione corrente12/06/2026",
    );
    expect(revisions.getByText("Nessuna revisione precedente trovata")).toBeTruthy();
  });
});

it("says that there is no such document when the host answers nothing [DOCS-99, CALL-15]", async () => {
  renderPage(mockFailure("getDocument", { status: 200 }));
  expect(await screen.findByRole("heading", { name: "Documento non trovato" })).toBeTruthy();
});

describe("a document that cannot be loaded", () => {
  it.each([
    ["a server's error", mockFailure("getDocument", { status: 500, body: { message: "Guasto" } })],
    [
      "a proxy's page",
      mockFailure("getDocument", { status: 200, body: "<html></html>", contentType: "text/html" }),
    ],
    ["a cut answer", mockFailure("getDocument", { status: 200, body: '{"legacyId":"1","ti' })],
    ["another shape", mockFailure("getDocument", { status: 200, body: [] })],
    ["no network", mockNetworkError("getDocument")],
  ])(
    "shows the error panel after %s, and loads again at a click [DOCS-97, DOCS-98]",
    async (_, handler) => {
      renderPage(handler);
      const alert = within(await screen.findByRole("alert"));
      expect(
        alert.getByRole("heading", { level: 1, name: "Errore caricamento documento" }),
      ).toBeTruthy();
      expect(
        alert.getByText(
          "Impossibile caricare i dettagli del documento. Verifica la connessione e riprova.",
        ),
      ).toBeTruthy();
      api.use(mockRoute("getDocument", sampleDocument()));
      await userEvent.setup({ delay: null }).click(alert.getByRole("button", { name: "Riprova" }));
      expect(await screen.findByRole("heading", { level: 1, name: TITLE })).toBeTruthy();
    },
  );

  it("is not found when it does not exist, and leads to the index [DOCS-99, DOCS-100]", async () => {
    renderPage(mockFailure("getDocument", { status: 404, body: { message: "Inesistente" } }));
    expect(
      await screen.findByRole("heading", { level: 1, name: "Documento non trovato" }),
    ).toBeTruthy();
    expect(screen.getByRole("link").getAttribute("href")).toBe("/home-page");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
