import type { LogEntry } from "@sgi/core/logs";
import { aLogEntry, logEntries } from "@sgi/core/testing";
import { handleRoute } from "@sgi/fixtures/api/handleRoute";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HttpHandler } from "msw";
import { afterEach, expect, it, vi } from "vitest";
import { saveTextAtom } from "../../state/browser/saveFile";
import { clipboardAtom } from "../../state/browser/services";
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
    prepare(store) {
      store.set(saveTextAtom, { save: (name, text) => void saved.push({ name, text }) });
      options.prepare?.(store);
    },
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

it("folds hashes, and copies one that is shown [AUDIT-12]", async () => {
  const [before, after] = ["ab", "cd"].map((digits) => digits.repeat(32));
  const details = {
    before: { mark: `sha256:${before}` },
    after: { mark: `sha256:${after}` },
    sha256: after,
  };
  const write = vi.fn(async () => undefined);
  const { user } = renderAudit([aLogEntry({ legacyId: "3", details })], {
    prepare: (store) => store.set(clipboardAtom, { write }),
  });
  const shown = within(await screen.findByText("Impronta:"));
  await user.click(shown.getByRole("button", { name: "Mostra: Impronta" }));
  await user.click(shown.getByRole("button", { name: `Copia impronta SHA-256 ${after}` }));
  await vi.waitFor(() => expect(write).toHaveBeenCalledWith(after));
  expect(screen.getAllByRole("button", { name: "Mostra: Impronta" })).toHaveLength(2);
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

it("searches while typing, keeps the search in the address, and exports what it found [AUDIT-03, AUDIT-14, AUDIT-15, AUDIT-17]", {
  tags: ["long"],
}, async () => {
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

const WORKING = { user: sampleUser({ features: ["work"] }) };
const select = (name: string) => screen.findByRole("combobox", { name });
const options = async (name: string) =>
  within(await select(name))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
const shown = (from: number, to: number, of: number) =>
  screen.findByText(`Visualizzazione di ${from} a ${to} di ${of} risultati`);

it("leaves the entries of a period and of one user, counted, in the address, and exports them [LIFE-06]", {
  tags: ["long"],
}, async () => {
  const noted = vi.fn();
  const log = [
    ...LOG,
    aLogEntry({
      legacyId: "0",
      timestamp: "2026-11-13T08:00:00",
      userId: "m",
      userEmail: "m@x.it",
    }),
  ];
  const { user, saved } = renderAudit(log, {
    ...WORKING,
    handlers: [mockRoute("noteExport", null, { onCall: ({ body }) => noted(body) })],
  });
  await shown(1, 4, 4);
  await user.selectOptions(await select("Periodo"), "Ultimi 7 giorni");
  await shown(1, 3, 3);
  expect(location.search).toBe("?dal=2026-11-14&al=2026-11-20");
  expect(await options("Utente")).toEqual([
    "Tutti",
    "laura.ferrarese@officinebrenta.it (2)",
    "Sistema (1)",
  ]);
  await user.selectOptions(await select("Utente"), "Sistema (1)");
  await shown(1, 1, 1);
  expect(location.search).toBe("?dal=2026-11-14&al=2026-11-20&utente=sistema");
  await user.click(screen.getByRole("button", { name: "Esporta CSV" }));
  await vi.waitFor(() => expect(saved[0]?.text.split("\r\n").length).toBe(1 + 1 + 1));
  const filter = "dal 14/11/2026 al 20/11/2026, Sistema";
  const told = { list: "logs", rows: 1, filter, search: "" };
  await vi.waitFor(() => expect(noted.mock.calls).toEqual([[told]]));
});

it("takes days of one's own, and keeps a user who has no entry in them as a choice", {
  tags: ["long"],
}, async () => {
  const { user } = renderAudit(LOG, {
    ...WORKING,
    address: "/audit-logs?dal=2026-11-01&utente=m",
  });
  await screen.findByText("Nessuna voce trovata");
  expect((await select("Periodo")).textContent).toContain("Giorni scelti");
  expect((await options("Utente")).at(-1)).toBe("m (0)");
  await user.selectOptions(await select("Utente"), "Tutti");
  await shown(1, 3, 3);
  fireEvent.change(screen.getByLabelText("Al"), { target: { value: "2026-11-02" } });
  await screen.findByText("Nessuna voce trovata");
  expect(location.search).toBe("?dal=2026-11-01&al=2026-11-02");
  await user.click(screen.getByRole("button", { name: "Azzera filtri" }));
  await shown(1, 3, 3);
});

it("shows the beginning of a document's id beside its title, and copies the whole", async () => {
  const id = "b24649ce-578e-4420-92e2-d3096e2b4da8";
  const write = vi.fn(async () => undefined);
  const { user } = renderAudit([aLogEntry({ documentId: id })], {
    ...WORKING,
    prepare: (store) => store.set(clipboardAtom, { write }),
  });
  const button = await screen.findByRole("button", { name: `Copia ID ${id}` });
  expect(button.textContent).toBe("ID b24649ce");
  await user.click(button);
  await vi.waitFor(() => expect(write).toHaveBeenCalledWith(id));
});

it("neither shows nor asks for period and user where the host has no part of it [LIFE-01]", async () => {
  renderAudit(LOG, { address: "/audit-logs?dal=2026-12-01&utente=sistema" });
  await shown(1, 3, 3);
  expect(screen.queryByLabelText("Periodo")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Copia ID/ })).toBeNull();
});
