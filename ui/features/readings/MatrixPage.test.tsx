import type { ReadingMatrix } from "@sgi/core/readings";
import type { User } from "@sgi/core/session";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { saveTextAtom } from "../../state/browser/saveFile";
import { toastAtom } from "../../state/toasts/toasts";
import { api } from "../../testing/api";
import { onPhone } from "../../testing/onTablet";
import { renderScreen, type ScreenOptions } from "../../testing/renderScreen";
import { MatrixPage } from "./MatrixPage";

const ADMIN = sampleUser({
  role: "admin",
  features: ["work", "readings"],
  company: { readings: true },
});
const AT = new Date(2026, 5, 12, 10, 40).toISOString();
const PERSON = { hasAccount: true, hasLeft: false };
const MATRIX: ReadingMatrix = {
  documents: [
    {
      id: "d1",
      title: "Politica",
      path: "SGI/5.2",
      fileType: "pdf",
      revision: "6",
      by: "2026-11-30",
    },
    { id: "d2", title: "Taratura", path: "SGI/7.1.5", fileType: "docx", revision: "2", by: null },
  ],
  people: [
    { id: "anna", name: "Anna Bo", ...PERSON },
    { id: "pino", name: "Pino Ro", hasAccount: false, hasLeft: false },
  ],
  cells: [
    [
      { state: "confirmed", at: AT, way: "preview" },
      { state: "late", by: "2026-11-30" },
    ],
    [null, { state: "paper", at: AT, day: "2026-06-10", recordId: "r" }],
  ],
  sums: [
    { confirmed: 1, open: 0, late: 1, missing: ["Pino Ro"] },
    { confirmed: 1, open: 0, late: 0, missing: [] },
  ],
  rows: { total: 2, page: 1, pages: 1 },
  columns: { total: 2, page: 1, pages: 1 },
};
const NOTHING = {
  ...{ documents: [], people: [], cells: [], sums: [] },
  ...{ rows: { total: 0, page: 1, pages: 1 }, columns: { total: 0, page: 1, pages: 1 } },
};

function open({
  matrix = MATRIX,
  user = ADMIN,
  ...options
}: { matrix?: ReadingMatrix; user?: User | null } & Omit<ScreenOptions, "user"> = {}) {
  const asked: string[] = [];
  const urged = { count: 0 };
  api.use(
    mockRoute("getReadingMatrix", ({ request }) => {
      asked.push(new URL(request.url).search);
      return matrix;
    }),
    mockRoute("getReadersToUrge", { toTell: 3, told: 1, without: 1 }),
    mockRoute("urgeReaders", () => {
      urged.count += 1;
      return { told: 3 };
    }),
  );
  const shown = renderScreen(<MatrixPage />, {
    user,
    address: "/letture",
    now: "2026-11-23T09:41:00",
    ...options,
  });
  return { ...shown, asked, urged, hands: userEvent.setup({ delay: null }) };
}

const rowsOf = async () =>
  within(await screen.findByRole("table", { name: "Chi ha letto che cosa" }))
    .getAllByRole("row")
    .map(({ textContent }) => textContent);

it("shows who has read what, when and how, with the sums of its rows [READ-05]", async () => {
  open();
  expect(await rowsOf()).toEqual([
    "Documento e revisione in vigoreAnna BoPino RoLetto da",
    "5.2 PoliticaRev.6 · entro il 30/11/2026DettagliLetta il 12/06/2026 alle 10:40 (anteprima)Oltre il termine, entro il 30/11/20261/2",
    "7.1.5 TaraturaRev.2DettagliNon chiestaFirma su carta del 10/06/20261/1",
  ]);
  screen.getByText("2 documenti · 2 persone");
  const figures = screen.getByRole("region", { name: "Riepilogo" });
  expect(figures.textContent).toBe("Confermate2di 3In attesa0Oltre il termine1");
  const legend = screen.getByRole("list", { name: "Legenda" });
  expect(within(legend).getAllByRole("listitem")).toHaveLength(6);
  expect(document.title).toBe("Letture | Pannello di Controllo SGI");
});

