import { handleRoute } from "@sgi/fixtures/api/handleRoute";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { saveTextAtom } from "../../../state/browser/saveFile";
import { api } from "../../../testing/api";
import {
  documents,
  exportCsv,
  findTable,
  renderDashboard,
  shownTitles,
} from "../../../testing/renderDashboard";

const print = () => act(() => void window.dispatchEvent(new Event("beforeprint")));
const printed = () => act(() => void window.dispatchEvent(new Event("afterprint")));
const titleBlock = () => {
  const values = screen.getAllByRole("definition").map((value) => value.textContent);
  return screen.getAllByRole("term").map((term, at) => [term.textContent, values[at]]);
};

it("heads the printed index with company, name, filter, hour and what the copy is worth", async () => {
  const { time } = renderDashboard({ now: "2026-11-20T09:41:00", address: "/?q=controllo" });
  await findTable();
  await screen.findByText("Officine Brenta S.r.l.");
  act(() => time.advance(5 * 60_000));
  expect(screen.getByText("20/11/2026 09:41")).toBeTruthy();
  print();
  expect(titleBlock()).toEqual([
    ["Azienda", "Officine Brenta S.r.l."],
    ["Documento", "Indice dei Documenti"],
    ["Filtro", "Tutti, ricerca «controllo»"],
    ["Stampato il", "20/11/2026 09:46"],
    ["Stato della copia", "Copia non controllata"],
  ]);
});

it("leaves the company out where the host does not name it", async () => {
  renderDashboard({ user: sampleUser({ role: "viewer", clientName: null }) });
  await findTable();
  expect(titleBlock().map(([term]) => term)).not.toContain("Azienda");
});

it("prints every row that the filter leaves, and goes back to the page that was shown", {
  tags: ["long"],
}, async () => {
  const expired = documents(23, () => ({ expiryDate: "2026-01-01" }));
  const current = [...expired, ...documents(2, (n) => ({ legacyId: `valid-${n}` }))];
  renderDashboard({ current, address: "/?stato=scaduti&pagina=2" });
  const all = expired.map(({ title }) => title);
  expect(await shownTitles()).toEqual(all.slice(10, 20));
  print();
  expect(await shownTitles()).toEqual(all);
  screen.getByText("Visualizzazione di 1 a 23 di 23 risultati");
  printed();
  expect(await shownTitles()).toEqual(all.slice(10, 20));
});

it("prints the table from a narrow screen too, which shows cards", async () => {
  const narrow = (media: string) => Object.assign(new EventTarget(), { matches: true, media });
  vi.spyOn(window, "matchMedia").mockImplementation((media) => narrow(media) as MediaQueryList);
  renderDashboard();
  await screen.findByRole("list", { name: "Indice dei Documenti" });
  print();
  expect(screen.getByRole("table", { name: "Indice dei Documenti" })).toBeTruthy();
  printed();
  expect(screen.queryByRole("table")).toBeNull();
});

it("notes the file that was taken away, by filter and search, in the audit log", {
  tags: ["long"],
}, async () => {
  const noted = vi.fn();
  api.use(mockRoute("noteExport", null, { onCall: ({ body }) => noted(body) }));
  const { saved, user } = renderIndex("/?stato=scaduti&q=documento");
  await findTable();
  await exportCsv(user);
  const told = { list: "documents", rows: 3, filter: "Scaduti", search: "documento" };
  await vi.waitFor(() => expect(noted.mock.calls).toEqual([[told]]));
  expect(saved).toHaveLength(1);
});

it("saves the file, and says nothing, where the host notes no exports", async () => {
  const asked = vi.fn();
  const refuse = () => {
    asked();
    return new Response(null, { status: 404 });
  };
  api.use(handleRoute("noteExport", refuse));
  const { saved, user } = renderIndex("/");
  await findTable();
  await exportCsv(user);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(saved).toHaveLength(1);
  expect(screen.queryByRole("alert")).toBeNull();
});

/** The index over three documents that have expired, and the files that it saved. */
function renderIndex(address: string) {
  const saved: string[] = [];
  const shown = renderDashboard({
    address,
    current: documents(3, () => ({ expiryDate: "2026-01-01" })),
    prepare: (store) => store.set(saveTextAtom, { save: (name) => void saved.push(name) }),
  });
  return { ...shown, saved };
}

afterEach(() => void vi.restoreAllMocks());
