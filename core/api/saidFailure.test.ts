import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { getDocument } from "../documents/getDocument";
import { startSync } from "../drive/sync/api";
import { getUser, logout } from "../session/api";
import { type Answering, createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { createClient } from "./client";
import { route } from "./route";

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
        client.call(getUser),
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
    const listThings = route({ method: "GET", path: "/api/things", input: null, output: z.any() });
    expect(await client.call(listThings)).toEqual([{ success: false }]);
  });
});
