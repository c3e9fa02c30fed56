import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { listDocuments } from "../documents/api";
import { getUser, logout } from "../session/api";
import { type Answering, createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { createClient } from "./client";
import { ApiError, InvalidAnswerError, NetworkError } from "./errors";
import { type Method, route } from "./route";

function connect(answer: Answering) {
  const { fetch, sent } = createFakeFetch(answer);
  return { client: createClient({ host: "", fetch }), sent };
}

const failed = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail("the call should have failed"),
    (error: unknown) => error,
  );

const ping = (method: Method) =>
  route({ method, path: "/api/ping", input: null, output: z.looseObject({ ok: z.boolean() }) });

/** A read whose answer is taken as it is. */
const anything = route({
  method: "GET",
  path: "/api/logs",
  input: null,
  output: { parse: (value: unknown) => value },
});

describe("OK answers", () => {
  it.each([
    ["200 without a body", () => new Response(null)],
    ["200 with an empty text", () => new Response("")],
    ["204", () => new Response(null, { status: 204 })],
  ])("reads null from a %s [CALL-15]", async (_, answer) => {
    await expect(connect(answer).client.call(anything)).resolves.toBeNull();
  });

  it("parses any body that is not empty as JSON, whatever its type says [CALL-16]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const body = JSON.stringify(value);
        const { client } = connect(
          () => new Response(body, { headers: { "content-type": "text/plain" } }),
        );
        expect(await client.call(anything)).toEqual(JSON.parse(body));
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ["HTML", "<!doctype html><title>Accesso</title>"],
    ["JSON cut short", '[{"legacyId":1,"title":"Poli'],
    ["of another shape", '{"documents":[]}'],
    ["a list with a malformed document", '[{"legacyId":1,"title":"a"},{"legacyId":2}]'],
    ["empty", ""],
  ])("refuses an answer that is %s, with its cause", async (_, body) => {
    const error = await failed(connect(() => new Response(body)).client.call(listDocuments));
    expect(error).toBeInstanceOf(InvalidAnswerError);
    if (body !== "") expect((error as Error).cause).toBeInstanceOf(Error);
  });

  it("relies on nothing in an answer that the specification does not show", async () => {
    for (const body of ["OK", "<p>fatto</p>", "{", '{"ok":1}', ""]) {
      const { client } = connect(withCsrf(() => new Response(body)));
      await expect(client.call(logout)).resolves.toBeNull();
    }
  });

  it("checks the answer against the route, and lets unknown fields pass", async () => {
    const { client } = connect(() => json({ ok: true, more: [1] }));
    await expect(client.call(ping("GET"))).resolves.toEqual({ ok: true, more: [1] });
  });
});

describe("answers that are not OK", () => {
  const statuses = [300, 304, 400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503, 504];

  it.each(["POST", "PUT", "PATCH", "DELETE", "GET"] as const)(
    "makes an error of every status of a %s that is not OK [CALL-13]",
    async (method) => {
      for (const status of statuses) {
        const body = status === 304 ? null : '{"message":"No"}';
        const { client } = connect(withCsrf(() => new Response(body, { status, statusText: "S" })));
        const error = await failed(client.call(ping(method)));
        expect(error).toBeInstanceOf(ApiError);
        expect(error).toMatchObject({ status });
      }
    },
  );

  it("says what the server said, after the status", async () => {
    const { client } = connect(() => json({ message: "Non autenticato" }, { status: 403 }));
    expect(await failed(client.call(getUser))).toMatchObject({
      status: 403,
      serverMessage: "Non autenticato",
      message: "403: Non autenticato",
    });
  });

  const unauthorised = () => json({ message: "Non autenticato" }, { status: 401 });

  it("gives null for a 401 where the caller asks for it [CALL-17]", async () => {
    const { client } = connect(unauthorised);
    await expect(client.call(anything, { on401: "null" })).resolves.toBeNull();
    await expect(client.call(getUser, { on401: "null" })).resolves.toBeNull();
  });

  it("makes an error of a 401 where the caller does not ask for null [CALL-18]", async () => {
    const { client } = connect(unauthorised);
    for (const options of [undefined, {}, { on401: "error" as const }]) {
      expect(await failed(client.call(anything, options))).toMatchObject({ status: 401 });
      expect(await failed(client.call(getUser, options))).toMatchObject({ status: 401 });
    }
  });

  it("makes an error of any other status, also where a 401 gives null", async () => {
    const { client } = connect(() => json({}, { status: 403 }));
    expect(await failed(client.call(anything, { on401: "null" }))).toBeInstanceOf(ApiError);
  });

  it.each([408, 429, 500, 503])(
    "tries nothing twice by itself: a %i is one request",
    async (status) => {
      const { client, sent } = connect(withCsrf(() => json({}, { status })));
      await failed(client.call(ping("GET")));
      await failed(client.call(ping("POST")));
      expect(sent.filter(({ address }) => address === "/api/ping").length).toBe(2);
    },
  );
});

describe("no answer", () => {
  it("is a network error that names the call and keeps its cause", async () => {
    const cause = new TypeError("Failed to fetch");
    const { client, sent } = connect(() => Promise.reject(cause));
    const error = (await failed(client.call(getUser))) as Error;
    expect(error).toBeInstanceOf(NetworkError);
    expect(error.message).toBe("GET /api/user: no answer");
    expect((error.cause as Error).cause).toBe(cause);
    expect(sent.length).toBe(1);
  });

  it("is a network error too when the connection breaks within the body", async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("[{"));
        controller.error(new TypeError("terminated"));
      },
    });
    const { client } = connect(() => new Response(broken));
    expect(await failed(client.call(listDocuments))).toBeInstanceOf(NetworkError);
  });
});

describe("aborted calls", () => {
  const never = () => new Promise<Response>(() => undefined);

  it("end with the signal's reason, before or while the answer is awaited", async () => {
    for (const early of [true, false]) {
      const controller = new AbortController();
      const reason = new DOMException("gone", "AbortError");
      if (early) controller.abort(reason);
      const call = failed(connect(never).client.call(getUser, { signal: controller.signal }));
      controller.abort(reason);
      expect(await call).toBe(reason);
    }
  });

  it("send no write when they end while the token is awaited", async () => {
    const controller = new AbortController();
    const { client, sent } = connect(never);
    const call = failed(client.call(logout, { signal: controller.signal }));
    controller.abort();
    expect(await call).toBe(controller.signal.reason);
    expect(sent.map(({ address }) => address)).toEqual(["/api/csrf-token"]);
  });
});
