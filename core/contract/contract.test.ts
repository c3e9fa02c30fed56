import { describe, expect, it } from "vitest";
import { createClient } from "../api/client";
import type { Route } from "../api/route";
import { createFakeFetch } from "../testing/fakeFetch";
import { contract } from "./contract";

const routes: [string, Route][] = Object.entries(contract);

describe("contract", () => {
  it("names every method and path once", () => {
    // A host tells `/documents/:id` from `/documents/obsolete` by order, never by the parameter's name.
    const calls = routes.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ":")}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it.each(routes)(
    "%s is a path of the API, and reads take no body",
    (_, { method, path, input }) => {
      expect(path).toMatch(/^\/api(\/(:[a-z][A-Za-z]*|[a-z-]+))+$/);
      if (method === "GET") expect(input).toBeNull();
    },
  );

  it("names a document by one identifier, in the detail and in its files", () => {
    const { fetch } = createFakeFetch(() => new Response(null));
    const client = createClient({ host: "", fetch });
    const params = { id: "7" };
    const { getDocument, previewDocument, downloadDocument } = contract;
    expect([
      client.url(getDocument, params),
      client.url(previewDocument, params),
      client.url(downloadDocument, params),
    ]).toEqual(["/api/documents/7", "/api/documents/7/preview", "/api/documents/7/download"]);
  });
});
