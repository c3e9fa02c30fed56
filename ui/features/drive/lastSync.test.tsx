import type { SyncCounts, SyncStatus } from "@sgi/core/drive/sync";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { COMPANY, driveButton, LINKED, renderDrive } from "../../testing/renderDrive";
import { aSyncReport, lastSync, NO_STEPS, syncStatus } from "../../testing/syncReports";
import { refreshSyncStatus } from "./queries";

// Loads lazy parts ahead, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import("../../state/sync/createSync"),
    import("../../components/dialogs/DialogPopup"),
  ]),
);

describe("the last sync", () => {
  it("is told with who, when, how much, and how often by itself", async () => {
    renderDrive({ handlers: [mockRoute("getSyncStatus", syncStatus({ everyMinutes: 360 }))] });
    const shown = await lastSync();
    shown.getByText("20/11/2026 09:05 · m.ferri@example.com");
    shown.getByText("3 nuovi, 1 spostato");
    shown.getByText("Riuscita");
    shown.getByText(/ 40 senza modifiche$/);
    shown.getByText("Sincronizzazione automatica ogni 6 ore.");
  });

  it("has the last look beside it, and why looks fail [DRIVE-51]", async () => {
    const failing = { since: "2026-11-20T09:15:00Z", error: "Google non risponde." };
    const looked = { checkedAt: "2026-11-20T09:05:00Z", everyMinutes: 10 };
    renderDrive({ handlers: [mockRoute("getSyncStatus", syncStatus({ ...looked, failing }))] });
    const shown = await lastSync();
    shown.getByText("Ultimo controllo");
    shown.getByText("20/11/2026 10:05");
    expect(shown.getByRole("alert").textContent).toBe(
      "Dal 20/11/2026 10:15 il controllo automatico non riesce. Google non risponde.",
    );
    shown.getByText("Sincronizzazione automatica ogni 10 minuti.");
  });

  it("says nothing of syncs by themselves before there is a folder [DRIVE-51]", async () => {
    const handlers = [mockRoute("getSyncStatus", syncStatus({ last: null, everyMinutes: null }))];
    renderDrive({ clients: [COMPANY], handlers });
    const shown = await lastSync();
    shown.getByText("La cartella non è ancora stata sincronizzata.");
    expect(shown.queryByText(/sincronizzazione automatica/i)).toBe(null);
  });

  it("has no last look on a host that makes none [DRIVE-51]", async () => {
    renderDrive({ handlers: [mockRoute("getSyncStatus", syncStatus())] });
    expect((await lastSync()).queryByText("Ultimo controllo")).toBe(null);
  });

  it("is told without what stayed as it was, where nothing did", async () => {
    const last = aSyncReport({ counts: { ...NO_STEPS, new: 1, unchanged: 0 } });
    renderDrive({ handlers: [mockRoute("getSyncStatus", syncStatus({ last }))] });
    const shown = await lastSync();
    shown.getByText("1 nuovo");
    expect(shown.queryByText(/senza modifiche/)).toBe(null);
  });

  it("that failed is told with its reason, files left out with theirs", async () => {
    const failures = [{ name: "foto.psd", folder: "4 Contesto", reason: "Tipo non ammesso" }];
    const last = aSyncReport({ error: "Google non risponde.", counts: null, failures });
    renderDrive({ handlers: [mockRoute("getSyncStatus", syncStatus({ last }))] });
    const shown = await lastSync();
    shown.getByText("Non riuscita");
    expect(shown.getByRole("alert").textContent).toContain("Google non risponde.");
    for (const text of ["1 file escluso", "foto.psd", "4 Contesto", "Tipo non ammesso"]) {
      shown.getByText(text);
    }
  });

  it.each<[what: string, counts: SyncCounts | null, text: string | null]>([
    ["what it had done", { ...NO_STEPS, new: 2, unchanged: 0 }, "Prima dell'errore: 2 nuovi."],
    [
      "that it had done nothing",
      { ...NO_STEPS, unchanged: 0 },
      "Nessun documento è stato modificato.",
    ],
    ["nothing of what is not known", null, null],
  ])("that failed tells %s", async (_, counts, text) => {
    const last = aSyncReport({ error: "Google non risponde.", counts });
    renderDrive({ handlers: [mockRoute("getSyncStatus", syncStatus({ last }))] });
    const shown = (await lastSync()).queryByText(/^(Prima dell'errore|Nessun)/);
    expect(shown?.textContent ?? null).toEqual(text && expect.stringContaining(text));
  });

  it("that could not read all of a document names it beside those that it left out", async () => {
    const failures = [{ name: "foto.psd", folder: "", reason: "Tipo non ammesso" }];
    const warnings = [{ name: "piano.xlsx", folder: "6", reason: "A1 non è una data" }];
    const last = aSyncReport({ failures, warnings });
    renderDrive({ handlers: [mockRoute("getSyncStatus", syncStatus({ last }))] });
    const [left, kept] = (await lastSync()).getAllByRole("group");
    expect(left?.textContent).toMatch(/^1 file esclusofoto\.psd/);
    expect(kept?.textContent).toBe("1 file da correggerepiano.xlsx6A1 non è una data");
  });

  it("that left out more files than it tells says how many", async () => {
    const failures = [{ name: "foto.psd", folder: "", reason: "Tipo non ammesso" }];
    const last = aSyncReport({ counts: { ...NO_STEPS, unreadable: 9_000 }, failures });
    renderDrive({ handlers: [mockRoute("getSyncStatus", syncStatus({ last }))] });
    const shown = within((await lastSync()).getByRole("group"));
    for (const text of ["9.000 file esclusi", "Sono elencati solo i primi 1.", "foto.psd"]) {
      shown.getByText(text);
    }
  });

  it("that held missing documents back makes them obsolete only after a question", async () => {
    const bodies: unknown[] = [];
    const heldUntil = "2026-11-20T08:00:00.000Z";
    const held = { count: 60, until: heldUntil };
    const { user } = renderDrive({
      handlers: [
        mockRoute("getSyncStatus", syncStatus({ held })),
        mockRoute("startSync", {}, { onCall: ({ body }) => void bodies.push(body) }),
      ],
    });
    await lastSync();
    await user.click(await driveButton("Rendi obsoleti 60 documenti"));
    const question = within(await screen.findByRole("alertdialog"));
    question.getByText(/Vuoi rendere obsoleti i 60 documenti/);
    expect(bodies).toEqual([]);
    await user.click(question.getByRole("button", { name: "Rendi obsoleti 60 documenti" }));
    await waitFor(() => expect(bodies).toEqual([{ userId: "5", archiveMissing: true, heldUntil }]));
  });

  it("that held documents back without saying until when tells so, and asks about none [DRIVE-53]", async () => {
    const last = aSyncReport({ counts: { ...NO_STEPS, held: 60 } });
    renderDrive({ handlers: [mockRoute("getSyncStatus", syncStatus({ last }))] });
    (await lastSync()).getByText("60 documenti non sono nella cartella collegata");
    expect(screen.queryByRole("button", { name: /^Rendi obsoleti/ })).toBe(null);
  });

  it("has what is held made obsolete as it was asked about, though more is held by then", async () => {
    const bodies: unknown[] = [];
    let held = { count: 6, until: "2026-11-20T08:00:00.000Z" };
    let reads = 0;
    const { user, store } = renderDrive({
      handlers: [
        mockRoute("getSyncStatus", () => {
          reads += 1;
          return syncStatus({ held });
        }),
        mockRoute("startSync", {}, { onCall: ({ body }) => void bodies.push(body) }),
      ],
    });
    await lastSync();
    await user.click(await driveButton("Rendi obsoleti 6 documenti"));
    const question = within(await screen.findByRole("alertdialog"));
    held = { count: 9, until: "2026-11-20T09:00:00.000Z" };
    const before = reads;
    refreshSyncStatus(store);
    await waitFor(() => expect(reads).toBeGreaterThan(before));
    await user.click(question.getByRole("button", { name: "Rendi obsoleti 6 documenti" }));
    const heldUntil = "2026-11-20T08:00:00.000Z";
    await waitFor(() => expect(bodies).toEqual([{ userId: "5", archiveMissing: true, heldUntil }]));
  });

  it("that failed leaves the question about what is held before", async () => {
    const held = { count: 6, until: "2026-11-20T08:00:00.000Z" };
    const last = aSyncReport({ error: "Google non risponde.", counts: null });
    renderDrive({ handlers: [mockRoute("getSyncStatus", syncStatus({ last, held }))] });
    await driveButton("Rendi obsoleti 6 documenti");
  });

  it("that held documents of another folder asks about none of them", async () => {
    const last = aSyncReport({ counts: { ...NO_STEPS, held: 60 } });
    renderDrive({
      handlers: [mockRoute("getSyncStatus", syncStatus({ last, isFolderSynced: false }))],
    });
    (await lastSync()).getByText(/^La cartella scelta va ancora sincronizzata/);
    expect(screen.queryByRole("button", { name: /^Rendi obsoleti/ })).toBe(null);
  });

  it("takes no word for what is held while Drive is not connected [DRIVE-26]", async () => {
    const held = { count: 6, until: "2026-11-20T08:00:00.000Z" };
    const { user } = renderDrive({
      clients: [LINKED],
      handlers: [mockRoute("getSyncStatus", syncStatus({ held }))],
    });
    await lastSync();
    await user.click(await driveButton("Rendi obsoleti 6 documenti"));
    expect(screen.queryByRole("alertdialog")).toBe(null);
  });

  it.each<[of: string, facts: Partial<SyncStatus>, heading: string, isOfOther: boolean]>([
    ["that went through", {}, "Sincronizza (fatto)", false],
    ["of the folder", { isFolderSynced: true }, "Sincronizza (fatto)", false],
    ["of another folder", { isFolderSynced: false }, "Sincronizza", true],
    [
      "that failed",
      { last: aSyncReport({ error: "No." }), isFolderSynced: false },
      "Sincronizza",
      false,
    ],
  ])("%s marks its step as done, or not [DRIVE-28]", async (_, facts, heading, isOfOther) => {
    renderDrive({ handlers: [mockRoute("getSyncStatus", syncStatus(facts))] });
    const others = (await lastSync()).queryByText(/^La cartella scelta va ancora sincronizzata/);
    expect(others !== null).toBe(isOfOther);
    screen.getByRole("heading", { name: heading });
  });

  it("that never was is told as that", async () => {
    renderDrive({ handlers: [mockRoute("getSyncStatus", syncStatus({ last: null }))] });
    (await lastSync()).getByText("La cartella non è ancora stata sincronizzata.");
  });

  it("is no part of the page on a host that knows no reports, nor is the preview", async () => {
    renderDrive();
    await driveButton("Sincronizza Ora");
    expect(screen.queryByRole("region", { name: "Ultima sincronizzazione" })).toBe(null);
    expect(screen.queryByRole("button", { name: "Anteprima" })).toBe(null);
  });

  it("is told as unknown where it cannot be read", async () => {
    renderDrive({ handlers: [mockFailure("getSyncStatus", { status: 500 })] });
    (await lastSync()).getByText("Stato della sincronizzazione non disponibile.");
  });
});
