import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { api } from "../../../testing/api";
import { detailButton, field, retitle } from "../../../testing/renderDetail";

const PATH = "SGI/7 Supporto/7.5.3";

describe("two who edit the same document", () => {
  async function meetConflict() {
    const detail = await retitle("Titolo mio");
    detail.host.changeElsewhere({ title: "Titolo altrui", path: "SGI/7/7.5" });
    await detail.hands.click(detailButton("Salva"));
    const alert = await screen.findByRole("alert");
    return { ...detail, alert };
  }

  it("are told, with both versions side by side", async () => {
    const { alert } = await meetConflict();
    expect(alert.textContent).toContain("Il documento è cambiato nel frattempo");
    const card = within(screen.getByRole("region", { name: "Scheda del documento" }));
    const terms = card.getAllByRole("term").map((term) => term.textContent);
    const values = card.getAllByRole("definition").map((value) => value.textContent);
    const pairs = terms.map((term, at) => [term, values[at]]).slice(0, 4);
    expect(pairs).toEqual([
      ["Titolo · Valore attuale", "Titolo altrui"],
      ["Titolo · La tua modifica", "Titolo mio"],
      ["Percorso ISO · Valore attuale", "SGI/7/7.5"],
      ["Percorso ISO · La tua modifica", PATH],
    ]);
    expect(document.activeElement).toBe(alert);
  });

  it("may go on editing over the fresh version, with what was typed", {
    tags: ["long"],
  }, async () => {
    const { hands, host } = await meetConflict();
    await hands.click(detailButton("Continua a modificare"));
    expect(field("Titolo").value).toBe("Titolo mio");
    await hands.click(detailButton("Salva"));
    await waitFor(() => expect(host.current().title).toBe("Titolo mio"));
    expect(host.saved.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
  });

  it("may take what the other wrote", { tags: ["long"] }, async () => {
    const { hands } = await meetConflict();
    await hands.click(detailButton("Usa i valori attuali"));
    expect(field("Titolo").value).toBe("Titolo altrui");
    expect(field("Percorso ISO").value).toBe("SGI/7/7.5");
  });

  it("may save all the same", { tags: ["long"] }, async () => {
    const { hands, host } = await meetConflict();
    await hands.click(detailButton("Salva comunque"));
    await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
    expect(await screen.findByRole("heading", { level: 1, name: "Titolo mio" })).toBeTruthy();
    expect(host.current()).toMatchObject({ title: "Titolo mio", path: PATH });
  });

  it("are asked before the conflict is left with what was typed", { tags: ["long"] }, async () => {
    const { hands } = await meetConflict();
    await hands.click(detailButton("Annulla"));
    expect(await screen.findByRole("alertdialog", { name: "Modifiche non salvate" })).toBeTruthy();
  });

  it("still read what was typed when the document is gone", { tags: ["long"] }, async () => {
    const { hands } = await retitle("Titolo mio");
    api.use(
      mockFailure("updateDocument", { status: 412 }),
      mockFailure("getDocument", { status: 404, once: true }),
    );
    await hands.click(detailButton("Salva"));
    expect((await screen.findByRole("alert")).textContent).toContain("Il documento non c'è più");
    expect(screen.getByText("Titolo mio")).toBeTruthy();
  });
});
