import type { DocumentDetails } from "@sgi/core/documents";
import { createDeadlineHost } from "@sgi/fixtures/deadlines/createDeadlineHost";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { api } from "../../../testing/api";
import { renderScreen } from "../../../testing/renderScreen";
import { DocumentPage } from "./DocumentPage";

const REVIEW = { at: "2026-06-12T08:00:00.000Z", by: "Laura Ferrarese", note: "Va bene così" };

async function openDocument(
  part: Partial<DocumentDetails>,
  { role = "admin", features = ["deadlines"] } = {},
) {
  const user = sampleUser({ role, features, name: "Laura Ferrarese" });
  const host = createDeadlineHost({ documents: [{ ...sampleDocument(), ...part }], user });
  const asked: string[] = [];
  api.use(...host.handlers);
  api.events.on("request:start", ({ request }) => void asked.push(new URL(request.url).pathname));
  renderScreen(<DocumentPage params={{ id: "doc-753" }} />, { user });
  const card = within(await screen.findByRole("region", { name: "Stato del documento" }));
  const block = within(screen.getByRole("region", { name: "Scheda del documento" }));
  return { host, asked, card, block, hands: userEvent.setup({ delay: null }) };
}

const ownerCell = (block: ReturnType<typeof within>) =>
  block.queryByText("Responsabile")?.nextElementSibling?.textContent;

describe("who answers for a document", () => {
  it.each([
    ["by name", { ownerId: "user-2" }, "Giulia Zanin"],
    ["the admins without one", {}, "Gli amministratori"],
    ["the admins for a user who is gone", { ownerId: "gone" }, "Gli amministratori"],
  ])("stands in the title block for a viewer, %s [DUE-02]", async (_, part, name) => {
    const { block } = await openDocument(part, { role: "viewer" });
    await waitFor(() => expect(ownerCell(block)).toBe(name));
  });

  it("is neither shown nor asked for by a host without deadlines [LIFE-01]", async () => {
    const { block, card, asked } = await openDocument(
      { ownerId: "user-2", expiryDate: "2027-01-01", expiryFrom: "hand", review: REVIEW },
      { features: ["work"] },
    );
    expect(ownerCell(block)).toBeUndefined();
    expect(card.queryByText("impostata a mano")).toBeNull();
    expect(card.queryByText(/Riesaminato/)).toBeNull();
    expect(card.queryByRole("button")).toBeNull();
    expect(asked).not.toContain("/api/documents/owners");
  });

  it("is changed by an admin, and the page says it [DUE-02]", { tags: ["long"] }, async () => {
    const { block, card, hands } = await openDocument({});
    await hands.click(card.getByRole("button", { name: "Cambia responsabile" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Responsabile" }));
    await dialog.findByRole("option", { name: "Marco Dal Pozzo" });
    await hands.selectOptions(dialog.getByRole("combobox"), "Marco Dal Pozzo");
    await hands.click(dialog.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(ownerCell(block)).toBe("Marco Dal Pozzo"));
  });
});

describe("a document's day", () => {
  it.each([
    ["A1", "da A1"],
    ["hand", "impostata a mano"],
    ["review", "da riesame"],
  ] as const)("says whence it is, %s [DUE-03]", async (expiryFrom, words) => {
    const { card } = await openDocument({ expiryDate: "2027-01-01", expiryFrom });
    expect(await card.findByText(words)).toBeTruthy();
  });

  it("is to be confirmed once another content is in force, as admins alone read [DUE-03]", async () => {
    const part = { expiryDate: "2027-01-01", expiryFrom: "hand", expirySetFor: "3" } as const;
    const { card } = await openDocument(part);
    expect(await card.findByText("Scadenza della Rev.3: da confermare")).toBeTruthy();
  });

  it("is not to be confirmed by a viewer, who can do nothing about it [DUE-03, LIFE-03]", async () => {
    const part = { expiryDate: "2027-01-01", expiryFrom: "hand", expirySetFor: "3" } as const;
    const { card } = await openDocument(part, { role: "viewer" });
    await card.findByText("impostata a mano");
    expect(card.queryByText(/da confermare/)).toBeNull();
    expect(card.queryByRole("button")).toBeNull();
  });

  it("is set by an admin, and the page says it [DUE-03]", async () => {
    const { card, hands } = await openDocument({});
    await hands.click(card.getByRole("button", { name: "Imposta scadenza" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Imposta scadenza" }));
    const day = dialog.getByLabelText("Giorno della scadenza");
    await hands.clear(day);
    await hands.type(day, "2027-06-15");
    await hands.type(dialog.getByRole("textbox", { name: "Motivo" }), "Audit");
    await hands.click(dialog.getByRole("button", { name: "Imposta scadenza" }));
    expect(await card.findByText("15/06/2027")).toBeTruthy();
    expect(await card.findByText("impostata a mano")).toBeTruthy();
  });
});

describe("a review", () => {
  it("is told to everybody with its note [DUE-04]", async () => {
    const { card } = await openDocument({ review: REVIEW }, { role: "viewer" });
    const said = "Riesaminato il 12/06/2026 da Laura Ferrarese, nessuna modifica";
    expect(await card.findByText(said)).toBeTruthy();
    expect(card.getByText("«Va bene così»")).toBeTruthy();
  });

  it("is recorded by an admin, and the page says it [DUE-04]", async () => {
    const { card, hands } = await openDocument({});
    await hands.click(card.getByRole("button", { name: "Riesaminato: nessuna modifica" }));
    const dialog = within(await screen.findByRole("dialog"));
    await hands.click(dialog.getByRole("button", { name: "Registra il riesame" }));
    const said = "Riesaminato il 20/11/2026 da Laura Ferrarese, nessuna modifica";
    expect(await card.findByText(said)).toBeTruthy();
    expect(card.getByText("da riesame")).toBeTruthy();
  });

  it("cannot be recorded of an archived document [DUE-04]", async () => {
    const { card } = await openDocument({ isObsolete: true });
    expect(card.queryByRole("button")).toBeNull();
  });
});
