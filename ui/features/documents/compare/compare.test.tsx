import { compareTexts } from "@sgi/core/documents/compare";
import { ASIDE_MARK, ROW_MARK, rowDigits } from "@sgi/core/lists";
import type { Role } from "@sgi/core/session";
import { aReading } from "@sgi/core/testing";
import { handleRoute } from "@sgi/fixtures/api/handleRoute";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { expect, it } from "vitest";
import {
  COMPARE_WITHIN_MS,
  type CompareTexts,
  compareTextsAtom,
} from "../../../components/compare/useCompared";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import { renderScreen } from "../../../testing/renderScreen";
import { ComparePage } from "./ComparePage";

const facts = (revision: string) => ({
  ...{ revision, fileType: "docx", sizeBytes: 5, sha256: `sha-${revision}`, documentDate: null },
  ...{ updatedAt: "2026-01-01T00:00:00Z", broughtBy: null, source: null },
});
const former = (revision: string) => ({
  ...facts(revision),
  ...{ id: `r${revision}`, replacedAt: "2026-06-12T00:00:00Z", changes: 1, hasFile: true },
});
const HISTORY = { current: facts("4"), former: ["3", "2", "1", "0"].map(former) };
const READ = { revision: "2", at: "2026-06-12T00:00:00Z" };
const TEXTS: Record<string, object> = {
  "": { state: "done", text: "Scopo\nI documenti sono redatti e approvati.\nFine\nNuovo" },
  r3: { state: "done", text: "Scopo\nI documenti sono redatti.\nFine" },
  r2: { state: "refused", reason: "protetto da password", text: null },
};

function renderComparison(
  query: string,
  features = ["history", "content"],
  {
    role = "admin",
    former = HISTORY.former,
    compare = async (from, to) => compareTexts(from, to),
    read = null,
  }: { read?: string | null; role?: Role; former?: object[]; compare?: CompareTexts } = {},
) {
  api.use(
    mockRoute("getDocument", {
      ...sampleDocument({ legacyId: "d", title: "Procedura" }),
      ...(read !== null && { reading: aReading({ former: { ...READ, id: read } }) }),
    }),
    mockRoute("listRevisions", { ...HISTORY, former } as never),
    handleRoute("getDocumentText", ({ request }) => {
      const revision = new URL(request.url).searchParams.get("revision") ?? "";
      return HttpResponse.json(TEXTS[revision]);
    }),
  );
  return renderScreen(<ComparePage params={{ id: "d" }} />, {
    user: sampleUser({ role, features }),
    address: `/documents/d/confronta${query}`,
    prepare: (store) => store.set(compareTextsAtom, { compare }),
  });
}

it("shows what was added and removed, word by word, and hides what is equal [HIST-05]", async () => {
  renderComparison("?da=r3");
  const table = await screen.findByRole("table", { name: "Rev.3 a sinistra, Rev.4 a destra" });
  expect([...table.querySelectorAll("ins")].map(({ textContent }) => textContent)).toEqual([
    " e approvati",
    "Nuovo",
  ]);
  expect(screen.getByText("2 differenze").parentElement?.textContent).toBe(
    "2 differenze: 1 cambiato, 1 aggiunto; 2 paragrafi uguali",
  );
  expect(within(table).queryByText("Scopo")).toBeNull();
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole("button", { name: "Tutto il testo" }));
  expect(within(table).getAllByText("Scopo").length).toBeGreaterThan(0);
  expect(within(table).getByText("non c'era nella Rev.3")).toBeTruthy();
});

it("goes from one difference to the next, and round", async () => {
  renderComparison("?da=r3");
  const user = userEvent.setup({ delay: null });
  const next = await screen.findByRole("button", { name: "Differenza successiva" });
  await user.click(next);
  expect(screen.getByText("2 di 2")).toBeTruthy();
  await user.click(next);
  expect(screen.getByText("1 di 2")).toBeTruthy();
});

it("draws a long comparison in parts, and leads to each difference [HIST-05]", {
  tags: ["long"],
}, async () => {
  const rows = (sign: string) => Array.from({ length: 2_100 }, (_, at) => `riga ${at} ${sign}`);
  TEXTS.r1 = { state: "done", text: rows("a").join("\n") };
  TEXTS.r0 = { state: "done", text: rows("b").join("\n") };
  renderComparison("?da=r1&a=r0");
  const table = await screen.findByRole("table");
  const drawn = () => [...table.querySelectorAll("tbody tr")].map((row) => row.textContent);
  expect([drawn().length, drawn()[0]]).toEqual([1_000, expect.stringContaining("riga 0 ")]);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole("button", { name: "Parte successiva" }));
  expect(drawn()[0]).toContain("riga 1000 ");
  await user.click(screen.getByRole("button", { name: "Differenza precedente" }));
  expect(screen.getByText("Parte 3 di 3")).toBeTruthy();
  expect([drawn().length, drawn().at(-1)]).toEqual([100, expect.stringContaining("riga 2099 ")]);
  expect(table.querySelector("[aria-current]")?.textContent).toContain("riga 2099 ");
});

