import type { LogEntry } from "@sgi/core/audit";
import { aLogEntry, logEntries } from "@sgi/core/testing";
import { handleRoute } from "@sgi/fixtures/api/handleRoute";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HttpHandler } from "msw";
import { afterEach, expect, it, vi } from "vitest";
import { saveTextAtom } from "../../state/browser/saveText";
import { ADDRESS_PAUSE_MS } from "../../state/lists/useAddressRequest";
import { api } from "../../testing/api";
import { onTablet } from "../../testing/onTablet";
import { renderScreen, type ScreenOptions } from "../../testing/renderScreen";
import { AuditPage } from "./AuditPage";

afterEach(() => vi.restoreAllMocks());

/** The page over a log, and the files that it saved. */
function renderAudit(
  log: readonly LogEntry[],
  { handlers = [], ...options }: ScreenOptions & { handlers?: HttpHandler[] } = {},
) {
  const saved: { name: string; text: string }[] = [];
  api.use(
    ...handlers,
    mockRoute("listLogs", log as never),
    mockRoute("listDocuments", [sampleDocument({ legacyId: "d1", title: "Politica" })]),
    mockRoute("listObsoleteDocuments", [sampleDocument({ legacyId: "d2", title: "Rischi 2015" })]),
  );
  const shown = renderScreen(<AuditPage />, {
    user: sampleUser(),
    address: "/audit-logs",
    ...options,
    prepare: (store) =>
      store.set(saveTextAtom, { save: (name, text) => void saved.push({ name, text }) }),
  });
  return { ...shown, saved, user: userEvent.setup({ delay: null }) };
}

const findTable = () => screen.findByRole("table", { name: "Registro attività" });
const cells = async (row: number) => {
  const rows = within(await findTable()).getAllByRole("row");
  return within(rows[row] as HTMLElement)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
};

const LOG = [
  aLogEntry({
    legacyId: "3",
    timestamp: "2026-11-20T09:41:07",
    action: "user.role",
    details: { email: "marco@x.it", before: { role: "viewer" }, after: { role: "admin" } },
  }),
  aLogEntry({ legacyId: "2", documentId: "d2", action: "DOC_VIEW", details: "Aperto" }),
  aLogEntry({ legacyId: "1", userId: null, userEmail: null, documentId: "d9" }),
];

it("tells time, action, user, document and details of each entry [AUDIT-04, AUDIT-06..12]", async () => {
  renderAudit(LOG);
  expect(await cells(1)).toEqual([
    "20/11/2026 09:41:07",
    "Ruolo cambiato",
    "laura.ferrarese@officinebrenta.it",
    "",
    "Email: marco@x.itRuolo: Viewer → Admin",
  ]);
  const link = await screen.findByRole("link", { name: "Rischi 2015" });
  expect(link.getAttribute("href")).toBe("/documents/d2");
  expect((await cells(2)).slice(1, 2)).toEqual(["DOC_VIEW"]);
  expect((await cells(2)).slice(3)).toEqual(["Rischi 2015ID d2", "Aperto"]);
  expect((await cells(3)).slice(2)).toEqual(["Sistema", "ID d9", ""]);
});

it("has document and details in one column on a tablet, where two would be too narrow", async () => {
  onTablet();
  renderAudit(LOG);
  await screen.findByRole("columnheader", { name: "Documento e dettagli" });
  await screen.findByRole("link", { name: "Rischi 2015" });
  expect((await cells(2)).slice(3)).toEqual(["Rischi 2015ID d2Aperto"]);
});

it("shows ten a page, and the page asked for by the address [AUDIT-13]", async () => {
  const { user } = renderAudit(
    logEntries(23, (number) => ({ details: `voce ${number}` })),
    { address: "/audit-logs?pagina=3" },
  );
  expect(within(await findTable()).getAllByRole("row").length).toBe(1 + 3);
  await user.click(screen.getByRole("button", { name: "Precedente" }));
  expect((await cells(1)).at(-1)).toBe("voce 11");
  expect(location.search).toBe("?pagina=2");
});

