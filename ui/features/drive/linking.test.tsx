import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { currentUserAtom } from "../../state/session/currentUser";
import { api } from "../../testing/api";
import {
  COMPANY,
  CONNECTED,
  DRIVE_ADMIN,
  driveButton,
  driveToast,
  isOff,
  LINKED,
  renderDrive,
} from "../../testing/renderDrive";

const FOLDER = { driveFolderId: "1AbC", folderName: "Qualità" };

describe("choosing a folder", () => {
  it("opens the picker with a token of the host, saves the folder, and shows it [DRIVE-29, DRIVE-30, DRIVE-33, DRIVE-35]", async () => {
    const { user, host, did } = renderDrive({ clients: [COMPANY], picked: FOLDER });
    host.clients = [COMPANY];
    const choose = await driveButton("Seleziona Cartella");
    host.clients = [LINKED];
    await user.click(choose);
    await driveToast("Cartella collegata");
    expect([did, host.saved]).toEqual([["picker ya29"], [FOLDER]]);
    await driveButton("Cambia Cartella");
  });

  it("has the panel learn that a drive is linked now: the index's main button follows [WORK-07]", async () => {
    const asAdmin = { ...DRIVE_ADMIN, features: ["work"] };
    const { user, host, store } = renderDrive({
      clients: [COMPANY],
      picked: FOLDER,
      user: { ...asAdmin, company: { drive: false } },
    });
    const choose = await driveButton("Seleziona Cartella");
    host.clients = [LINKED];
    api.use(mockRoute("getUser", { ...asAdmin, company: { drive: true } }));
    await user.click(choose);
    await waitFor(() => expect(store.get(currentUserAtom)?.company?.drive).toBe(true));
  });

  it("from then on leads to documents that are still to come", { tags: ["long"] }, async () => {
    const { user } = renderDrive({ picked: FOLDER });
    await user.click(await driveButton("Cambia Cartella"));
    await driveToast("Cartella collegata");
    const link = screen.getByRole("link", { name: "Vai ai Documenti" });
    expect(link.getAttribute("href")).toBe("/home-page?fromDrive=true");
  });

  it("takes no file for a folder [DRIVE-32]", async () => {
    const { user, host } = renderDrive({ picked: "other" });
    await user.click(await driveButton("Cambia Cartella"));
    await driveToast("Selezione non valida");
    expect(host.saved).toEqual([]);
  });

  it.each([
    [
      "what the host says [DRIVE-37]",
      mockRoute("getDriveToken", { error: "Google non risponde" }),
      "Google non risponde",
    ],
    [
      "why the folder was not taken",
      mockFailure("saveDriveFolder", { status: 400, body: { message: "Non è una cartella" } }),
      "Non è una cartella",
    ],
  ])("tells %s", async (_, handler, text) => {
    const { user } = renderDrive({ handlers: [handler], picked: FOLDER });
    await user.click(await driveButton("Cambia Cartella"));
    expect((await driveToast(text)).closest("[role=alert]")).not.toBe(null);
  });

  it("tells that the host names no client to save it for [DRIVE-31]", async () => {
    const { user } = renderDrive({ clients: [{ name: "Officine Brenta S.r.l." }] });
    await user.click(await driveButton("Seleziona Cartella"));
    await driveToast("Client non trovato");
  });

  it("tells that the picker's code does not come", async () => {
    const load = () => Promise.reject(new Error("offline"));
    const { user } = renderDrive({ picker: { load } });
    await user.click(await driveButton("Cambia Cartella"));
    await driveToast("Scelta della cartella non disponibile");
  });
});