it("says which side has no text, and why [HIST-05]", async () => {
  renderComparison("?da=r2&a=r3");
  expect(await screen.findByText("La Rev.2 non ha un testo da confrontare")).toBeTruthy();
  expect(screen.getByText("Contenuto non leggibile: protetto da password.")).toBeTruthy();
});

it("says that a text is equal, with both hashes where the files differ [HIST-05]", async () => {
  TEXTS.r2 = { state: "done", text: "Scopo\nI documenti sono redatti.\nFine" };
  renderComparison("?da=r2&a=r3");
  expect(await screen.findByText("Il testo è uguale")).toBeTruthy();
  expect(screen.getByText("sha-2")).toBeTruthy();
  expect(screen.getByText("sha-3")).toBeTruthy();
});

it("never says that texts are equal of which only the beginning was compared [HIST-11]", async () => {
  TEXTS.r2 = { state: "done", text: "Scopo", isCut: true };
  TEXTS.r1 = { state: "done", text: "Scopo" };
  const { unmount } = renderComparison("?da=r2&a=r1");
  expect(
    await screen.findByText(
      "Confrontato solo l'inizio: 2 milioni di caratteri, di un PDF 500 pagine",
    ),
  ).toBeTruthy();
  expect(screen.queryByText("Il testo è uguale")).toBeNull();
  unmount();
  TEXTS.r1 = { state: "done", text: "Altro", isCut: true };
  renderComparison("?da=r2&a=r1");
  await screen.findByRole("table");
  expect(
    screen.getByText("Confrontato solo l'inizio: 2 milioni di caratteri, di un PDF 500 pagine"),
  ).toBeTruthy();
});

it("gives up a comparison that takes too long, and says so [HIST-11]", async () => {
  TEXTS.r1 = { state: "done", text: "Scopo" };
  let isAsked = false;
  /** Compares until it is told to stop. */
  const compare = (_from: string, _to: string, signal: AbortSignal) => {
    isAsked = true;
    return new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  };
  const { time } = renderComparison("?da=r1&a=r3", undefined, { compare });
  await waitFor(() => expect(isAsked).toBe(true));
  act(() => time.advance(COMPARE_WITHIN_MS));
  expect(
    await screen.findByText(/troppo lunghi .* il confronto non è finito in 30 secondi/),
  ).toBeTruthy();
});

it("draws wide rows in parts by their cells [HIST-11]", async () => {
  const rows = (sign: string) =>
    Array.from({ length: 100 }, (_, at) => `${ROW_MARK}${at}\t${`${sign}\t`.repeat(200)}x`);
  TEXTS.r1 = { state: "done", text: rows("a").join("\n") };
  TEXTS.r0 = { state: "done", text: rows("b").join("\n") };
  renderComparison("?da=r1&a=r0");
  const table = await screen.findByRole("table");
  expect(table.querySelectorAll("tbody tr")).toHaveLength(24);
  expect(screen.getByText("Parte 1 di 5")).toBeTruthy();
});

it("chooses other revisions by the address [HIST-05]", async () => {
  renderComparison("?da=r3");
  const user = userEvent.setup({ delay: null });
  await user.selectOptions(await screen.findByLabelText("Seconda revisione"), "Rev.2");
  expect(location.search).toBe("?da=r3&a=r2");
  await user.selectOptions(screen.getByLabelText("Prima revisione"), "Rev.2");
  expect(await screen.findByText("È la stessa revisione")).toBeTruthy();
});

it("is the not-found page for a revision that is gone, and where the host cannot [LIFE-01]", async () => {
  const { unmount } = renderComparison("?da=none");
  expect(await screen.findByText("La revisione non c'è più")).toBeTruthy();
  unmount();
  renderComparison("?da=r3", []);
  expect(await screen.findByText("Documento non trovato")).toBeTruthy();
});

it("is the not-found page of a document that is not there", async () => {
  api.use(
    mockFailure("getDocument", { status: 404 }),
    mockFailure("listRevisions", { status: 404 }),
  );
  renderScreen(<ComparePage params={{ id: "none" }} />, {
    user: sampleUser({ role: "admin", features: ["history", "content"] }),
    address: "/documents/none/confronta?da=r3",
  });
  expect(await screen.findByText("Documento non trovato")).toBeTruthy();
});

it("shows viewers the revision that they read last, beside which text is missing [READ-04] [HIST-05]", async () => {
  TEXTS.r2 = { state: "refused", reason: "protetto da password", text: null };
  renderComparison("?da=r2", undefined, { role: "viewer", read: "r2" });
  await screen.findByText("La Rev.2 non ha un testo da confrontare");
  screen.getByText("Contenuto non leggibile: protetto da password.");
  expect(screen.queryByRole("combobox")).toBeNull();
});

