import type { DocumentDetails, FormalCorrection } from "@sgi/core/documents";
import type { User } from "@sgi/core/session";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { toastAtom } from "../../../../state/toasts/toasts";
import { api } from "../../../../testing/api";
import { renderScreen } from "../../../../testing/renderScreen";
import { FormalPart } from "./FormalPart";

const MADE: FormalCorrection["record"] = {
  ...{ id: "f1", by: "laura@brenta.it", at: "2026-06-12T08:00:00Z", note: "Un refuso" },
  differences: 2,
};

function open(formal?: FormalCorrection, user: Partial<User> = {}) {
  const sent: unknown[] = [];
  api.use(
    mockRoute("correctForm", ({ body }) => {
      sent.push(body);
      return { todo: { readings: 0 } };
    }),
    mockRoute("takeBackReading", ({ params, body }) => {
      sent.push([params.id, body]);
      return { todo: { readings: 1 } };
    }),
  );
  const document = { ...sampleDocument({ revision: "4" }), ...(formal && { formal }) };
  const shown = renderScreen(<FormalPart document={document as DocumentDetails} />, {
    user: sampleUser({ role: "admin", ...user }),
  });
  const toast = () => shown.store.get(toastAtom)?.title;
  return { sent, toast, hands: userEvent.setup({ delay: null }) };
}

it("is made of the revision in force, with a reason [READ-04]", async () => {
  const { hands, sent, toast } = open({ from: "3", mark: "sha256:four", record: null });
  await hands.click(screen.getByRole("button", { name: "Correzione formale" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Correzione formale?" }));
  dialog.getByText(/^Le conferme della Rev\.3 valgono anche/);
  await hands.click(dialog.getByRole("button", { name: "Registra" }));
  dialog.getByText("Scrivi il motivo.");
  await hands.type(dialog.getByRole("textbox", { name: "Motivo" }), "Un refuso");
  await hands.click(dialog.getByRole("button", { name: "Registra" }));
  await waitFor(() => expect(toast()).toBe("Correzione formale registrata"));
  expect(sent).toEqual([{ mark: "sha256:four", revision: "4", reason: "Un refuso" }]);
});

it("says who made it, why, and how much differs, and is taken back by admins [READ-04, LIFE-05]", async () => {
  const { hands, sent, toast } = open({ from: "3", mark: "sha256:four", record: MADE });
  screen.getByText(
    "Correzione formale di laura@brenta.it del 12/06/2026: Un refuso (2 differenze)",
  );
  await hands.click(await screen.findByRole("button", { name: "Ritira la correzione formale" }));
  const title = "Ritirare la correzione formale?";
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  await hands.type(dialog.getByRole("textbox", { name: "Motivo" }), "Non era formale");
  await hands.click(dialog.getByRole("button", { name: "Ritira" }));
  await waitFor(() => expect(toast()).toBe("Correzione formale ritirata"));
  expect(sent).toEqual([["f1", { reason: "Non era formale" }]]);
});

it("is not shown to others, and not taken back by approvers [READ-04, LIFE-03]", () => {
  const record = { ...MADE, differences: null };
  open({ from: "3", mark: "sha256:four", record }, { role: "viewer" });
  screen.getByText(/\(non confrontabile\)$/);
  expect(screen.queryByRole("button")).toBeNull();
});
