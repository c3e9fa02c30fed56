import { expect, it } from "vitest";
import { json } from "../testing/fakeFetch";
import { aFile, someFiles } from "../testing/localFiles";
import { startUpload } from "../testing/uploads";
import { failuresOf } from "./failedFiles";

/** A file that was deleted since it was chosen: named so, and without its bytes. */
class GoneBlob extends Blob {
  override slice(): Blob {
    return this;
  }
  override arrayBuffer(): Promise<never> {
    return Promise.reject(new DOMException("gone", "NotReadableError"));
  }
}
const gone = aFile({ relativePath: "SGI/via.pdf", file: new GoneBlob(["%PDF"]) });

/** What a browser does with a form: no answer when one of its files cannot be read. */
function asBrowser(names: string[]): Response | Promise<Response> {
  if (names.includes("SGI/via.pdf")) return Promise.reject(new TypeError("failed to fetch"));
  return json({ uploadId: 1 });
}

function start(files: ReturnType<typeof someFiles>) {
  const note = "via";
  const namesOf = (body: unknown) =>
    (body as FormData).getAll("localFiles").map((part) => (part as File).name);
  const started = startUpload(files, {
    post: ({ body }) => asBrowser(namesOf(body)),
    status: () => json({ status: "completed" }),
    unreadableNote: note,
  });
  return { ...started, names: () => started.posts().map(({ body }) => namesOf(body)) };
}

it("sends the others of its batch without a file that can no longer be read, and names it", async () => {
  const files = [...someFiles(2), gone];
  const { end, job, names } = start(files);
  expect(await end()).toMatchObject({ kind: "partly", counts: { ok: 2, failed: 1 }, batches: 1 });
  expect(names().at(-1)).toEqual(["SGI/0.pdf", "SGI/1.pdf"]);
  expect(job.get().batches[0]).toMatchObject({ state: "done", handled: 3, failed: 1 });
  expect(failuresOf(files, job.get().batches)).toEqual([{ paths: ["SGI/via.pdf"], reason: "via" }]);
});

it("fails a batch of which no file can be read, and goes on with the next", async () => {
  const { end, job } = start([...Array(25).fill(gone), ...someFiles(1)]);
  expect(await end()).toMatchObject({
    kind: "partly",
    counts: { ok: 1, failed: 25 },
    failures: [{ batch: 1, message: "via" }],
  });
  expect(job.get().batches.map(({ state }) => state)).toEqual(["failed", "done"]);
});
