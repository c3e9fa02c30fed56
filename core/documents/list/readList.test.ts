import { expect, it } from "vitest";
import { createClient } from "../../api/client";
import { NetworkError } from "../../api/errors";
import { listDocuments } from "../api";
import { createDocumentIndex } from "./documentIndex";
import { LIST_VERSION_HEADER, type ReadList } from "./listReading";
import { readList } from "./readList";

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
    read: (previous?: ReadList) =>
      readList(client, listDocuments, { today: "2026-11-22", previous }),
  };
}

const WHOLE: Answer = { version: "1", body: [wire("a"), wire("b"), wire("c")] };
const idsOf = ({ index }: ReadList) => index.documents.map(({ legacyId }) => legacyId);

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
  expect(second.index.documents[0]).toBe(first.index.documents[0]);
  const third = await panel.read(second);
  expect(third.index).toBe(second.index);
  expect(third.version).toBe("3");
  expect(panel.asked).toEqual([
    "/api/documents",
    "/api/documents?since=1",
    "/api/documents?since=2",
  ]);
});

it("takes the whole list where it is answered instead", async () => {
  const panel = panelOf(WHOLE, { version: "9", body: [wire("z")] });
  const again = await panel.read(await panel.read());
  expect([idsOf(again), again.version]).toEqual([["z"], "9"]);
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
  expect([idsOf(again), again.version]).toEqual([["a", "d"], "2"]);
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
  const { documents, today } = first.index;
  const left = createDocumentIndex(documents.slice(0, 2), today, first.index);
  expect(idsOf(await panel.read({ ...first, index: left }))).toEqual(["a"]);
});
