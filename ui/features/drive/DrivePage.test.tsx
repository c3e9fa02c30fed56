import { createObservable } from "@sgi/core/state";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { onlineAtom } from "../../state/browser/services";
import { api } from "../../testing/api";
import {
  COMPANY,
  CONNECTED,
  driveButton,
  driveToast,
  isOff,
  LINKED,
  renderDrive,
} from "../../testing/renderDrive";

const card = async () =>
  within(await screen.findByRole("region", { name: "Stato della connessione" }));

describe("the page of the drive", () => {
  it("shows who is connected to which folder, and since when [DRIVE-01, DRIVE-04, DRIVE-05, DRIVE-08..12]", async () => {
    const { user, did } = renderDrive();
    await screen.findByRole("heading", { level: 1, name: "Configurazione Google Drive" });
    const facts = await card();
    for (const text of [
      "Connesso",
      "Officine Brenta S.r.l.",
      "02/03/2026 09:30",
      "1AbC",
      "Qualità",
    ]) {
      facts.getByText(text);
    }
    await user.click(await driveButton("Copia l'ID della cartella"));
    await driveToast("ID copiato");
    expect(did).toEqual(["copied 1AbC"]);
  });

  it("says what it reads, and that it changes nothing there [DRIVE-02, DRIVE-03]", async () => {
    renderDrive({ clients: [LINKED] });
    await screen.findByText(/legge la cartella scelta .* non modifica nulla/);
    await screen.findByText(/sola lettura: .* cella A1/);
  });

  it("explains itself in four steps [DRIVE-28]", async () => {
    renderDrive();
    const steps = within(await screen.findByRole("region", { name: "Come funziona" }));
    expect(steps.getAllByRole("heading", { level: 3 }).map((each) => each.textContent)).toEqual([
      "Seleziona la cartella (fatto)",
      "Autorizza (fatto)",
      "Sincronizza",
      "Gestisci",
    ]);
  });

  it("shows the shape of what is on its way [DRIVE-14]", async () => {
    const until = new Promise(() => undefined);
    renderDrive({ handlers: [mockRoute("listClients", [], { until })] });
    const waiting = await screen.findByText("Caricamento della configurazione");
    expect(waiting.closest("[aria-busy]")).not.toBe(null);
    expect(screen.queryByRole("button", { name: /Sincronizza/ })).toBe(null);
  });

  it("says that it could not be read, and tries again [DRIVE-15]", async () => {
    const { user } = renderDrive({ handlers: [mockFailure("listClients", { status: 500 })] });
    await screen.findByRole("heading", { name: "Errore nel caricamento dei dati" });
    api.use(mockRoute("listClients", [CONNECTED]));
    await user.click(await driveButton("Riprova"));
    (await card()).getByText("Connesso");
  });

  it("goes on showing what it knows where that cannot be read anew, and says so [DRIVE-15]", {
    tags: ["long"],
  }, async () => {
    const { user } = renderDrive({ picked: { driveFolderId: "1", folderName: "SGI" } });
    const choose = await driveButton("Cambia Cartella");
    api.use(mockFailure("listClients", { status: 403 }));
    await user.click(choose);
    await screen.findByText("Errore nel caricamento dei dati");
    (await card()).getByText("Connesso");
    api.use(mockRoute("listClients", [LINKED]));
    await user.click(await driveButton("Riprova"));
    await driveButton("Autorizza Google Drive");
  });

  it("says that there is no network where that is why [DRIVE-15]", async () => {
    const store = { online: createObservable(false) };
    const { store: jotai } = renderDrive({
      handlers: [mockFailure("listClients", { status: 500 })],
    });
    jotai.set(onlineAtom, store.online);
    await screen.findByText("Nessuna connessione internet. Verifica la tua connessione e riprova.");
  });

  it("sends who has no company to the support [DRIVE-16]", async () => {
    renderDrive({ clients: [] });
    await screen.findByRole("heading", { name: "Nessun client configurato" });
    screen.getByText(/^Contatta l'assistenza per/);
    const link = screen.getByRole("link", { name: "Contatta l'assistenza" });
    expect(link.getAttribute("href")).toBe("/assistenza");
    expect(screen.queryByRole("button", { name: /Sincronizza|Configura/ })).toBe(null);
  });

  it("without a folder asks for one first [DRIVE-13, DRIVE-18, DRIVE-25, DRIVE-26]", async () => {
    renderDrive({ clients: [COMPANY] });
    (await card()).getByText("Cartella Non Configurata");
    (await card()).getByText("Da configurare");
    await driveButton("Seleziona Cartella");
    expect(isOff(await driveButton("Configura prima"))).toBe(true);
  });

  it("with a folder alone warns, and asks for the authorization [DRIVE-06, DRIVE-17, DRIVE-19..21, DRIVE-24]", async () => {
    renderDrive({ clients: [LINKED] });
    (await card()).getByText("Da autorizzare");
    await driveButton("Cambia Cartella");
    screen.getByText("Autorizzazione necessaria", { selector: "p" });
    await driveButton("Autorizza Google Drive");
    expect(isOff(await driveButton("Autorizzazione necessaria"))).toBe(true);
    expect(screen.queryByRole("link", { name: "Vai ai Documenti" })).toBe(null);
    expect(screen.queryByRole("button", { name: "Scollega" })).toBe(null);
  });

  it("connected syncs, and leads to the documents [DRIVE-22, DRIVE-27]", async () => {
    renderDrive();
    expect(isOff(await driveButton("Sincronizza Ora"))).toBe(false);
    const link = screen.getByRole("link", { name: "Vai ai Documenti" });
    expect(link.getAttribute("href")).toBe("/home-page");
  });

  it("shows the chosen folder's id, not one derived from the company [DRIVE-07]", async () => {
    renderDrive();
    expect((await card()).queryByText("drive-folder-7")).toBe(null);
  });

  it("says where the host is not set up for it [DRIVE-46]", async () => {
    const { user } = renderDrive({ clients: [COMPANY], picker: { missing: "all" } });
    await screen.findByText("Configurazione incompleta");
    expect(screen.queryByRole("button", { name: "Autorizza Google Drive" })).toBe(null);
    await user.click(await driveButton("Seleziona Cartella"));
    await driveToast("Configurazione incompleta");
  });

  it("warns of the authorization that is needed also where the page knows no key of Google [DRIVE-20, DRIVE-21]", async () => {
    renderDrive({ clients: [LINKED], picker: { missing: "all" } });
    await screen.findByText("Configurazione incompleta");
    screen.getByText("Autorizzazione necessaria", { selector: "p" });
    await driveButton("Autorizza Google Drive");
  });

  it("still lets authorize where the picker's key alone is missing, and names it [DRIVE-20, DRIVE-21]", async () => {
    renderDrive({ clients: [LINKED], picker: { missing: "pickerKey" } });
    await screen.findByText(/^La scelta della cartella non è ancora attiva su questo server/);
    await driveButton("Autorizza Google Drive");
  });
});

describe("disconnecting", () => {
  it("asks first, gives the authorization back, and asks for a new one", {
    tags: ["long"],
  }, async () => {
    const { user, host } = renderDrive();
    await user.click(await driveButton("Scollega"));
    const question = within(
      await screen.findByRole("alertdialog", { name: "Scollega Google Drive" }),
    );
    expect(host.gone).toBe(0);
    host.clients = [LINKED];
    await user.click(question.getByRole("button", { name: "Scollega" }));
    await driveToast("Google Drive scollegato");
    expect(host.gone).toBe(1);
    await driveButton("Autorizza Google Drive");
  });

  it("says why it failed, and is still connected", { tags: ["long"] }, async () => {
    const body = { message: "Google non risponde" };
    const { user } = renderDrive({
      handlers: [mockFailure("disconnectDrive", { status: 502, body })],
    });
    await user.click(await driveButton("Scollega"));
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Scollega" }));
    await driveToast("Impossibile scollegare Google Drive");
    await driveButton("Scollega");
  });
});
