import { compareTexts } from "@sgi/core/documents/compare";
import { handleRoute } from "@sgi/fixtures/api/handleRoute";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { expect, it } from "vitest";
import { api } from "../../../testing/api";
import { renderScreen } from "../../../testing/renderScreen";
import { ComparePage } from "./ComparePage";
import { compareTextsAtom } from "./useComparison";

const facts = (revision: string) => ({
  ...{ revision, fileType: "docx", sizeBytes: 5, sha256: `sha-${revision}`, documentDate: null },
  ...{ updatedAt: "2026-01-01T00:00:00Z", broughtBy: null, source: null },
});
const former = (revision: string) => ({
  ...facts(revision),
  ...{ id: `r${revision}`, replacedAt: "2026-06-12T00:00:00Z", changes: 1, hasFile: true },
});
const HISTORY = { current: facts("4"), former: ["3", "2", "1", "0"].map(former) };
const TEXTS: Record<string, object> = {
  "": { state: "done", text: "Scopo\nI documenti sono redatti e approvati.\nFine\nNuovo" },
  r3: { state: "done", text: "Scopo\nI documenti sono redatti.\nFine" },
  r2: { state: "refused", reason: "protetto da password", text: null },
};

function renderComparison(query: string, features = ["history", "content"]) {
  api.use(
    mockRoute("getDocument", sampleDocument({ legacyId: "d", title: "Procedura" })),
    mockRoute("listRevisions", HISTORY as never),
    handleRoute("getDocumentText", ({ request }) => {
      const revision = new URL(request.url).searchParams.get("revision") ?? "";
      return HttpResponse.json(TEXTS[revision]);
    }),
  );
  return renderScreen(<ComparePage params={{ id: "d" }} />, {
    user: sampleUser({ role: "admin", features }),
    address: `/documents/d/confronta${query}`,
    prepare: (store) =>
      store.set(compareTextsAtom, { compare: async (from, to) => compareTexts(from, to) }),
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
