import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { saveTextAtom } from "../../state/browser/saveText";
import { due, findDeadlines, renderDeadlines } from "../../testing/renderDeadlines";

it("saves what is filtered as the index's CSV, all of it, and the host hears of it [LIFE-06]", async () => {
  const saved: [string, string][] = [];
  const told: unknown[] = [];
  const { hands } = renderDeadlines({
    documents: [
      ...Array.from({ length: 30 }, (_, at) => due("2026-12-10", { legacyId: `m${at}` })),
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
  expect(lines).toHaveLength(31);
  expect(lines[1]).toContain(";In scadenza;2026-12-10;");
  await expect
    .poll(() => told)
    .toEqual([{ list: "documents", rows: 30, filter: "Scadenze, dicembre 2026", search: "" }]);
});