it("keeps view, search and day in the address [READ-05, LIFE-06]", async () => {
  const { asked, hands } = open({ address: "/letture?data=2026-11-01" });
  await rowsOf();
  expect(new Set(asked)).toEqual(new Set(["?on=2026-11-01"]));
  await hands.click(screen.getByRole("button", { name: "Per persona" }));
  expect(location.search).toBe("?data=2026-11-01&per=persona");
  await waitFor(() => expect(asked.at(-1)).toBe("?by=person&on=2026-11-01"));
  await hands.type(screen.getByRole("searchbox"), "anna");
  await waitFor(() => expect(asked.at(-1)).toContain("q=anna"));
  await hands.tab();
  expect(location.search).toContain("q=anna");
});

it("leads from a day that is over back to today, and takes one to come for today [READ-05]", async () => {
  const { asked, hands } = open({ address: "/letture?data=2026-11-01" });
  await rowsOf();
  await hands.click(screen.getByRole("button", { name: "Oggi" }));
  await waitFor(() => expect(asked.at(-1)).toBe(""));
  expect(location.search).toBe("");
  const day = screen.getByLabelText<HTMLInputElement>("Alla data");
  expect(document.activeElement).toBe(day);
  expect(screen.queryByRole("button", { name: "Oggi" })).toBeNull();
  fireEvent.change(day, { target: { value: "2026-12-24" } });
  expect(day.value).toBe("");
  expect(new Set(asked)).toEqual(new Set(["?on=2026-11-01", ""]));
});

