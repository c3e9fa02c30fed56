import { describe, expect, it } from "vitest";
import { getDocument } from "../documents/api";
import { logout } from "../session/api";
import { startSync } from "../sync/api";
import { type Answering, createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { createClient } from "./client";

const connect = (answer: Answering) => ({
  client: createClient({ host: "", fetch: createFakeFetch(withCsrf(answer)).fetch }),
});

const failed = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail("the call should have failed"),
    (error: unknown) => error,
  );

describe("an OK answer", () => {
  it.each([
    ['{"success":false,"message":"Quota esaurita"}', "Quota esaurita"],
    ['{"success":false,"error":"Cartella sparita"}', "Cartella sparita"],
    [' {"success": false}', "HTTP Error: 200 OK"],
  ])(
    "takes %s for the failure that it tells of, whatever the call [SYNC-29, RESET-25]",
    async (body, said) => {
      const { client } = connect(withCsrf(() => new Response(body, { statusText: "OK" })));
      const calls = [
        client.call(getDocument, { params: { id: "7" } }),
        client.call(startSync, { body: {} }),
        client.call(logout),
        client.read("/api/user"),
      ];
      for (const call of calls) {
        expect(await failed(call)).toMatchObject({
          name: "ApiError",
          status: 200,
          serverMessage: said,
        });
      }
    },
  );

  it("takes a failure that is told of something inside an answer for no failure of the call", async () => {
    const { client } = connect(() => json([{ success: false }]));
    expect(await client.read("/api/logs")).toEqual([{ success: false }]);
  });
});