it("searches while typing, keeps the search in the address, and exports what it found [AUDIT-03, AUDIT-14, AUDIT-15, AUDIT-17]", async () => {
  const noted = vi.fn();
  const log = [
    ...LOG,
    ...logEntries(12, (number) => ({ legacyId: `m${number}`, details: "marco" })),
  ];
  const { user, saved, time } = renderAudit(log, {
    handlers: [mockRoute("noteExport", null, { onCall: ({ body }) => noted(body) })],
  });
  await findTable();
  await user.type(screen.getByRole("searchbox", { name: "Cerca nel registro" }), "marco");
  await screen.findByText("Visualizzazione di 1 a 10 di 13 risultati");
  act(() => time.advance(ADDRESS_PAUSE_MS));
  expect(location.search).toBe("?q=marco");
  await user.click(screen.getByRole("button", { name: "Esporta CSV" }));
  await screen.findByRole("button", { name: "Esporta CSV" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Esporta CSV" }));
  expect(saved.map(({ name }) => name)).toEqual(["audit-logs-2026-11-20-09-41-00.csv"]);
  expect(saved[0]?.text.split("\r\n").length).toBe(1 + 13 + 1);
  const told = { list: "logs", rows: 13, filter: "", search: "marco" };
  await vi.waitFor(() => expect(noted.mock.calls).toEqual([[told]]));
});

it("filters by the kind of activity, and takes the filter back where it leaves nothing", async () => {
  const { user } = renderAudit(LOG, { address: "/audit-logs?tipo=backup" });
  await screen.findByText("Nessuna voce trovata");
  const button = screen.getByRole("button", { name: "Esporta CSV" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Utenti e codici" }));
  expect(within(await findTable()).getAllByRole("row").length).toBe(1 + 1);
  expect(location.search).toBe("?tipo=utenti-e-codici");
});

it("shows the first part at once, keeps it when a later one fails, says so, and exports no part of a log", async () => {
  let fail = (): void => undefined;
  const later = new Promise<Response>((resolve) => {
    fail = () => resolve(new Response(null, { status: 403 }));
  });
  renderAudit([], {
    handlers: [
      handleRoute("listLogs", ({ request }) =>
        new URL(request.url).searchParams.has("before")
          ? later
          : Response.json({ logs: logEntries(2), next: "b" }),
      ),
    ],
  });
  expect(within(await findTable()).getAllByRole("row").length).toBe(1 + 2);
  screen.getByText("2 voci lette, lettura in corso...");
  fail();
  await screen.findByText("Il registro mostrato non è completo o non è aggiornato.");
  expect(within(await findTable()).getAllByRole("row").length).toBe(1 + 2);
  const button = screen.getByRole("button", { name: "Esporta CSV" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
});

it("says that the log could not be loaded, and tries again", async () => {
  const { user } = renderAudit(LOG, { handlers: [mockFailure("listLogs", { status: 403 })] });
  await screen.findByText("Errore caricamento registro");
  api.use(mockRoute("listLogs", LOG as never));
  await user.click(screen.getByRole("button", { name: "Riprova" }));
  await findTable();
});

it("says of an empty log that nothing was done yet", async () => {
  renderAudit([]);
  await screen.findByText("Nessuna attività registrata");
});

it("clears a search that stands in the address already", async () => {
  const { user, time } = renderAudit(LOG, { address: "/audit-logs?q=marco" });
  await screen.findByText("Visualizzazione di 1 a 1 di 1 risultati");
  await user.click(screen.getByRole("button", { name: "Cancella ricerca" }));
  await screen.findByText("Visualizzazione di 1 a 3 di 3 risultati");
  act(() => time.advance(ADDRESS_PAUSE_MS));
  expect(location.search).toBe("");
});
