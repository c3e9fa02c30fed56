import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import {
  CONNECTED,
  DRIVE_ADMIN,
  driveButton,
  driveToast,
  isOff,
  LINKED,
  renderDrive,
} from "../../testing/renderDrive";
import { aSyncReport, lastSync, syncStatus } from "../../testing/syncReports";

// Loads lazy parts ahead, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import("../../state/sync/createSync"),
    import("../../components/sync/SyncCard"),
    import("../../components/dialogs/DialogPopup"),
  ]),
);

describe("the sync of the drive's page", () => {
  it("says who asks for it, shows its progress, and then leads to the documents [SYNC-03, SYNC-04, DRIVE-23]", async () => {
    const bodies: unknown[] = [];
    const { user, time } = renderDrive({
      handlers: [mockRoute("startSync", {}, { onCall: ({ body }) => void bodies.push(body) })],
    });
    await user.click(await driveButton("Sincronizza Ora"));
    await screen.findByRole("heading", { name: "Sincronizzazione completata" });
    expect(isOff(await driveButton("Sincronizzazione..."))).toBe(true);
    expect(bodies).toEqual([{ userId: "5" }]);
    act(() => time.advance(2_000));
    await driveButton("Sincronizza Ora");
    const link = screen.getByRole("link", { name: "Vai ai Documenti" });
    expect(link.getAttribute("href")).toBe("/home-page?fromDrive=true");
  });

  it("names the user by a number to a host whose ids are numbers [SYNC-03, SYNC-04]", async () => {
    const bodies: unknown[] = [];
    const { user } = renderDrive({
      user: { ...DRIVE_ADMIN, legacyId: 5 as never },
      handlers: [mockRoute("startSync", {}, { onCall: ({ body }) => void bodies.push(body) })],
    });
    await user.click(await driveButton("Sincronizza Ora"));
    await waitFor(() => expect(bodies).toEqual([{ userId: 5 }]));
  });

  it("counts to the documents of the index, which this page does not list [SYNC-12]", async () => {
    const list = Array.from({ length: 15 }, (_, at) => sampleDocument({ legacyId: String(at) }));
    const { user } = renderDrive({
      handlers: [
        mockRoute("listDocuments", list),
        mockRoute("startSync", {}, { until: new Promise(() => undefined) }),
      ],
    });
    await user.click(await driveButton("Sincronizza Ora"));
    const bar = await screen.findByRole("progressbar");
    expect(bar.getAttribute("aria-valuetext")).toBe("0 / 15 file, Batch 1/1");
  });

  it("shows the host's words of a failure, asks the same again, and reads the report anew", {
    tags: ["long"],
  }, async () => {
    const bodies: unknown[] = [];
    let last = aSyncReport();
    const message = "Sincronizzazione già in corso...";
    const { user } = renderDrive({
      handlers: [
        mockRoute("getSyncStatus", () => syncStatus({ last })),
        mockFailure("startSync", { status: 409, body: { message }, once: true }),
        mockRoute("startSync", {}, { onCall: ({ body }) => void bodies.push(body) }),
      ],
    });
    await lastSync();
    last = aSyncReport({ error: "Google non risponde.", counts: null });
    await user.click(await driveButton("Sincronizza Ora"));
    await screen.findByText(message);
    await screen.findByText("Google non risponde.");
    await user.click(await driveButton("Riprova"));
    await waitFor(() => expect(bodies).toEqual([{ userId: "5" }]));
  });

  it.each([
    ["authorized", "Autorizzazione necessaria: autorizza di nuovo.", null],
    ["linked to a folder", "La cartella non si legge.", { driveFolderId: "1", folderName: "SGI" }],
  ])("forgets why it was stopped once the drive is %s", async (_, message, picked) => {
    const { user, tell } = renderDrive({
      picked,
      handlers: [mockFailure("startSync", { status: 409, body: { message } })],
    });
    await user.click(await driveButton("Sincronizza Ora"));
    await screen.findByText(message);
    if (picked === null) act(() => tell({ outcome: "authorized" }));
    else await user.click(await driveButton("Cambia Cartella"));
    await waitFor(() => expect(screen.queryByText(message)).toBe(null));
  });

  it("asks for a new authorization where it finds the grant gone", async () => {
    const { user, host } = renderDrive({ handlers: [mockFailure("startSync", { status: 409 })] });
    const start = await driveButton("Sincronizza Ora");
    host.clients = [LINKED];
    await user.click(start);
    await driveButton("Autorizza Google Drive");
  });

  it("goes on telling that the session has ended, and asks the host nothing more [SYNC-28]", {
    tags: ["long"],
  }, async () => {
    const asked: string[] = [];
    const onCall = ({ request }: { request: Request }) => void asked.push(request.url);
    const { user } = renderDrive({
      handlers: [
        mockFailure("startSync", { status: 401, body: { message: "Non autenticato" } }),
        mockRoute("listClients", [CONNECTED], { onCall }),
        mockRoute("getSyncStatus", syncStatus({}), { onCall }),
        mockRoute("getDriveToken", { error: "Google non risponde" }),
      ],
    });
    const start = await driveButton("Sincronizza Ora");
    await lastSync();
    asked.length = 0;
    await user.click(start);
    await screen.findByText("Sessione scaduta. Effettua nuovamente l'accesso.");
    // Requests caused by the failure would have started before this one.
    await user.click(await driveButton("Cambia Cartella"));
    await driveToast("Google non risponde");
    expect(asked).toEqual([]);
  });

  it("is told of another folder as soon as one is chosen", async () => {
    let isFolderSynced = true;
    const { user } = renderDrive({
      picked: { driveFolderId: "1", folderName: "SGI" },
      handlers: [mockRoute("getSyncStatus", () => syncStatus({ isFolderSynced }))],
    });
    await lastSync();
    isFolderSynced = false;
    await user.click(await driveButton("Cambia Cartella"));
    await screen.findByText(/^La cartella scelta va ancora sincronizzata/);
  });

  it("waits for one that runs elsewhere, and asks how it is going", {
    tags: ["long"],
  }, async () => {
    let isRunning = true;
    const held = { count: 60, until: "2026-11-20T08:00:00.000Z" };
    renderDrive({ handlers: [mockRoute("getSyncStatus", () => syncStatus({ isRunning, held }))] });
    expect(isOff(await driveButton("Sincronizzazione..."))).toBe(true);
    (await lastSync()).getByText("Una sincronizzazione è in corso.");
    for (const name of ["Anteprima", "Scollega", "Rendi obsoleti 60 documenti"]) {
      expect(isOff(await driveButton(name))).toBe(true);
    }
    isRunning = false;
    await driveButton("Sincronizza Ora");
  });
});
