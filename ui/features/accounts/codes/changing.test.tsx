import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import {
  codeButton,
  codes,
  findCodeTable,
  renderCodes,
  shownCodes,
} from "../../../testing/renderCodes";

const question = async () => within(await screen.findByRole("alertdialog"));
const gone = () => waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());

describe("generating codes", () => {
  it("asks first, then shows 30 more [CODES-07]", async () => {
    const { hands, host, store } = renderCodes();
    await findCodeTable();
    const trigger = screen.getByRole("button", { name: "Genera 30 codici" });
    await hands.click(trigger);
    const dialog = await question();
    expect(dialog.getByText("Vuoi generare 30 nuovi codici aziendali?")).toBeTruthy();
    expect(host.listed).toHaveLength(3);
    await hands.click(dialog.getByRole("button", { name: "Genera codici" }));
    await gone();
    await screen.findByText("Visualizzazione di 1 a 10 di 33 risultati");
    expect(store.get(toastAtom)).toMatchObject({ title: "Codici generati", tone: "success" });
    expect(document.activeElement).toBe(trigger);
  });

  it("leads to the first page, where the new ones are", async () => {
    const { hands } = renderCodes({ codes: codes(13), address: "/company-codes?pagina=2" });
    await findCodeTable();
    await hands.click(screen.getByRole("button", { name: "Genera 30 codici" }));
    await hands.click((await question()).getByRole("button", { name: "Genera codici" }));
    await screen.findByText("Visualizzazione di 1 a 10 di 43 risultati");
    expect(location.search).toBe("");
  });

  it("asks again after a failure, and tells the host's words [CODES-19]", {
    tags: ["long"],
  }, async () => {
    const { hands, store } = renderCodes();
    await findCodeTable();
    const body = { message: "Troppi codici" };
    api.use(mockFailure("generateCompanyCodes", { status: 429, body }));
    await hands.click(screen.getByRole("button", { name: "Genera 30 codici" }));
    await hands.click((await question()).getByRole("button", { name: "Genera codici" }));
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({
        title: "Errore di generazione",
        text: "Troppi codici",
        tone: "danger",
      }),
    );
    expect(screen.getByRole("alertdialog")).toBeTruthy();
  });
});

describe("deleting a code", () => {
  it("asks first, then the row goes and the next one has the focus [CODES-17]", {
    tags: ["long"],
  }, async () => {
    const { hands, host } = renderCodes();
    await findCodeTable();
    await hands.click(codeButton("Elimina il codice CODICE-2"));
    const dialog = await question();
    expect(dialog.getByText("Vuoi eliminare il codice CODICE-2?")).toBeTruthy();
    expect(host.listed).toHaveLength(3);
    await hands.click(dialog.getByRole("button", { name: "Elimina" }));
    await gone();
    expect(shownCodes().map(([code]) => code)).toEqual(["CODICE-1", "CODICE-3"]);
    expect(document.activeElement).toBe(codeButton("Elimina il codice CODICE-3"));
  });

  it("leads to the last row of the page before, where its own page is gone with it", {
    tags: ["long"],
  }, async () => {
    const { hands } = renderCodes({ codes: codes(11), address: "/company-codes?pagina=2" });
    await findCodeTable();
    await hands.click(codeButton("Elimina il codice CODICE-11"));
    await hands.click((await question()).getByRole("button", { name: "Elimina" }));
    await screen.findByText("Visualizzazione di 1 a 10 di 10 risultati");
    expect(document.activeElement).toBe(codeButton("Elimina il codice CODICE-10"));
  });

  it("tells the host's words when it fails [CODES-21]", { tags: ["long"] }, async () => {
    const { hands, store } = renderCodes();
    await findCodeTable();
    api.use(mockFailure("deleteCompanyCode", { status: 409, body: { message: "In uso" } }));
    await hands.click(codeButton("Elimina il codice CODICE-2"));
    await hands.click((await question()).getByRole("button", { name: "Elimina" }));
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({
        title: "Errore di eliminazione",
        text: "In uso",
      }),
    );
    expect(shownCodes()).toHaveLength(3);
  });
});
