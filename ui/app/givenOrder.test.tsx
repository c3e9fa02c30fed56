import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { api } from "../testing/api";
import { EVERY_FEATURE } from "../testing/everyFeature";
import { localFile } from "../testing/localFiles";
import { renderDashboard } from "../testing/renderDashboard";
import { detailButton, field, openEditor } from "../testing/renderDetail";
import { renderPanel } from "../testing/renderPanel";
import { chooseFiles, fetchUploadParts } from "../testing/renderUpload";

// Loads lazy parts ahead, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    fetchUploadParts(),
    import("../state/sync/createSync"),
    import("../features/documents/index/Removal"),
  ]),
);
afterEach(() => void api.events.removeAllListeners());

/** The calls from now on, as `GET /api/documents`. */
function followCalls(): string[] {
  const calls: string[] = [];
  api.events.on("request:start", ({ request }) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
  });
  return calls;
}

interface Flow {
  /** The requirements that give the calls and their order. */
  rows: string;
  given: string[];
  /** Does it on a host with these features, and follows the calls meanwhile. */
  run: (features: string[]) => Promise<string[]>;
}

const FLOWS: Record<string, Flow> = {
  "a sync, then the list": {
    rows: "CALL-09, SYNC-18",
    given: ["GET /api/csrf-token", "POST /api/sync", "GET /api/documents"],
    async run(features) {
      const { user, time } = renderDashboard({
        user: sampleUser({ features }),
        handlers: [mockRoute("startSync", { message: "fatto" })],
      });
      const button = await screen.findByRole("button", { name: "Sincronizza Google Drive" });
      await screen.findByRole("table");
      const calls = followCalls();
      await user.click(button);
      await screen.findByRole("heading", { name: "Sincronizzazione completata" });
      expect(calls).not.toContain("GET /api/documents");
      act(() => time.advance(2_000));
      return calls;
    },
  },
  "a deletion, then the list": {
    rows: "CALL-09, DOCS-109, DOCS-110",
    given: ["GET /api/csrf-token", "DELETE /api/documents/doc-753", "GET /api/documents"],
    async run(features) {
      const { user } = renderDashboard({
        user: sampleUser({ features }),
        handlers: [
          mockRoute("archiveDocument", null),
          mockRoute("getDocument", () => sampleDocument()),
        ],
      });
      const calls = followCalls();
      await user.click(await screen.findByRole("button", { name: /^Elimina / }));
      const dialog = within(await screen.findByRole("alertdialog"));
      await waitFor(() => expect(dialog.getByRole("button", { name: "Elimina" })).toBeTruthy());
      calls.length = 0;
      await user.click(dialog.getByRole("button", { name: "Elimina" }));
      return calls;
    },
  },
  "an edit, then the document": {
    rows: "CALL-09, DOCS-104",
    given: ["GET /api/csrf-token", "PATCH /api/documents/doc-753", "GET /api/documents/doc-753"],
    async run(features) {
      const { hands } = await openEditor({ user: sampleUser({ features }) });
      await hands.type(field("Titolo"), " due");
      const calls = followCalls();
      await hands.click(detailButton("Salva"));
      return calls;
    },
  },
  "an upload, its progress, then the list": {
    rows: "CALL-09, UPLOAD-10, UPLOAD-27",
    given: [
      ...["GET /api/csrf-token", "POST /api/documents/local-upload"],
      ...["GET /api/documents/upload-status/batch-1", "GET /api/documents"],
    ],
    async run(features) {
      const { confirm, arrive, poll } = await chooseFiles([localFile("A_Rev.1.pdf")], {
        features,
        handlers: [mockRoute("checkUpload", { files: [] })],
      });
      const calls = followCalls();
      await confirm();
      await arrive();
      await poll();
      return calls;
    },
  },
  "a logout": {
    rows: "CALL-09, AUTH-62, AUTH-64",
    given: ["GET /api/csrf-token", "POST /api/logout"],
    async run(features) {
      renderPanel({ user: sampleUser({ features }), address: "/settings" });
      await userEvent.click(await screen.findByRole("button", { name: "Menu utente" }));
      const leave = await screen.findByRole("menuitem", { name: "Disconnetti" });
      const calls = followCalls();
      await userEvent.click(leave);
      return calls;
    },
  },
};

describe.each(Object.entries(FLOWS))("%s", (_, { rows, given, run }) => {
  /** Each given call when it first came. */
  async function expectOrder(features: string[]) {
    const calls = await run(features);
    const first = () => [...new Set(calls)].filter((call) => given.includes(call));
    await waitFor(() => expect(first()).toEqual(given));
  }

  it(`keeps its order with no feature [${rows}]`, () => expectOrder([]));
  it(`keeps its order with every feature [${rows}]`, () => expectOrder([...EVERY_FEATURE]));
  it.each(EVERY_FEATURE)(`keeps its order with %s alone [${rows}]`, { tags: ["long"] }, (feature) =>
    expectOrder([feature]),
  );
});
