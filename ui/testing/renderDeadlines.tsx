import type { Owner } from "@sgi/core/deadlines";
import type { Document } from "@sgi/core/documents";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HttpHandler } from "msw";
import { DeadlinesPage } from "../features/deadlines/DeadlinesPage";
import { api } from "./api";
import { renderScreen, type ScreenOptions } from "./renderScreen";

export const OWNERS: Owner[] = [
  { id: "user-1", name: "Laura Ferrarese" },
  { id: "user-2", name: "Silvia Toniolo" },
];
const FEATURES = { features: ["work", "deadlines"] };
export const DEADLINES_ADMIN = sampleUser(FEATURES);
export const DEADLINES_VIEWER = sampleUser({ ...FEATURES, role: "viewer", legacyId: "user-2" });

/** A document that expires on a day, named by it unless told. */
export function due(expiryDate: string | null, facts: Partial<Document> = {}): Document {
  const legacyId = facts.legacyId ?? `doc-${expiryDate}`;
  return sampleDocument({ legacyId, title: `Scade ${expiryDate}`, expiryDate, ...facts });
}

interface DeadlinesOptions extends ScreenOptions {
  documents?: Document[];
  /** Answer before the host does. */
  handlers?: HttpHandler[];
}

/** The page of deadlines on 23 November 2026, for an admin unless told. */
export function renderDeadlines({
  documents = [],
  handlers = [],
  ...options
}: DeadlinesOptions = {}) {
  const asked = { documents: 0, owners: 0 };
  api.use(
    ...handlers,
    mockRoute("listDocuments", () => {
      asked.documents += 1;
      return documents;
    }),
    mockRoute("listOwners", () => {
      asked.owners += 1;
      return { owners: OWNERS };
    }),
  );
  const shown = renderScreen(<DeadlinesPage />, {
    user: DEADLINES_ADMIN,
    address: "/scadenze",
    now: "2026-11-23T09:41:00",
    ...options,
  });
  return { ...shown, asked, hands: userEvent.setup({ delay: null }) };
}

export const findDeadlines = () => screen.findByRole("table", { name: "Scadenze" });

/** Every line of the table below its head: a group's heading, or a row's cells but its checkbox. */
export function deadlineLines(): string[][] {
  const [, ...rows] = within(screen.getByRole("table", { hidden: true })).getAllByRole("row", {
    hidden: true,
  });
  return rows.map((row) =>
    [...row.children]
      .filter((cell) => cell.querySelector("[data-choose]") === null)
      .map((cell) => cell.textContent ?? ""),
  );
}
