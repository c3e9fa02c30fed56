import type { Document } from "@sgi/core/documents";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, within } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import type { HttpHandler } from "msw";
import { DashboardPage } from "../features/documents/index/DashboardPage";
import { api } from "./api";
import { renderScreen, type ScreenOptions } from "./renderScreen";

/** `count` documents titled "Documento 1" and so on; `overrides` say what else they are. */
export function documents(
  count: number,
  overrides: (number: number) => Partial<Document> = () => ({}),
): Document[] {
  return Array.from({ length: count }, (_, index) =>
    sampleDocument({
      legacyId: `doc-${index + 1}`,
      title: `Documento ${index + 1}`,
      ...overrides(index + 1),
    }),
  );
}

interface DashboardOptions extends ScreenOptions {
  current?: Document[];
  obsolete?: Document[];
  /** Answer before the lists do. */
  handlers?: HttpHandler[];
}

/** The dashboard over two lists, with the hands that use it. */
export function renderDashboard({
  current = [sampleDocument()],
  obsolete = [],
  handlers = [],
  user = sampleUser({ role: "viewer" }),
  ...options
}: DashboardOptions = {}) {
  api.use(
    ...handlers,
    mockRoute("listDocuments", current),
    mockRoute("listObsoleteDocuments", obsolete),
  );
  return {
    ...renderScreen(<DashboardPage />, { ...options, user }),
    user: userEvent.setup({ delay: null }),
  };
}

/** Waits for the table of the index. */
export function findTable(): Promise<HTMLElement> {
  return screen.findByRole("table", { name: "Indice dei Documenti" });
}

/** Has the list saved as a file. */
export async function exportCsv(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole("button", { name: "Stampa ed esporta" }));
  await user.click(await screen.findByRole("menuitem", { name: "Esporta CSV" }));
}

/** The titles in the table, from the top. */
export async function shownTitles(): Promise<string[]> {
  const links = within(await findTable()).getAllByRole("link");
  return links.map((link) => link.textContent ?? "");
}

/** The cells of the table's row whose title is `title`. */
export async function cellsOf(title: string): Promise<HTMLElement[]> {
  const link = within(await findTable()).getByRole("link", { name: title });
  const row = link.closest("tr");
  if (row === null) throw new Error(`${title} stands in no row`);
  return within(row).getAllByRole("cell");
}