it("leads who has to read the document back to it, and nobody else [READ-03] [READ-04]", async () => {
  const { unmount } = renderComparison("?da=r2", undefined, { role: "viewer", read: "r2" });
  const link = await screen.findByRole("link", { name: "Apri e leggi" });
  expect(link.getAttribute("href")).toBe("/documents/d");
  unmount();
  renderComparison("?da=r3");
  await screen.findByRole("button", { name: "Stampa" });
  expect(screen.queryByRole("link", { name: "Apri e leggi" })).toBeNull();
});

it.each(["?da=r1", "?da=r2&a=r3"])("shows them no other older one: %s [READ-04]", async (query) => {
  renderComparison(query, undefined, { role: "viewer", read: "r2" });
  await screen.findByText("La revisione non c'è più");
});

it("shows viewers what changed since the revision before, and no other [HIST-05]", async () => {
  const { unmount } = renderComparison("", undefined, { role: "viewer" });
  await screen.findByRole("table", { name: "Rev.3 a sinistra, Rev.4 a destra" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Che cosa è cambiato");
  expect(screen.queryByRole("combobox")).toBeNull();
  unmount();
  for (const query of ["?da=r2", "?da=r3&a=r2"]) {
    const other = renderComparison(query, undefined, { role: "viewer" });
    expect(await screen.findByText("La revisione non c'è più")).toBeTruthy();
    other.unmount();
  }
});

it.each([
  ["no former revision", []],
  ["none with its file", [{ ...former("3"), hasFile: false }]],
])("promises nothing of a document with %s [HIST-05]", async (_, earlier) => {
  renderComparison("", undefined, { former: earlier });
  expect(await screen.findByText("Nessuna revisione precedente da confrontare")).toBeTruthy();
});

it("says that the document has changed, and loads it anew [HIST-05]", async () => {
  const before = TEXTS[""] as object;
  TEXTS[""] = { ...before, revision: "5", sha256: "sha-5" };
  const current = facts("5");
  const now = { current, former: [former("4"), ...HISTORY.former] };
  const { store } = renderComparison("", undefined, { role: "viewer" });
  // Until the page has said so, it knows what was there before.
  const answer = () => (store.get(toastAtom) === null ? HISTORY : now) as never;
  api.use(mockRoute("listRevisions", answer));
  TEXTS.r4 = { state: "done", text: "Scopo\nI documenti sono redatti e approvati." };
  await screen.findByRole("table", { name: "Rev.4 a sinistra, Rev.5 a destra" });
  expect(store.get(toastAtom)?.title).toBe("Il documento è cambiato");
  TEXTS[""] = before;
});

it("folds headers and footers, which count as one difference [HIST-11]", async () => {
  TEXTS.r1 = { state: "done", text: `Scopo\n${ASIDE_MARK}Rev. 1\n${ASIDE_MARK}Mod. A` };
  TEXTS.r0 = { state: "done", text: `Scopo\n${ASIDE_MARK}Rev. 0\n${ASIDE_MARK}Mod. B` };
  renderComparison("?da=r0&a=r1");
  const table = await screen.findByRole("table");
  expect(screen.getByText("1 differenza").parentElement?.textContent).toBe(
    "1 differenza: intestazioni e piè di pagina; 1 paragrafo uguale",
  );
  const fold = within(table).getByText("Intestazioni e piè di pagina: 2 differenze").closest("tr");
  const folded = table.querySelector("ins")?.closest("tbody");
  // They cannot be opened on paper.
  expect(folded?.className).toBe("hidden print:[display:table-row-group]");
  const user = userEvent.setup({ delay: null });
  await user.click(within(fold as HTMLElement).getByRole("button", { name: "Mostra" }));
  expect([...table.querySelectorAll("ins")].map(({ textContent }) => textContent)).toEqual([
    "1",
    "A",
  ]);
  expect(folded?.className).toBe("");
});

it("shows rows as rows, by their numbers, and minus and plus at every width [HIST-11]", async () => {
  const sheet = (value: string) => [
    `${ROW_MARK}${rowDigits(0)}## Registro`,
    `${ROW_MARK}Cosa\tPrezzo`,
    `${ROW_MARK}Pressa\t${value}`,
  ];
  TEXTS.r1 = { state: "done", text: sheet("1.234,56").join("\n") };
  TEXTS.r0 = { state: "done", text: sheet("1.234,50").join("\n") };
  renderComparison("?da=r0&a=r1");
  const table = await screen.findByRole("table");
  expect(screen.getByText(/1 cambiata; 1 riga uguale/)).toBeTruthy();
  expect(within(table).getByText(/^Registro, riga 1, uguale/)).toBeTruthy();
  expect(table.querySelector("[data-line='2']")?.textContent).toBe(
    "−Rev.0: Registro, riga 2Pressa | 1.234,50+Rev.1: Registro, riga 2Pressa | 1.234,56",
  );
});
