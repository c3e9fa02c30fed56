import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute, type WireBody } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { api } from "../../testing/api";
import { cacheList } from "../../testing/cachedList";
import { renderScreen } from "../../testing/renderScreen";
import { FilePreview } from "./FilePreview";

const WORD = sampleDocument({ fileType: "docx" });
const SHEET = sampleDocument({ fileType: "xlsx", expiryDate: "2027-06-30" });
const SHEETS = {
  sheets: [{ name: "Uno", rows: 1, columns: 1, isCut: false, cells: [["x"]] }],
  others: 0,
};
type SheetAnswer = WireBody<"getDocumentSheets">;

/** The preview of a document that a list has told of, its details coming when `until` settles. */
async function renderPreview(
  content: "refused" | undefined,
  until: Promise<void>,
  document = WORD,
) {
  const asked: string[] = [];
  const details = { ...document, ...(content && { content }) };
  api.use(
    mockRoute("getDocument", details, { until, onCall: () => void asked.push("details") }),
    http.get("*/api/documents/:id/preview", () => {
      asked.push("file");
      return HttpResponse.arrayBuffer(new ArrayBuffer(1));
    }),
  );
  const { time } = renderScreen(<FilePreview document={document} />, {
    user: { ...sampleUser(), features: ["content"] },
    prepare: (store) => cacheList(store, "/api/documents", [document]),
  });
  const frame = await screen.findByTitle<HTMLIFrameElement>(/^Anteprima di/);
  const given: unknown[] = [];
  const inside = { postMessage: (task: unknown) => given.push(task) };
  Object.defineProperty(frame, "contentWindow", { value: inside });
  const says = (data: object) => {
    const message = new MessageEvent("message", { data });
    Object.defineProperty(message, "source", { value: inside });
    fireEvent(window, message);
  };
  says({ ready: true });
  await waitFor(() => expect(asked).toContain("details"));
  const pass = async (ms: number) => {
    // What was given a moment ago starts its timer first.
    await act(async () => undefined);
    await act(async () => time.advance(ms));
  };
  return { asked, says, given, pass };
}

it("fetches no file before the host has said that it could read it [VIEW-01]", async () => {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  const { asked } = await renderPreview("refused", promise);
  resolve();
  await screen.findByText("Contenuto non leggibile");
  expect(asked).not.toContain("file");
});

it("fetches the file of a host that says nothing of it, as a preview [VIEW-01, READ-03]", async () => {
  const { asked } = await renderPreview(undefined, Promise.resolve());
  await waitFor(() => expect(asked).toContain("file"));
});

it("gives up a file that is not drawn in time [VIEW-01]", async () => {
  const { given, pass } = await renderPreview(undefined, Promise.resolve());
  await waitFor(() => expect(given).toHaveLength(1));
  await pass(29_000);
  expect(screen.getByTitle(/^Anteprima di/)).toBeTruthy();
  await pass(1_000);
  expect(screen.getByText("L'anteprima non è disponibile.")).toBeTruthy();
  expect(screen.queryByTitle(/^Anteprima di/)).toBeNull();
});

it("leaves a drawn file where it is [VIEW-01]", async () => {
  const { given, says, pass } = await renderPreview(undefined, Promise.resolve());
  await waitFor(() => expect(given).toHaveLength(1));
  says({ drawn: true });
  await pass(60_000);
  expect(screen.getByTitle(/^Anteprima di/)).toBeTruthy();
});

it("is as high as what is drawn, and not lower than its scrollbars need [VIEW-01]", async () => {
  const { given, says } = await renderPreview(undefined, Promise.resolve());
  await waitFor(() => expect(given).toHaveLength(1));
  says({ drawn: true });
  const well = screen.getByTitle(/^Anteprima di/).parentElement;
  for (const [heightPx, shown] of [
    [180, "180px"],
    [20, "96px"],
  ]) {
    says({ heightPx });
    await waitFor(() => expect(well?.style.height).toBe(shown));
  }
});

describe("the preview of a spreadsheet", () => {
  /** Its frame is ready, and the host answers the call for its sheets by these in turn. */
  async function renderSheet(...answers: SheetAnswer[]) {
    const left = [...answers];
    const calls: unknown[] = [];
    api.use(
      mockRoute("getDocumentSheets", () => left.shift() ?? { ...SHEETS, state: "done" as const }, {
        onCall: ({ params }) => void calls.push(params.id),
      }),
    );
    return { calls, ...(await renderPreview(undefined, Promise.resolve(), SHEET)) };
  }

  it("draws what the host has read, and fetches no file [VIEW-01, VIEW-02]", async () => {
    const { asked, given } = await renderSheet({ ...SHEETS, state: "done" });
    await waitFor(() => expect(given).toHaveLength(1));
    expect(given).toMatchObject([{ content: SHEETS, expiry: "A1" }]);
    expect(asked).not.toContain("file");
  });

  it("says that the file is being read, and asks again until it is [VIEW-01]", async () => {
    const waiting = { state: "waiting", sheets: null, others: 0 } as const;
    const { given, calls, pass } = await renderSheet(waiting, waiting);
    await screen.findByText("Lettura del file in corso…");
    await pass(3_000);
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(given).toHaveLength(0);
    await pass(3_000);
    await waitFor(() => expect(given).toHaveLength(1));
    expect(screen.getByText("Preparazione dell'anteprima…")).toBeTruthy();
  });

  it("says of one that could not be read that it cannot [VIEW-01]", async () => {
    await renderSheet({ state: "refused", sheets: null, others: 0 });
    await screen.findByText("Contenuto non leggibile");
  });

  it("offers the file of a host that does not know the call, as one that nothing shows [VIEW-01]", async () => {
    api.use(mockFailure("getDocumentSheets", { status: 404, body: { message: "Not found" } }));
    await renderPreview(undefined, Promise.resolve(), SHEET);
    await screen.findByText("Il browser non mostra i file XLSX.");
    expect(screen.queryByTitle(/^Anteprima di/)).toBeNull();
  });

  it("says that there is no preview where the call fails otherwise [VIEW-01]", async () => {
    api.use(mockFailure("getDocumentSheets", { status: 403, body: { message: "Vietato" } }));
    await renderPreview(undefined, Promise.resolve(), SHEET);
    await screen.findByText("L'anteprima non è disponibile.");
  });
});
