import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { saveTextAtom } from "../../state/browser/saveFile";
import { toastAtom } from "../../state/toasts/toasts";
import { due, findDeadlines, renderDeadlines } from "../../testing/renderDeadlines";

it("saves what is filtered as the index's CSV, all of it, and the host hears of it [LIFE-06, DUE-01]", async () => {
  const saved: [string, string][] = [];
  const told: unknown[] = [];
  const { hands } = renderDeadlines({
    documents: [
      ...Array.from({ length: 30 }, (_, at) => due("2026-12-10", { legacyId: `m${at}` })),
      due("2026-12-11", { ownerId: "user-2" }),
      due("2026-10-31"),
    ],
    address: "/scadenze?mese=2026-12",
    handlers: [mockRoute("noteExport", null, { onCall: ({ body }) => void told.push(body) })],
    prepare: (store) =>
      store.set(saveTextAtom, { save: (name, text) => void saved.push([name, text]) }),
  });
  await findDeadlines();
  await hands.click(screen.getByRole("button", { name: "Stampa ed esporta" }));
  await screen.findByRole("menuitem", { name: "Stampa" });
  await hands.click(screen.getByRole("menuitem", { name: "Esporta CSV" }));
  const [name, text] = saved[0] ?? [];
  expect(name).toBe("Scadenze - Officine Brenta S.r.l. - 2026-11-23.csv");
  const lines = text?.trim().split("\r\n") ?? [];
  expect(lines).toHaveLength(32);
  expect(lines[1]).toContain(";In scadenza;2026-12-10;");
  // The page always shows who answers: so does the file.
  const answering = [lines[0], lines[1], lines[31]].map((line) => line?.split(";").at(-1));
  expect(answering).toEqual(["Responsabile", "Gli amministratori", "Silvia Toniolo"]);
  await expect
    .poll(() => told)
    .toEqual([{ list: "documents", rows: 31, filter: "Scadenze, dicembre 2026", search: "" }]);
});

it("saves no file without the owners where they cannot be read [DUE-01]", async () => {
  const saved: string[] = [];
  const { hands, store } = renderDeadlines({
    documents: [due("2026-12-11", { ownerId: "user-2" })],
    handlers: [mockFailure("listOwners", { status: 403 })],
    prepare: (store) => store.set(saveTextAtom, { save: (name) => void saved.push(name) }),
  });
  await findDeadlines();
  await hands.click(screen.getByRole("button", { name: "Stampa ed esporta" }));
  await hands.click(await screen.findByRole("menuitem", { name: "Esporta CSV" }));
  await expect.poll(() => store.get(toastAtom)?.title).toBe("Errore di connessione");
  expect(saved).toEqual([]);
});
