import type { UploadStatus } from "@sgi/core/uploads";
import { type MockedCall, mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { HttpHandler } from "msw";
import { toastAtom } from "../state/toasts/toasts";
import { pick } from "./localFiles";
import { renderDashboard } from "./renderDashboard";

const POLL_MS = 2_000;

/** Fetches the code of what opens later, so that no test waits for it. */
export function fetchUploadParts() {
  return Promise.all([
    import("../features/documents/index/uploads/UploadDialog"),
    import("../components/dialogs/DialogPopup"),
  ]);
}

interface Host {
  /** The host's status of every batch; null: still processing. */
  status?: UploadStatus | null;
  handlers?: HttpHandler[];
  /** By which picker the files come. */
  from?: "folder" | "files";
  /** What the host says that it can do. */
  features?: string[];
}

const DONE: UploadStatus = { status: "completed" };
const AT_WORK: UploadStatus = { status: "processing", processedFiles: 13, failedFiles: 0 };

/** The page head's button: an empty index has another one, once its code has come. */
async function findUploadButton(): Promise<HTMLElement> {
  const [first] = await screen.findAllByRole("button", { name: "Aggiorna documenti locali" });
  return first as HTMLElement;
}

/** The upload dialog with files chosen, over a host that takes every batch. */
export async function chooseFiles(
  files: File[],
  { status = DONE, handlers = [], from = "folder", features = [] }: Host = {},
) {
  const sent: MockedCall<"uploadBatch">[] = [];
  const host = { status: status ?? AT_WORK, ended: new Set<string>(), lists: 0 };
  const shown = renderDashboard({
    user: sampleUser({ features }),
    handlers: [
      ...handlers,
      mockRoute("uploadBatch", () => ({ uploadId: `batch-${sent.length}` }), {
        onCall: (call) => sent.push(call),
      }),
      mockRoute("getUploadStatus", ({ params }) =>
        host.ended.has(params.uploadId) ? DONE : host.status,
      ),
      mockRoute("listDocuments", [], {
        onCall() {
          host.lists += 1;
        },
      }),
    ],
  });
  const { user, time, store } = shown;
  await user.click(await findUploadButton());
  await screen.findByRole("dialog", { name: "Carica Documenti Locali" });
  pick(from, files);
  await screen.findByRole("list", { name: "File selezionati" });
  const ask = async () => {
    await user.click(await screen.findByRole("button", { name: /^Carica \d+ file$/ }));
    return within(await screen.findByRole("alertdialog", { name: /^Caricare/ }));
  };
  const confirm = async () => {
    await user.click((await ask()).getByRole("button", { name: "Conferma" }));
    await screen.findByRole("list", { name: "Batch" });
  };
  /** Lets the simulated transfer to the host end. */
  const arrive = () =>
    waitFor(() => {
      act(() => time.advance(50));
      screen.getByText("Caricamento in corso");
    });
  /** Lets the host be asked again. */
  const poll = () => act(async () => time.advance(POLL_MS));
  return { ...shown, sent, host, ask, confirm, arrive, poll, toast: () => store.get(toastAtom) };
}

/** The upload dialog, opened by an admin, and the rows of what is selected. */
export async function openUploadDialog() {
  const shown = renderDashboard({ user: sampleUser() });
  await shown.user.click(await findUploadButton());
  const dialog = within(await screen.findByRole("dialog", { name: "Carica Documenti Locali" }));
  return { ...shown, dialog, toast: () => shown.store.get(toastAtom) };
}

export const selectedRows = () =>
  within(screen.getByRole("list", { name: "File selezionati" })).getAllByRole("listitem");
