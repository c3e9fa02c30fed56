import type { ToRead } from "@sgi/core/readings";
import type { User } from "@sgi/core/session";
import { aToRead } from "@sgi/core/testing";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { saveTextAtom } from "../../state/browser/saveFile";
import { currentUserAtom } from "../../state/session/currentUser";
import { api } from "../../testing/api";
import { onPhone } from "../../testing/onTablet";
import { renderScreen, type ScreenOptions } from "../../testing/renderScreen";
import { ToReadPage } from "./ToReadPage";

const READER = sampleUser({
  role: "viewer",
  features: ["work", "readings"],
  company: { readings: true },
  todo: { dueMine: 0, readings: 2 },
});
const ROWS = [
  aToRead({
    documentId: "late",
    title: "Preparazione e risposta alle emergenze",
    path: "SGI/8.2",
    fileType: "pdf",
    revision: "6",
    reason: "Nuovo punto di raccolta",
    since: "2026-11-02",
    by: "2026-11-16",
  }),
  aToRead(),
  aToRead({ documentId: "free", title: "Istruzione", by: null, former: null }),
];
const OWN = {
  ...{ id: "c1", documentId: "doc-1", title: "Politica", path: "SGI/5.2", revision: "2" },
  at: new Date(2026, 5, 12, 10, 40).toISOString(),
};

function open({
  rows = ROWS,
  confirmed = 14,
  user = READER,
  ...options
}: { rows?: ToRead[]; confirmed?: number; user?: User | null } & Omit<ScreenOptions, "user"> = {}) {
  const asked = { list: 0 };
  api.use(
    mockRoute("listToRead", () => {
      asked.list += 1;
      return { toRead: rows, confirmed, todo: { readings: rows.length } };
    }),
    mockRoute("listOwnReadings", {
      readings: [
        { ...OWN, day: null },
        { ...OWN, id: "c2", day: "2026-06-10", title: "" },
      ],
    }),
  );
  const shown = renderScreen(<ToReadPage />, {
    user,
    address: "/da-leggere",
    now: "2026-11-23T09:41:00",
    ...options,
  });
  return { ...shown, asked, hands: userEvent.setup({ delay: null }) };
}

describe("what one has to read", () => {
  it("stands in one table: revision, since when, by when, and the way to read it [READ-02]", async () => {
    const { store } = open();
    const table = within(await screen.findByRole("table", { name: "Documenti da leggere" }));
    const rows = table.getAllByRole("row").slice(1);
    expect(rows[0]?.textContent).toContain(
      "Preparazione e risposta alle emergenzeNuovo punto di raccolta · Hai letto la Rev.3 il 21/01/2026Rev.602/11/202616/11/2026in ritardo di 7 giorni",
    );
    expect(rows[1]?.textContent).toContain("30/11/2026mancano 7 giorni");
    expect(rows[2]?.textContent).toContain("Mai letto prima");
    expect(rows[2]?.textContent).toContain("Senza termine");
    const link = table.getByRole("link", {
      name: "Apri e leggi Preparazione e risposta alle emergenze",
    });
    expect(link.getAttribute("href")).toBe("/documents/late");
    screen.getByText("Visualizzazione di 1 a 3 di 3 risultati");
    expect(document.title).toBe("Da leggere | Pannello di Controllo SGI");
    await waitFor(() => expect(store.get(currentUserAtom)?.todo?.readings).toBe(3));
  });

  it("leads to what has changed since what one read, where the host can compare [READ-04]", async () => {
    const changes = "Che cosa è cambiato dalla Rev.3 che hai letto";
    const features = ["work", "readings", "history", "content"];
    const user = sampleUser({ ...READER, features });
    open({ user, rows: [aToRead(), aToRead({ documentId: "x", former: null })] });
    const link = await screen.findByRole("link", { name: changes });
    expect(link.getAttribute("href")).toMatch(/confronta\?da=r3$/);
  });

  it("leads to one's own confirmations, which have an address [READ-02, LIFE-06]", async () => {
    const { hands } = open();
    await hands.click(await screen.findByRole("link", { name: "Le tue conferme: 14" }));
    expect(location.search).toBe("?conferme");
    const table = within(await screen.findByRole("table", { name: "Le tue conferme" }));
    const rows = table.getAllByRole("row").slice(1);
    expect(rows[0]?.textContent).toContain("PoliticaRev.212/06/2026 alle 10:40Nel pannello");
    expect(rows[1]?.textContent).toContain("10/06/2026Firma su carta");
    const back = screen.getByRole("navigation", { name: "Percorso" });
    await hands.click(within(back).getByRole("link", { name: "Da leggere" }));
    await screen.findByRole("table", { name: "Documenti da leggere" });
  });

  it("says that there is nothing, still with the way to the confirmations [READ-02, LIFE-06]", async () => {
    open({ rows: [] });
    await screen.findByRole("heading", { name: "Niente da leggere" });
    screen.getByRole("link", { name: "Le tue conferme: 14" });
    expect(screen.queryByText(/Visualizzazione/)).toBeNull();
  });

  it("says that it could not be loaded, and tries again [LIFE-06]", async () => {
    const { hands } = open({
      prepare: () => api.use(mockFailure("listToRead", { status: 403, body: { message: "No" } })),
    });
    await screen.findByText("Errore caricamento letture");
    api.use(
      mockRoute("listToRead", { toRead: ROWS, confirmed: 0, todo: { readings: ROWS.length } }),
    );
    await hands.click(screen.getByRole("button", { name: "Riprova" }));
    await screen.findByRole("table", { name: "Documenti da leggere" });
  });

  it("is saved as CSV [LIFE-06]", async () => {
    const saved: string[] = [];
    const { hands } = open({
      prepare: (store) =>
        store.set(saveTextAtom, { save: (name, text) => void saved.push(name, text) }),
    });
    await screen.findByRole("table");
    await hands.click(screen.getByRole("button", { name: "Stampa ed esporta" }));
    await hands.click(await screen.findByRole("menuitem", { name: "Esporta CSV" }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[0]).toMatch(/^Da leggere - .* - 2026-11-23\.csv$/);
    expect(saved[1]?.split("\r\n")[1]).toContain(";pdf;Rev.6;2026-11-02;2026-11-16;");
  });

  it.each([
    ["a host without readings", { features: ["work"] }],
    ["a company with readings off", { company: { readings: false } }],
    ["the superadmin", { role: "superadmin" }],
  ])("is the not-found page for %s, and asks for nothing [READ-01, LIFE-01]", async (_, part) => {
    const { asked } = open({ user: { ...READER, ...part } });
    await screen.findByRole("heading", { name: "404 Page Not Found" });
    expect(asked.list).toBe(0);
  });

  it("is cards on a phone [LIFE-06]", async () => {
    onPhone();
    open();
    const list = within(await screen.findByRole("list", { name: "Documenti da leggere" }));
    expect(list.getAllByRole("listitem")).toHaveLength(3);
    expect(list.getAllByRole("link", { name: /^Apri e leggi/ })).toHaveLength(3);
    expect(screen.queryByRole("table")).toBeNull();
  });
});