it("says how many get a mail before it writes to who is missing [READ-05]", async () => {
  const { hands, urged, store } = open();
  await rowsOf();
  await hands.click(screen.getByRole("button", { name: "Sollecita chi manca" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await dialog.findByText(
    "Ricevono un'email 3 persone che non hanno ancora confermato quello che è chiesto. Ne ha già ricevuta una oggi 1 persona: se ne invia al massimo una al giorno. A 1 persona senza accesso al pannello non si può scrivere.",
  );
  expect(urged.count).toBe(0);
  await hands.click(dialog.getByRole("button", { name: "Invia sollecito" }));
  await waitFor(() => expect(store.get(toastAtom)?.title).toBe("Sollecito inviato a 3 persone"));
  expect(urged.count).toBe(1);
});

it("urges once a day, and says so also to who comes back [READ-05, READ-08]", async () => {
  let left = { toTell: 3, told: 0, without: 1 };
  const handlers = () =>
    api.use(
      mockRoute("getReadersToUrge", () => left),
      mockRoute("urgeReaders", () => {
        left = { toTell: 0, told: 3, without: 1 };
        return { told: 3 };
      }),
    );
  const { hands, unmount } = open({ prepare: handlers });
  await rowsOf();
  await hands.click(screen.getByRole("button", { name: "Sollecita chi manca" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await hands.click(dialog.getByRole("button", { name: "Invia sollecito" }));
  const isLocked = async () => {
    const button = await screen.findByRole("button", { name: "Sollecitato oggi" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.title).toMatch(/^Nessuno riceve un'email\. Ne hanno già ricevuta una oggi 3/);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await hands.click(button);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  };
  await isLocked();
  unmount();
  open({ prepare: handlers });
  await isLocked();
});

it("says that nothing is asked, with the way to ask, and that nothing was found [READ-05, LIFE-06]", async () => {
  const { unmount, store, hands: first } = open({ matrix: NOTHING });
  await screen.findByRole("heading", { name: "Nessuna presa visione chiesta" });
  const [link] = screen.getAllByRole("link", { name: "Chiedi presa visione" });
  expect(link?.getAttribute("href")).toBe("/dashboard");
  await first.click(link as HTMLElement);
  expect(store.get(toastAtom)).toMatchObject({
    title: "Scegli i documenti da far leggere",
    text: "Con la casella di ogni riga; poi «Chiedi presa visione», in fondo all'elenco.",
  });
  unmount();
  const { hands } = open({ matrix: NOTHING, address: "/letture?q=boh" });
  await screen.findByRole("heading", { name: "Nessun risultato" });
  await hands.click(screen.getByRole("button", { name: "Azzera ricerca" }));
  expect(location.search).toBe("");
});

it("says that it could not be loaded, and tries again [LIFE-06]", async () => {
  const { hands } = open({
    prepare: () =>
      api.use(mockFailure("getReadingMatrix", { status: 403, body: { message: "No" } })),
  });
  await screen.findByText("Errore caricamento letture");
  api.use(mockRoute("getReadingMatrix", MATRIX));
  await hands.click(screen.getByRole("button", { name: "Riprova" }));
  await rowsOf();
});

it("is saved whole as CSV, with signatures on paper [READ-05, LIFE-06]", async () => {
  const saved: string[] = [];
  const { hands, asked } = open({
    prepare: (store) =>
      store.set(saveTextAtom, { save: (name, text) => void saved.push(name, text) }),
  });
  await rowsOf();
  await hands.click(screen.getByRole("button", { name: "Stampa ed esporta" }));
  await hands.click(await screen.findByRole("menuitem", { name: "Esporta CSV" }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(asked.at(-1)).toBe("?all=1");
  const rows = saved[1]?.split("\r\n") ?? [];
  expect(rows[1]).toContain(";Anna Bo;utente;Letta;;2026-06-12;anteprima;Rev.6;");
  expect(rows[2]).toContain(";Pino Ro;senza accesso;Oltre il termine;2026-11-30;;;;");
  expect(rows[3]).toContain(";Pino Ro;senza accesso;Firma su carta;;2026-06-10;;Rev.2;sì");
});

it.each([
  ["a day that is over", "2026-11-01", "2026-11-01", ["alla data 01/11/2026"]],
  ["today, of one to come", "2026-12-24", "2026-11-23", []],
])("names print and CSV file by %s [READ-05, LIFE-06]", async (_, on, day, filter) => {
  const saved: string[] = [];
  const { hands } = open({
    address: `/letture?data=${on}`,
    prepare: (store) => store.set(saveTextAtom, { save: (name) => void saved.push(name) }),
  });
  await rowsOf();
  expect(screen.queryAllByText(/alla data/).map(({ textContent }) => textContent)).toEqual(filter);
  await hands.click(screen.getByRole("button", { name: "Stampa ed esporta" }));
  await hands.click(await screen.findByRole("menuitem", { name: "Esporta CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatch(/^Letture - /);
  expect(saved[0]).toContain(` - ${day}.csv`);
});

it("shows what was confirmed while the company has readings off, and asks nobody [READ-01, READ-05]", async () => {
  open({ user: { ...ADMIN, company: { readings: false } } });
  await rowsOf();
  screen.getByText("La presa visione non è attiva: qui restano le conferme già date.");
  expect(screen.queryByRole("button", { name: "Sollecita chi manca" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Chiedi presa visione" })).toBeNull();
});

it.each([
  ["a row of the table", false],
  ["a card on phones", true],
])(
  "says what its signs mean below %s, for who has no pointer [READ-05, LIFE-06]",
  async (_, phone) => {
    if (phone) onPhone();
    const { hands } = open();
    const button = await screen.findByRole("button", { name: "Dettagli: 5.2 Politica" });
    expect(button.getAttribute("aria-expanded")).toBe("false");
    button.focus();
    await hands.keyboard("{Enter}");
    const list = within(screen.getByRole("list", { name: "Dettagli: 5.2 Politica" }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Anna Bo: Letta il 12/06/2026 alle 10:40 (anteprima)",
      "Pino Ro: Oltre il termine, entro il 30/11/2026",
    ]);
    await hands.keyboard("{Enter}");
    expect(screen.queryByRole("list", { name: "Dettagli: 5.2 Politica" })).toBeNull();
  },
);

it("is a list with who is missing on phones [READ-05]", async () => {
  onPhone();
  open();
  const list = within(await screen.findByRole("list", { name: "Chi ha letto che cosa" }));
  const [first] = list.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(first).toContain("Oltre il termine");
  expect(first).toContain("1 di 2Manca: Pino RoDettagli");
  expect(screen.queryByRole("table")).toBeNull();
});
