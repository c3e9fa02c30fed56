import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { fireEvent, screen, waitFor } from "@testing-library/react";
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
  const ready = new MessageEvent("message", { data: { ready: true } });
  Object.defineProperty(ready, "source", { value: frame.contentWindow });
  fireEvent(window, ready);
  await waitFor(() => expect(asked).toContain("details"));
  return { asked, time };
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

it("gives a file up that is drawn without end, and its frame with it [VIEW-01]", async () => {
  const { asked, time } = await renderPreview(undefined, Promise.resolve());
  await waitFor(() => expect(asked).toContain("file"));
  await waitFor(() => {
    time.advance(30_000);
    expect(screen.queryByTitle(/^Anteprima di/)).toBeNull();
  });
  await screen.findByText("L'anteprima non è disponibile.");
});
