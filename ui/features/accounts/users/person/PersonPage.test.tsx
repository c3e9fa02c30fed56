import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HttpHandler } from "msw";
import { describe, expect, it } from "vitest";
import { api } from "../../../../testing/api";
import { due } from "../../../../testing/renderDeadlines";
import { renderScreen } from "../../../../testing/renderScreen";
import { PersonPage } from "./PersonPage";

const OWNERS = [
  { id: "anna", name: "Anna Rossi" },
  { id: "ugo", name: "Ugo Neri" },
];
const ANNA = {
  legacyId: "anna",
  email: "anna@officinebrenta.it",
  name: "Anna Rossi",
  role: "viewer",
  lastAccessAt: "2026-11-19T08:30:00",
  documents: 3,
};
const MINE = { ownerId: "anna" };
const DOCUMENTS = [
  due("2027-06-15", MINE),
  due("2026-10-31", MINE),
  due(null, { ...MINE, legacyId: "none", title: "Senza giorno" }),
  due("2026-12-01", { ownerId: "ugo" }),
];

function renderPerson(handlers: HttpHandler[] = [], features = ["people", "deadlines", "work"]) {
  const sent: unknown[] = [];
  api.use(
    ...handlers,
    mockRoute("getListedUser", ANNA),
    mockRoute("listDocuments", DOCUMENTS),
    mockRoute("listOwners", { owners: OWNERS }),
    mockRoute(
      "setOwner",
      { done: ["doc-2026-10-31"], failed: [] },
      { onCall: ({ body }: { body: unknown }) => void sent.push(body) },
    ),
  );
  const shown = renderScreen(<PersonPage params={{ id: "anna" }} />, {
    user: sampleUser({ features }),
    address: "/users/anna",
    now: "2026-11-23T09:41:00",
  });
  return { ...shown, sent, hands: userEvent.setup({ delay: null }) };
}

describe("a user's page", () => {
  it("says who it is and what the person answers for, the earliest day first [WORK-09]", async () => {
    renderPerson();
    expect(await screen.findByRole("heading", { level: 1, name: "Anna Rossi" })).toBeTruthy();
    expect(
      screen.getByText("anna@officinebrenta.it · Viewer · Ultimo accesso: 19/11/2026 08:30"),
    ).toBeTruthy();
    const table = within(await screen.findByRole("table"));
    expect(table.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Scade 2026-10-31",
      "Scade 2027-06-15",
      "Senza giorno",
    ]);
    expect(screen.getByRole("heading", { level: 2, name: "Risponde di 3 documenti" })).toBeTruthy();
    expect(screen.getByText("1 scaduto")).toBeTruthy();
  });

  it("passes on what is chosen, and no more than the person still answers for [WORK-09]", async () => {
    const { hands, sent } = renderPerson();
    await hands.click(await screen.findByRole("checkbox", { name: "Seleziona Scade 2026-10-31" }));
    await hands.click(screen.getByRole("button", { name: "Passa 1 documento a …" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Passa i documenti" }));
    const choice = dialog.getByLabelText("Passa i documenti a …");
    await within(choice).findByRole("option", { name: "Ugo Neri" });
    expect(within(choice).queryByRole("option", { name: "Anna Rossi" })).toBeNull();
    await hands.selectOptions(choice, "Ugo Neri");
    await hands.click(dialog.getByRole("button", { name: "Passa 1 documento" }));
    await waitFor(() =>
      expect(sent).toEqual([{ ids: ["doc-2026-10-31"], userId: "ugo", from: "anna" }]),
    );
  });

  it("shows 50 documents first, then the one that is left, which gets the focus [LIFE-06]", async () => {
    const many = Array.from({ length: 51 }, (_, n) => due(null, { ...MINE, legacyId: `d${n}` }));
    const { hands } = renderPerson([mockRoute("listDocuments", many)]);
    const table = within(await screen.findByRole("table"));
    expect(table.getAllByRole("link")).toHaveLength(50);
    await hands.click(screen.getByRole("button", { name: "Mostra l'altro" }));
    expect(table.getAllByRole("link")).toHaveLength(51);
    expect(document.activeElement).toBe(table.getAllByRole("link")[50]);
  });

  it("is not found where the company has no such user, or the host tells nothing of it [WORK-09, LIFE-01]", async () => {
    renderPerson([mockFailure("getListedUser", { status: 404 })]);
    expect(await screen.findByRole("heading", { name: "Utente non trovato" })).toBeTruthy();
    renderPerson([], ["people"]);
    expect(await screen.findByText("La pagina non esiste o non è più disponibile.")).toBeTruthy();
  });

  it("is asked for again after a failure [LIFE-06]", async () => {
    const { hands } = renderPerson([mockFailure("getListedUser", { status: 403 })]);
    await screen.findByText("Errore caricamento utente");
    api.use(mockRoute("getListedUser", ANNA));
    await hands.click(screen.getByRole("button", { name: "Riprova" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Anna Rossi" })).toBeTruthy();
  });
});
