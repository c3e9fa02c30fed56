import type { InDrive } from "@sgi/core/documents";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { toastAtom } from "../../../state/toasts/toasts";
import { cellsOf, documents, findTable, renderDashboard } from "../../../testing/renderDashboard";

const DRIVE = "https://drive.google.com/file/d/1/view";
const VERSION: InDrive = {
  ...{ at: "2026-06-12T08:00:00Z", revision: "5", from: null },
  state: "waiting",
};
const TEXT = "In Google Drive c'è una versione non ancora approvata (dal 12/06/2026)";
const admin = (approval: boolean) =>
  sampleUser({ features: ["work", "approval"], company: { approval } });

afterEach(() => vi.unstubAllGlobals());

const inDrive = () =>
  documents(2, (n) => ({ driveUrl: DRIVE, ...(n === 1 && { inDrive: VERSION }) }));

it("says in the row what Google Drive has, and opens it only after a question [APPR-12]", async () => {
  const { user, openedTabs } = renderDashboard({ current: inDrive() });
  await findTable();
  await screen.findByText(TEXT);
  expect((await cellsOf("Documento 1")).map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining(TEXT),
  );
  await user.click(screen.getByRole("button", { name: "Apri Documento 2" }));
  expect(openedTabs).toEqual([DRIVE]);
  const row = screen.getByRole("button", { name: "Apri Documento 1" });
  await user.click(row);
  const asked = within(await screen.findByRole("alertdialog"));
  expect(asked.getByText(`${TEXT}.`)).toBeTruthy();
  await user.click(asked.getByRole("button", { name: "Annulla" }));
  expect(openedTabs).toEqual([DRIVE]);
  await user.click(row);
  const again = within(await screen.findByRole("alertdialog"));
  await user.click(again.getByRole("button", { name: "Apri comunque in Google Drive" }));
  expect(openedTabs).toEqual([DRIVE, DRIVE]);
});

it("says it and asks in the preview too [APPR-12]", async () => {
  const { user, openedTabs } = renderDashboard({ current: inDrive() });
  await findTable();
  await user.click(screen.getByRole("button", { name: "Anteprima di Documento 1" }));
  const preview = within(await screen.findByRole("dialog"));
  expect(await preview.findByText(TEXT)).toBeTruthy();
  expect(preview.queryByRole("link", { name: "Apri in Google Drive" })).toBeNull();
  await user.click(preview.getByRole("button", { name: "Apri in Google Drive" }));
  const asked = within(await screen.findByRole("alertdialog"));
  await user.click(asked.getByRole("button", { name: "Apri comunque in Google Drive" }));
  expect(openedTabs).toEqual([DRIVE]);
});

it("says it on phones [APPR-12]", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("max-width"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  renderDashboard({ current: inDrive() });
  expect(await screen.findByText(TEXT)).toBeTruthy();
});

it("states of the chosen ones that they were approved outside [APPR-11]", async () => {
  const sent: unknown[] = [];
  const { user, store } = renderDashboard({
    user: admin(true),
    current: documents(3),
    handlers: [
      mockRoute("stateApproved", ({ body }) => {
        sent.push(body);
        return { done: ["doc-1"], failed: [{ id: "doc-2", reason: "approved" }] };
      }),
    ],
  });
  await findTable();
  await user.click(await screen.findByRole("checkbox", { name: "Seleziona Documento 1" }));
  await user.click(await screen.findByRole("checkbox", { name: "Seleziona Documento 2" }));
  await user.click(await screen.findByRole("button", { name: "Dichiara approvata…" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Approvata il"), { target: { value: "2025-03-01" } });
  await user.type(dialog.getByLabelText("Da"), "Mario Rossi");
  await user.click(dialog.getByRole("button", { name: "Dichiara per 2 documenti" }));
  await expect
    .poll(() => store.get(toastAtom))
    .toMatchObject({
      title: "Dichiarazione registrata",
      text: "1 documento: già con un'approvazione nel pannello.",
    });
  expect(sent).toEqual([
    { ids: ["doc-1", "doc-2"], day: "2025-03-01", by: "Mario Rossi", note: "" },
  ]);
});

it("states nothing where the company has approval off [APPR-07]", async () => {
  const { user } = renderDashboard({ user: admin(false), current: documents(1) });
  await findTable();
  await user.click(await screen.findByRole("checkbox", { name: "Seleziona Documento 1" }));
  expect(await screen.findByRole("button", { name: "Archivia" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Dichiara approvata…" })).toBeNull();
});
