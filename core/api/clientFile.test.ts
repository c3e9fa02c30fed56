import { expect, it } from "vitest";
import { downloadDocument } from "../documents/api";
import { type Answering, createFakeFetch, json } from "../testing/fakeFetch";
import { createClient } from "./client";
import { ApiError, NetworkError } from "./errors";
import { createScopedClient } from "./scopedClient";

function download(answer: Answering, signal?: AbortSignal) {
  const { fetch, sent } = createFakeFetch(answer);
  const client = createClient({ host: "https://api.esempio.it", fetch });
  const file = createScopedClient(client, new AbortController().signal).callFile(downloadDocument, {
    params: { id: "a/b" },
    ...(signal && { signal }),
  });
  return { file, sent };
}

it("fetches a file's bytes as they are, session cookies along", async () => {
  const bytes = new Uint8Array([80, 75, 3, 4, 0, 255]);
  const { file, sent } = download(() => new Response(bytes));
  expect(new Uint8Array(await (await file).arrayBuffer())).toEqual(bytes);
  expect(sent[0]).toMatchObject({
    address: "https://api.esempio.it/api/documents/a%2Fb/download",
    init: { credentials: "include" },
  });
});

it.each([
  ["is not OK", () => json({ message: "Non trovato" }, { status: 404 }), 404, "Non trovato"],
  ["says that it failed", () => json({ success: false, error: "Rotto" }), 200, "Rotto"],
])("fails with the host's words where its answer %s", async (_, answer, status, message) => {
  await expect(download(answer).file).rejects.toEqual(new ApiError(status, message));
});

it("takes a file that is JSON for a file", async () => {
  const { file } = download(() => json({ success: true, users: [] }));
  expect(await (await file).text()).toBe('{"success":true,"users":[]}');
});

it("fails without answer, and where the answer breaks off", async () => {
  const broken = new ReadableStream({ start: (flow) => flow.error(new TypeError("reset")) });
  for (const answer of [() => Promise.reject(new TypeError("no")), () => new Response(broken)]) {
    await expect(download(answer).file).rejects.toBeInstanceOf(NetworkError);
  }
});

it("ends with the signal's reason", async () => {
  const asked = new AbortController();
  const { file } = download(() => new Promise(() => {}), asked.signal);
  asked.abort(new Error("enough"));
  await expect(file).rejects.toThrow("enough");
});
