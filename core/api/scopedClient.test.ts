import { expect, it } from "vitest";
import { listDocuments } from "../documents/api";
import { getUser, logout } from "../session/api";
import { type Answering, createFakeFetch, json } from "../testing/fakeFetch";
import { turn } from "../testing/turn";
import { createClient } from "./client";
import { createScopedClient } from "./scopedClient";

function scoped(answer: Answering) {
  const { fetch, sent } = createFakeFetch(answer);
  const scope = new AbortController();
  const client = createScopedClient(createClient({ host: "", fetch }), scope.signal);
  /** What has become of a call, so far. */
  const watch = (call: Promise<unknown>) => {
    const heard: unknown[] = [];
    call.then(
      (value) => heard.push(value),
      (error) => heard.push(error),
    );
    return heard;
  };
  return { client, sent, watch, end: () => scope.abort() };
}

it("answers as the client that it wraps while its time lasts", async () => {
  const { client } = scoped(() => json([]));
  const calls = [client.call(listDocuments), client.call(logout), client.callTagged(listDocuments)];
  expect(await Promise.all<unknown>(calls)).toEqual([[], null, { data: [], etag: null }]);
});

it("aborts what is under way at its end, and nobody hears of it, answered or failed", async () => {
  const answers: ((response: Response) => void)[] = [];
  const { client, sent, watch, end } = scoped(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  const heard = [watch(client.call(listDocuments)), watch(client.call(getUser))];
  await turn();
  end();
  answers[0]?.(json([]));
  answers[1]?.(json({}, { status: 500 }));
  await turn();
  expect(heard).toEqual([[], []]);
  expect(sent.map(({ init }) => init.signal?.aborted)).toEqual([true, true]);
});

it("sends no write whose token came after its end, which would go in the next user's name", async () => {
  const tokens: ((response: Response) => void)[] = [];
  const { client, sent, watch, end } = scoped(() => new Promise((resolve) => tokens.push(resolve)));
  const heard = watch(client.call(logout));
  await turn();
  end();
  tokens[0]?.(json({ csrfToken: "t" }));
  await turn();
  expect(sent.map(({ address }) => address)).toEqual(["/api/csrf-token"]);
  expect(heard).toEqual([]);
});

it("sends nothing once it is over", async () => {
  const { client, sent, watch, end } = scoped(() => json([]));
  end();
  const heard = watch(client.call(listDocuments));
  await turn();
  expect([sent, heard]).toEqual([[], []]);
});

it("still takes the abort of a single call", async () => {
  const { client, watch } = scoped(() => new Promise(() => undefined));
  const abort = new AbortController();
  const heard = watch(client.call(listDocuments, { signal: abort.signal }));
  await turn();
  abort.abort("changed my mind");
  await turn();
  expect(heard).toEqual(["changed my mind"]);
});
