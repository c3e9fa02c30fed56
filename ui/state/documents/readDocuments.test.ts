import { createClient, NetworkError } from "@sgi/core/api";
import { type Document, listDocuments } from "@sgi/core/documents";
import { LIST_VERSION_HEADER } from "@sgi/core/documents/list";
import { expect, it } from "vitest";
import { noteVersion, versionOf } from "./listVersions";
import { readDocuments } from "./readDocuments";

const wire = (legacyId: string, title = legacyId) => ({ legacyId, title });

interface Answer {
  version?: string;
  body: unknown;
}

/** A panel before a host that answers so, one request after the other. */
function panelOf(...answers: (Answer | Error)[]) {
  const asked: string[] = [];
  const client = createClient({
    host: "",
    fetch: async (url) => {
      asked.push(String(url));
      const answer = answers.shift();
      if (answer === undefined || answer instanceof Error) throw answer;
      const headers = answer.version === undefined ? {} : { [LIST_VERSION_HEADER]: answer.version };
      return Response.json(answer.body, { headers });
    },
  });
  return {
    asked,
    read: (previous?: Document[]) =>
      readDocuments(client, listDocuments, { today: "2026-11-22", signal: undefined, previous }),
  };
}

const WHOLE: Answer = { version: "1", body: [wire("a"), wire("b"), wire("c")] };
const idsOf = (list: readonly Document[]) => list.map(({ legacyId }) => legacyId);

it("asks for what has changed, once it has the list of a host that names its states", async () => {
  const changed = [{ after: "b", document: wire("d") }];
  const panel = panelOf(
    WHOLE,
    { body: { version: "2", changed, gone: ["c"] } },
    { body: { version: "3", changed: [], gone: [] } },
  );
  const first = await panel.read();
  const second = await panel.read(first);
  expect(idsOf(second)).toEqual(["a", "b", "d"]);
  expect(second[0]).toBe(first[0]);
  expect(await panel.read(second)).toBe(second);
  expect(versionOf(second)).toBe("3");
  expect(panel.asked).toEqual([
    "/api/documents",
    "/api/documents?since=1",
    "/api/documents?since=2",
  ]);
});

it("takes the whole list where it is answered instead", async () => {
  const panel = panelOf(WHOLE, { version: "9", body: [wire("z")] });
  const again = await panel.read(await panel.read());
  expect([idsOf(again), versionOf(again)]).toEqual([["z"], "9"]);
});

it("asks a host that names no states for whole lists", async () => {
  const panel = panelOf({ body: [wire("a")] }, { body: [] });
  await panel.read(await panel.read());
  expect(panel.asked).toEqual(["/api/documents", "/api/documents"]);
});

it.each([
  ["no changes at all", { changes: [] }],
  [
    "a place behind nothing",
    { version: "2", changed: [{ after: "x", document: wire("d") }], gone: [] },
  ],
  ["a document that is none", { version: "2", changed: [{ after: "a", document: {} }], gone: [] }],
  ["a text", "changes"],
])("reads all of it anew where what has changed is %s", async (_, body) => {
  const panel = panelOf(WHOLE, { body }, { version: "2", body: [wire("a"), wire("d")] });
  const again = await panel.read(await panel.read());
  expect([idsOf(again), versionOf(again)]).toEqual([["a", "d"], "2"]);
  expect(panel.asked.at(-1)).toBe("/api/documents");
});

it("keeps what it has where no answer comes, to ask again for what has changed", async () => {
  const panel = panelOf(WHOLE, new TypeError("offline"), {
    body: { version: "2", changed: [], gone: ["a"] },
  });
  const first = await panel.read();
  await expect(panel.read(first)).rejects.toThrow(NetworkError);
  expect(idsOf(await panel.read(first))).toEqual(["b", "c"]);
});

it("goes on from a list that the panel itself has changed meanwhile", async () => {
  const panel = panelOf(WHOLE, { body: { version: "2", changed: [], gone: ["b"] } });
  const first = await panel.read();
  const left = noteVersion(first.slice(0, 2), versionOf(first));
  expect(idsOf(await panel.read(left))).toEqual(["a"]);
});