describe("authorizing", () => {
  it("opens the host's address in a window, and then the picker by itself [DRIVE-38..40, DRIVE-43]", {
    tags: ["long"],
  }, async () => {
    const { user, host, did, tell } = renderDrive({ clients: [LINKED], picked: null });
    await user.click(await driveButton("Autorizza Google Drive"));
    await waitFor(() => expect(did).toEqual(["https://accounts.google.com/consent"]));
    await driveButton("In attesa di Google...");
    host.clients = [CONNECTED];
    act(() => tell({ outcome: "authorized" }));
    await driveToast("Google Drive autorizzato");
    await waitFor(() => expect(did.at(-1)).toBe("picker ya29"));
    await driveButton("Sincronizza Ora");
  });

  it("tells of a window that the browser blocks [DRIVE-41]", async () => {
    const { user } = renderDrive({ clients: [LINKED], isBlocked: true });
    await user.click(await driveButton("Autorizza Google Drive"));
    expect((await driveToast("Finestra bloccata")).closest("[role=alert]")).not.toBe(null);
  });

  it("tells after 15 s that it was not finished, and may be started again [DRIVE-42]", {
    tags: ["long"],
  }, async () => {
    const { user, time, did } = renderDrive({ clients: [LINKED] });
    await user.click(await driveButton("Autorizza Google Drive"));
    await waitFor(() => expect(did).toHaveLength(1));
    act(() => time.advance(15_000));
    expect((await driveToast("Tempo scaduto")).closest("[role=alert]")).not.toBe(null);
    await driveButton("Autorizza Google Drive");
  });

  it("asks the host anew when the window was closed: its word may have been lost", async () => {
    const { user, host, time, did } = renderDrive({ clients: [LINKED], isClosed: true });
    await user.click(await driveButton("Autorizza Google Drive"));
    await waitFor(() => expect(did).toHaveLength(1));
    host.clients = [CONNECTED];
    for (const _ of ["once", "twice"]) await act(async () => time.advance(500));
    await driveToast("Autorizzazione non completata");
    await driveButton("Sincronizza Ora");
  });

  it("leaves no other folder to be chosen while its window is open", async () => {
    const { user } = renderDrive({ clients: [LINKED] });
    expect(isOff(await driveButton("Cambia Cartella"))).toBe(false);
    await user.click(await driveButton("Autorizza Google Drive"));
    expect(isOff(await driveButton("Cambia Cartella"))).toBe(true);
  });

  it.each([
    ["a refusal", { outcome: "denied", message: "Consenso negato" } as const],
    ["a failure", { outcome: "failed", message: "Consenso negato" } as const],
  ])("tells of %s [DRIVE-48]", async (_, consent) => {
    const { user, tell, did } = renderDrive({ clients: [LINKED] });
    await user.click(await driveButton("Autorizza Google Drive"));
    await waitFor(() => expect(did).toHaveLength(1));
    act(() => tell(consent));
    await driveToast("Errore di Autorizzazione");
    await driveToast("Consenso negato");
  });

  it("closes the window again where the host gives no address [DRIVE-48]", async () => {
    const body = { message: "Configurazione incompleta: manca il client OAuth." };
    const { user, did } = renderDrive({
      clients: [LINKED],
      handlers: [mockFailure("getDriveAuthorization", { status: 409, body })],
    });
    await user.click(await driveButton("Autorizza Google Drive"));
    await driveToast(body.message);
    expect(did).toEqual(["closed"]);
  });

  it("tries 20 times at 500 ms to open the picker, then names the button [DRIVE-44, DRIVE-45]", async () => {
    const { user, time, tell, did } = renderDrive({
      clients: [LINKED],
      picker: { isReady: () => false },
    });
    await user.click(await driveButton("Autorizza Google Drive"));
    await waitFor(() => expect(did).toHaveLength(1));
    await act(async () => tell({ outcome: "authorized" }));
    for (let tries = 1; tries < 20; tries++) await act(async () => time.advance(500));
    await driveToast("Timeout apertura automatica");
    await driveToast(/«Seleziona Cartella»/);
  });

  it("asks for a new token after it [DRIVE-34]", async () => {
    const asked: string[] = [];
    const { user, tell, did } = renderDrive({
      clients: [LINKED],
      handlers: [
        mockRoute(
          "getDriveToken",
          { access_token: "new" },
          { onCall: ({ request }) => void asked.push(new URL(request.url).search) },
        ),
      ],
    });
    await user.click(await driveButton("Autorizza Google Drive"));
    await waitFor(() => expect(did).toHaveLength(1));
    act(() => tell({ outcome: "authorized" }));
    await waitFor(() => expect(did.at(-1)).toBe("picker new"));
    expect(asked).toEqual(["?refresh=true"]);
  });
});
