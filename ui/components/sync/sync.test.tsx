import type { Document } from "@sgi/core/documents";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { type MockedCall, type MockOptions, mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HttpHandler } from "msw";
import { beforeAll, describe, expect, it } from "vitest";
import { toastAtom } from "../../state/toasts/toasts";
import { api } from "../../testing/api";
import { documents, renderDashboard } from "../../testing/renderDashboard";
import { renderScreen } from "../../testing/renderScreen";
import { PageActions } from "../menus/PageActions";
import { useDocumentSync } from "./useDocumentSync";

// Loads lazy parts ahead, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import("../../state/sync/createSync"),
    import("./SyncCard"),
    import("./SyncQuestion"),
    import("../dialogs/DialogPopup"),
  ]),
);

const BUTTON = "Sincronizza Google Drive";

/** A host whose sync ends on demand. */
function slowSync() {
  let answer = () => {};
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const calls: MockedCall<"startSync">[] = [];
  const options: MockOptions<"startSync"> = { until, onCall: (call) => void calls.push(call) };
  return { handler: mockRoute("startSync", { message: "fatto" }, options), calls, answer };
}

/** The dashboard, and how often its list was read. */
async function openDashboard(handlers: HttpHandler[], current: Document[] = documents(45)) {
  const reads = { count: 0 };
  const list = mockRoute("listDocuments", current, {
    onCall() {
      reads.count += 1;
    },
  });
  const shown = renderDashboard({ user: sampleUser(), handlers: [...handlers, list] });
  const button = await screen.findByRole("button", { name: BUTTON });
  await screen.findByRole("table");
  return { ...shown, button, reads, toast: () => shown.store.get(toastAtom) };
}

const progressbar = () =>
  screen.findByRole("progressbar", { name: "Avanzamento della sincronizzazione" });

describe("the sync of the dashboard", () => {
  it("shows files and batches on its card, and a word a batch to screen readers [DOCS-33, DOCS-37, SYNC-09, SYNC-10]", async () => {
    const { handler, calls } = slowSync();
    const { user, button, time } = await openDashboard([handler]);
    await user.click(button);
    const bar = await progressbar();
    expect(bar.getAttribute("aria-valuetext")).toBe("0 / 45 file, Batch 1/3");
    expect(button.getAttribute("aria-disabled")).toBe("true");
    for (let tick = 0; tick < 21; tick += 1) act(() => time.advance(100));
    expect(screen.getByText(/^21 \/ 45 file/).textContent).toBe("21 / 45 file·Batch 2/3");
    expect(screen.getByText("Sincronizzazione, batch 2 di 3").getAttribute("role")).toBe("status");
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{}]));
  });

  it("completes with the host's answer, and 2 s later reads the list and says so [SYNC-17, SYNC-18]", {
    tags: ["long"],
  }, async () => {
    const { handler, answer } = slowSync();
    const { user, button, time, toast, reads } = await openDashboard([handler]);
    await user.click(button);
    await progressbar();
    answer();
    await screen.findByRole("heading", { name: "Sincronizzazione completata" });
    const before = reads.count;
    act(() => time.advance(1_999));
    expect([toast(), reads.count]).toEqual([null, before]);
    act(() => time.advance(1));
    expect(toast()).toMatchObject({ title: "Sincronizzazione completata", tone: "success" });
    await waitFor(() => expect(reads.count).toBe(before + 1));
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(button.getAttribute("aria-disabled")).toBeNull();
  });

  it("is there once: a second click says that it runs, and sends nothing [SYNC-25]", {
    tags: ["long"],
  }, async () => {
    const { handler, calls } = slowSync();
    const { user, button, toast } = await openDashboard([handler]);
    await user.click(button);
    await progressbar();
    await user.click(button);
    await waitFor(() => expect(toast()?.title).toBe("Sincronizzazione già in corso..."));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it("shows why it failed on its card alone, and starts again by its button [SYNC-19, SYNC-24]", async () => {
    const message = "Nessuna cartella Google Drive configurata";
    const failure = mockFailure("startSync", { status: 409, body: { message }, once: true });
    const { handler } = slowSync();
    const { user, button, toast } = await openDashboard([failure, handler]);
    await user.click(button);
    await screen.findByRole("heading", { name: "Errore di sincronizzazione" });
    expect(screen.getByRole("alert").textContent).toContain(message);
    expect(toast()).toBeNull();
    const link = screen.getByRole("link", { name: "Configura Google Drive" });
    expect(link.getAttribute("href")).toBe("/clients");
    await user.click(screen.getByRole("button", { name: "Riprova" }));
    expect(await progressbar()).toBeTruthy();
  });
});

