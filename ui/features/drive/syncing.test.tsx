import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { button, isOff, renderDrive } from "../../testing/renderDrive";
import { NONE, report, status } from "../../testing/syncReports";

// No test waits for the code of what comes later.
beforeAll(() =>
  Promise.all([
    import("../../state/sync/createSync"),
    import("../../components/sync/SyncCard"),
    import("../../components/dialogs/DialogPopup"),
  ]),
);

const lastSync = async () =>
  within(await screen.findByRole("region", { name: "Ultima sincronizzazione" }));

describe("the sync of the drive's page", () => {
  it("says who asks for it, shows its progress, and then leads to the documents [SYNC-03, SYNC-04, DRIVE-23]", async () => {
    const bodies: unknown[] = [];
    const { user, time } = renderDrive({
      handlers: [mockRoute("startSync", {}, { onCall: ({ body }) => void bodies.push(body) })],
    });
    await user.click(await button("Sincronizza Ora"));
    await screen.findByRole("heading", { name: "Sincronizzazione completata" });
    expect(isOff(await button("Sincronizzazione..."))).toBe(true);
    expect(bodies).toEqual([{ userId: "5" }]);
    act(() => time.advance(2_000));
    await button("Sincronizza Ora");
    const link = screen.getByRole("link", { name: "Vai ai Documenti" });
    expect(link.getAttribute("href")).toBe("/home-page?fromDrive=true");
  });

  it("shows the host's words of a failure, asks the same again, and reads the report anew", async () => {
    const bodies: unknown[] = [];
    let last = report();
    const message = "Sincronizzazione già in corso...";
    const { user } = renderDrive({
      handlers: [
        mockRoute("getSyncStatus", () => status({ last })),
        mockFailure("startSync", { status: 409, body: { message }, once: true }),
        mockRoute("startSync", {}, { onCall: ({ body }) => void bodies.push(body) }),
      ],
    });
    await lastSync();
    last = report({ error: "Google non risponde.", counts: null });
    await user.click(await button("Sincronizza Ora"));
    await screen.findByText(message);
    await screen.findByText("Google non risponde.");
    await user.click(await button("Riprova"));
    await waitFor(() => expect(bodies).toEqual([{ userId: "5" }]));
  });

  it("waits for one that runs elsewhere, and asks how it is going", async () => {
    let isRunning = true;
    renderDrive({ handlers: [mockRoute("getSyncStatus", () => status({ isRunning }))] });
    expect(isOff(await button("Sincronizzazione..."))).toBe(true);
    (await lastSync()).getByText("Una sincronizzazione è in corso.");
    isRunning = false;
    await button("Sincronizza Ora");
  });
});

describe("the last sync", () => {
  it("is told with who, when, how much, and how often by itself", async () => {
    renderDrive({ handlers: [mockRoute("getSyncStatus", status({ everyHours: 6 }))] });
    const shown = await lastSync();
    shown.getByText("20/11/2026 09:05 · m.ferri@example.com");
    shown.getByText("3 nuovi, 1 spostato");
    shown.getByText("Riuscita");
    shown.getByText("Sincronizzazione automatica ogni 6 ore.");
  });

  it("that failed is told with its reason, files left out with theirs", async () => {
    const failures = [{ name: "foto.psd", folder: "4 Contesto", reason: "Tipo non ammesso" }];
    const last = report({ error: "Google non risponde.", counts: null, failures });
    renderDrive({ handlers: [mockRoute("getSyncStatus", status({ last }))] });
    const shown = await lastSync();
    shown.getByText("Non riuscita");
    expect(shown.getByRole("alert").textContent).toContain("Google non risponde.");
    for (const text of ["1 file escluso", "foto.psd", "4 Contesto", "Tipo non ammesso"]) {
      shown.getByText(text);
    }
  });

  it("that held missing documents back makes them obsolete only after a question", async () => {
    const bodies: unknown[] = [];
    const last = report({ counts: { ...NONE, held: 60 } });
    const { user } = renderDrive({
      handlers: [
        mockRoute("getSyncStatus", status({ last })),
        mockRoute("startSync", {}, { onCall: ({ body }) => void bodies.push(body) }),
      ],
    });
    await lastSync();
    await user.click(await button("Rendi obsoleti 60 documenti"));
    const question = within(await screen.findByRole("alertdialog"));
    question.getByText(/Vuoi rendere obsoleti i 60 documenti/);
    expect(bodies).toEqual([]);
    await user.click(question.getByRole("button", { name: "Rendi obsoleti 60 documenti" }));
    await waitFor(() => expect(bodies).toEqual([{ userId: "5", archiveMissing: true }]));
  });

  it("that never was is told as that", async () => {
    renderDrive({ handlers: [mockRoute("getSyncStatus", status({ last: null }))] });
    (await lastSync()).getByText("La cartella non è ancora stata sincronizzata.");
  });

  it("is no part of the page on a host that knows no reports, nor is the preview", async () => {
    renderDrive();
    await button("Sincronizza Ora");
    expect(screen.queryByRole("region", { name: "Ultima sincronizzazione" })).toBe(null);
    expect(screen.queryByRole("button", { name: "Anteprima" })).toBe(null);
  });

  it("is told as unknown where it cannot be read", async () => {
    renderDrive({ handlers: [mockFailure("getSyncStatus", { status: 500 })] });
    (await lastSync()).getByText("Stato della sincronizzazione non disponibile.");
  });
});
