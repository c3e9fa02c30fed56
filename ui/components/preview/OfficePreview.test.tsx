import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { api } from "../../testing/api";
import { cacheList } from "../../testing/cachedList";
import { renderScreen } from "../../testing/renderScreen";
import { FilePreview } from "./FilePreview";

const DOCUMENT = sampleDocument({ fileType: "docx" });

/** The preview of a document that a list has told of, its details coming when `until` settles. */
async function renderPreview(content: "refused" | undefined, until: Promise<void>) {
  const asked: string[] = [];
  const details = { ...DOCUMENT, ...(content && { content }) };
  api.use(
    mockRoute("getDocument", details, { until, onCall: () => void asked.push("details") }),
    http.get("*/api/documents/:id/download", () => {
      asked.push("file");
      return HttpResponse.arrayBuffer(new ArrayBuffer(1));
    }),
  );
  const { time } = renderScreen(<FilePreview document={DOCUMENT} />, {
    user: { ...sampleUser(), features: ["content"] },
    prepare: (store) => cacheList(store, "/api/documents", [DOCUMENT]),
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

it("fetches the file of a host that says nothing of it [VIEW-01]", async () => {
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
