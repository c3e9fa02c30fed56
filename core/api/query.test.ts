import { QueryClient } from "@tanstack/query-core";
import { describe, expect, it } from "vitest";
import { listUsers } from "../accounts/users/api";
import { listDocuments } from "../documents/api";
import { getDocument } from "../documents/getDocument";
import { type Answering, createFakeFetch, json } from "../testing/fakeFetch";
import { createClient } from "./client";
import { InvalidAnswerError } from "./errors";
import { readQuery } from "./query";

function connect(answer: Answering) {
  const { fetch, sent } = createFakeFetch(answer);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { client: createClient({ host: "", fetch }), sent, queries };
}

const document = { legacyId: 7, title: "Politica della qualità" };

describe("readQuery", () => {
  it("GETs the first element of the query key as path [CALL-14]", async () => {
    const { client, sent, queries } = connect(({ address }) =>
      json(address === "/api/documents" ? [] : document),
    );
    const query = readQuery(client, getDocument, { id: "7/a" });
    expect(query.queryKey).toEqual(["/api/documents/7%2Fa"]);
    await queries.fetchQuery(query);
    await queries.fetchQuery(readQuery(client, listDocuments));
    const keys = queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]);
    expect(sent.map(({ method, address }) => `${method} ${address}`)).toEqual(
      keys.map((path) => `GET ${path}`),
    );
  });

  it("checks the answer against its route", async () => {
    const { client, queries } = connect(() => json([document]));
    expect(await queries.fetchQuery(readQuery(client, listDocuments))).toMatchObject([
      { legacyId: "7", title: "Politica della qualità", revision: "" },
    ]);
    const wrong = queries.fetchQuery(readQuery(client, getDocument, { id: "7" }));
    await expect(wrong).rejects.toThrow(InvalidAnswerError);
  });

  it("asks for the page that the query names, and keys it by it [USERS-09]", async () => {
    const { client, sent, queries } = connect(() => json({ users: [], total: 0, totalPages: 0 }));
    const query = readQuery(client, listUsers, undefined, { page: 2, limit: 10 });
    expect(query.queryKey).toEqual(["/api/users?page=2&limit=10"]);
    await queries.fetchQuery(query);
    expect(sent.map(({ address }) => address)).toEqual(["/api/users?page=2&limit=10"]);
  });

  it("stops its request when the query is cancelled", async () => {
    const { client, sent, queries } = connect(() => new Promise(() => undefined));
    const query = readQuery(client, listDocuments);
    const fetching = queries.fetchQuery(query).catch((error: unknown) => error);
    await queries.cancelQueries({ queryKey: query.queryKey });
    expect(await fetching).toBeInstanceOf(Error);
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });

  it("refuses an empty parameter at once", () => {
    const { client } = connect(() => json(document));
    expect(() => readQuery(client, getDocument, { id: "" })).toThrow(RangeError);
  });
});
