import type { Document } from "@sgi/core/documents";
import { createObservable } from "@sgi/core/state";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HttpHandler } from "msw";
import { ObsoletePage } from "../features/documents/obsolete/ObsoletePage";
import { visibleAtom } from "../state/browser/services";
import { api } from "./api";
import { documents } from "./renderDashboard";
import { renderScreen, type ScreenOptions } from "./renderScreen";

/** `count` obsolete documents, archived on 15 June 2026. */
export function obsoletes(count: number): Document[] {
  return documents(count, () => ({ isObsolete: true }));
}

interface ObsoleteOptions extends ScreenOptions {
  documents?: Document[];
  /** Answer before the host does. */
  handlers?: HttpHandler[];
}

/** The page over a host that restores. */
export function renderObsolete({
  documents: listed = obsoletes(3),
  handlers = [],
  prepare,
  ...options
}: ObsoleteOptions = {}) {
  const host = { listed, asked: 0, restored: [] as string[] };
  const visible = createObservable(true);
  api.use(
    ...handlers,
    mockRoute("listObsoleteDocuments", () => {
      host.asked += 1;
      return host.listed;
    }),
    mockRoute("restoreDocument", ({ params }) => {
      host.restored.push(params.id);
      host.listed = host.listed.filter(({ legacyId }) => legacyId !== params.id);
      return null;
    }),
  );
  const shown = renderScreen(<ObsoletePage />, {
    user: sampleUser(),
    address: "/obsolete",
    ...options,
    prepare(store) {
      store.set(visibleAtom, visible);
      prepare?.(store);
    },
  });
  return { ...shown, host, visible, user: userEvent.setup({ delay: null }) };
}

export const findObsoleteTable = () => screen.findByRole("table", { name: "Documenti Obsoleti" });

/** The titles shown, from the top, though a dialog may be before them. */
export function obsoleteTitles(): (string | null)[] {
  const table = screen.getByRole("table", { name: "Documenti Obsoleti", hidden: true });
  return within(table)
    .getAllByRole("link", { hidden: true })
    .map((link) => link.textContent);
}
