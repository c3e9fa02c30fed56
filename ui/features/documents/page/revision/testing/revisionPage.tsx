import type { UploadStatus } from "@sgi/core/uploads";
import { type MockedCall, mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import { api } from "../../../../../testing/api";
import { localFile, pick } from "../../../../../testing/localFiles";
import { renderScreen } from "../../../../../testing/renderScreen";
import { DocumentPage } from "../../DocumentPage";

export const NAME = "da Marco.docx";
const POLL_MS = 2_000;
export const HASH = "c".repeat(64);
export const current = {
  revision: "4",
  fileType: "docx",
  sizeBytes: 99,
  sha256: HASH,
  updatedAt: "2026-06-15T08:00:00Z",
};

export interface Host {
  role?: string;
  features?: string[];
  document?: Parameters<typeof sampleDocument>[0];
}

/** A document's page, on a host that takes its next revision. */
export async function openPage({
  role = "admin",
  features = ["history"],
  document = {},
}: Host = {}) {
  const sent: MockedCall<"uploadBatch">[] = [];
  const host = { current, outcomes: [] as Partial<NonNullable<UploadStatus["files"]>[number]>[] };
  api.use(
    mockRoute("getDocument", sampleDocument(document)),
    mockRoute("listRevisions", () => ({ current: host.current, former: [] })),
    mockRoute("uploadBatch", () => ({ uploadId: `u${sent.length}` }), {
      onCall: (call) => void sent.push(call),
    }),
    mockRoute("getUploadStatus", () => ({
      status: "completed",
      files: [{ file: NAME, outcome: "updated" as const, ...host.outcomes.shift() }],
    })),
  );
  const shown = renderScreen(<DocumentPage params={{ id: "doc-753" }} />, {
    user: sampleUser({ role, features }),
  });
  await screen.findByRole("region", { name: "Revisioni" });
  const user = userEvent.setup({ delay: null });
  const choose = async (name = NAME, sizeBytes = 5) => {
    pick("revision", [localFile(name, { sizeBytes })]);
    return within(await screen.findByRole("dialog", { name: "Carica nuova revisione" }));
  };
  const submit = () => user.click(screen.getByRole("button", { name: /^Metti in vigore/ }));
  const answered = async (times: number) => {
    await waitFor(() => expect(sent).toHaveLength(times));
    await screen.findByText(/Il file è arrivato/);
    await act(async () => shown.time.advance(POLL_MS));
  };
  const form = (at = 0) => sent[at]?.body as FormData;
  return { ...shown, ...{ sent, host, user, choose, submit, answered, form } };
}