function DocumentSync() {
  const { action, question } = useDocumentSync();
  return (
    <>
      <PageActions label="Azioni" actions={[action]} />
      {question}
    </>
  );
}

describe("the sync of a document's page", () => {
  async function openDocument(handlers: HttpHandler[] = []) {
    api.use(...handlers);
    const shown = renderScreen(<DocumentSync />, {
      user: sampleUser(),
      address: "/documents/1",
    });
    const user = userEvent.setup({ delay: null });
    const button = screen.getByRole("button", { name: "Sincronizza Documenti" });
    await user.click(button);
    await screen.findByRole("alertdialog", { name: "Sincronizza Documenti" });
    return { ...shown, user, button, toast: () => shown.store.get(toastAtom) };
  }
  const answerWith = (user: ReturnType<typeof userEvent.setup>, name: string) =>
    user.click(screen.getByRole("button", { name }));

  it("starts 1.5 s after the confirmation and leads home 2 s after the success [SYNC-02, SYNC-20..23]", async () => {
    const { handler, calls, answer } = slowSync();
    const { user, time, toast } = await openDocument([handler]);
    await answerWith(user, "Conferma");
    act(() => time.advance(1_499));
    expect(calls).toEqual([]);
    act(() => time.advance(1));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{}]));
    answer();
    await waitFor(() => {
      act(() => time.advance(2_000));
      expect(location.pathname + location.search).toBe("/home-page?fromSync=true");
    });
    expect(toast()).toMatchObject({ title: "Sincronizzazione completata" });
  });

  it("sends nothing at 'Annulla' [SYNC-21]", { tags: ["long"] }, async () => {
    const { handler, calls } = slowSync();
    const { user, time, button } = await openDocument([handler]);
    await answerWith(user, "Annulla");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    act(() => time.advance(1_500));
    expect(button.getAttribute("aria-disabled")).toBeNull();
    expect(calls).toEqual([]);
  });

  it("sends nothing when the page is left before it starts, and says so", async () => {
    const { handler, calls } = slowSync();
    const { user, time, unmount, toast } = await openDocument([handler]);
    await answerWith(user, "Conferma");
    unmount();
    time.advance(1_500);
    expect(calls).toEqual([]);
    expect(toast()?.title).toBe("Sincronizzazione non avviata");
  });

  it("says when it could not be started [SYNC-31]", async () => {
    const { user, time, toast } = await openDocument([
      mockFailure("startSync", { status: 403, body: { message: "no" } }),
    ]);
    await answerWith(user, "Conferma");
    act(() => time.advance(1_500));
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: "Impossibile avviare la sincronizzazione.",
        text: "Accesso negato. Verifica di essere loggato come amministratore.",
      }),
    );
    expect(toast()?.action).toBeUndefined();
  });

  it("leads by its toast to the drive's page where that is what is missing", async () => {
    const message = "Nessuna cartella Google Drive configurata";
    const { user, time, toast } = await openDocument([
      mockFailure("startSync", { status: 409, body: { message } }),
    ]);
    await answerWith(user, "Conferma");
    act(() => time.advance(1_500));
    await waitFor(() => expect(toast()).toMatchObject({ text: message }));
    expect(toast()?.action?.label).toBe("Configura Google Drive");
    act(() => toast()?.action?.run());
    expect(location.pathname).toBe("/clients");
  });
});
