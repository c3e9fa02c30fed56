import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { driveButton, isOff, LINKED, renderDrive } from "../../testing/renderDrive";
import { NO_STEPS, syncStatus } from "../../testing/syncReports";

// Loads lazy parts ahead, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import("../../state/sync/createSync"),
    import("../../components/dialogs/DialogPopup"),
    import("./SyncPreviewDialog"),
  ]),
);

describe("the preview", () => {
  const steps = Array.from({ length: 5_000 }, (_, at) => ({
    kind: "new" as const,
    title: `Istruzione ${at + 1}`,
    path: "8 Attività operative",
    revision: "1",
  }));
  const plan = {
    counts: { ...NO_STEPS, new: 5_000, unreadable: 1, held: 7 },
    steps: [
      { ...steps[0], kind: "renamed" as const, from: "Istruzione vecchia" },
      ...steps.slice(1),
    ],
    failures: [{ name: "foto.psd", folder: "", reason: "Tipo non ammesso" }],
  };
  const open = async (handler: Parameters<typeof renderDrive>[0]) => {
    const shown = renderDrive(handler);
    await shown.user.click(await driveButton("Anteprima"));
    const dialog = within(
      await screen.findByRole("dialog", { name: "Anteprima della sincronizzazione" }),
    );
    return { ...shown, dialog };
  };

  it("says what would wait, and of a first load that approval had better be off meanwhile [APPR-01] [APPR-11]", async () => {
    const [step] = steps;
    const waiting = [
      { ...step, kind: "waiting" as const },
      { ...step, title: "Audit", kind: "waiting" as const, from: "1", revision: "2" },
    ];
    const foreseen = {
      counts: { ...NO_STEPS, waiting: 2 },
      steps: waiting,
      failures: [],
      isFirstLoad: true,
    };
    const { dialog } = await open({
      handlers: [
        mockRoute("getSyncStatus", syncStatus()),
        mockRoute("planSync", foreseen as never),
      ],
    });
    await dialog.findByText("2 in attesa di approvazione");
    dialog.getByText("Per il primo caricamento tieni spenta l'approvazione");
    dialog.getByText("in vigore: Rev. 1");
    expect(dialog.getAllByText("In attesa di approvazione")).not.toHaveLength(0);
  });

  it("shows what would change, by figures and by pages of documents, and syncs from there", async () => {
    const bodies: unknown[] = [];
    const { user, dialog } = await open({
      handlers: [
        mockRoute("getSyncStatus", syncStatus()),
        mockRoute("planSync", plan as never),
        mockRoute("startSync", {}, { onCall: ({ body }) => void bodies.push(body) }),
      ],
    });
    await dialog.findByText("5.000 nuovi, 7 in attesa di conferma, 1 file escluso");
    dialog.getByText("7 documenti non sono nella cartella collegata");
    dialog.getByText("foto.psd");
    dialog.getByText("Sono elencati solo i primi 5.000.");
    const table = dialog.getByRole("table", { name: "Documenti che cambierebbero" });
    expect(within(table).getAllByRole("row")).toHaveLength(51);
    within(table).getByText("prima: Istruzione vecchia");
    await user.click(dialog.getByRole("button", { name: "Successivo" }));
    within(table).getByText("Istruzione 51");
    expect(bodies).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Sincronizza Ora" }));
    await waitFor(() => expect(bodies).toEqual([{ userId: "5" }]));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
  });

  it("advises against a first load that would wait, and syncs all the same [APPR-11]", async () => {
    const { dialog } = await open({
      handlers: [
        mockRoute("getSyncStatus", syncStatus()),
        mockRoute("planSync", {
          counts: { ...NO_STEPS, waiting: 51 },
          steps: [{ kind: "waiting", title: "Istruzione", path: "8", revision: "1" }],
          failures: [],
          isFirstLoad: true,
        }),
      ],
    });
    await dialog.findByText("Per il primo caricamento tieni spenta l'approvazione");
    dialog.getByText("51 in attesa di approvazione");
    expect(dialog.getAllByText("In attesa di approvazione")).toHaveLength(2);
    expect(isOff(dialog.getByRole("button", { name: "Sincronizza Ora" }))).toBe(false);
  });

  it("says that nothing would change", async () => {
    const { dialog } = await open({
      handlers: [
        mockRoute("getSyncStatus", syncStatus()),
        mockRoute("planSync", { counts: NO_STEPS, steps: [], failures: [] }),
      ],
    });
    await dialog.findByText("L'indice è già aggiornato: non cambierebbe nulla.");
    expect(dialog.queryByRole("table")).toBe(null);
  });

  it("asks for a new authorization where it finds the grant gone", async () => {
    const { user, host } = renderDrive({
      handlers: [
        mockRoute("getSyncStatus", syncStatus()),
        mockFailure("planSync", { status: 409, body: { message: "Autorizza di nuovo." } }),
      ],
    });
    const preview = await driveButton("Anteprima");
    host.clients = [LINKED];
    await user.click(preview);
    await screen.findByText("Autorizza di nuovo.");
    // Hidden from screen readers behind the dialog.
    await screen.findByRole("button", { name: "Autorizza Google Drive", hidden: true });
  });

  it("says why it is not to be had, and asks again", { tags: ["long"] }, async () => {
    const message = "Google ha rifiutato l'accesso.";
    const { user, dialog } = await open({
      handlers: [
        mockRoute("getSyncStatus", syncStatus()),
        mockFailure("planSync", { status: 409, body: { message }, once: true }),
        mockRoute("planSync", { counts: NO_STEPS, steps: [], failures: [] }),
      ],
    });
    await dialog.findByText(message);
    expect(isOff(dialog.getByRole("button", { name: "Sincronizza Ora" }))).toBe(true);
    await user.click(dialog.getByRole("button", { name: "Riprova" }));
    await dialog.findByText("L'indice è già aggiornato: non cambierebbe nulla.");
  });
});
