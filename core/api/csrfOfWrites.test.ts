import fc from "fast-check";
import { expect, it } from "vitest";
import { createFakeFetch, json } from "../testing/fakeFetch";
import { createClient } from "./client";
import { ignored, type Method, route } from "./route";

/** A host that hands out numbered tokens, and fails every so many requests for one. */
function connect(failEvery: number) {
  let asked = 0;
  const { fetch, sent } = createFakeFetch(({ address }) => {
    if (address !== "/api/csrf-token") return json({});
    asked++;
    return asked % failEvery === 0 ? json({}, { status: 500 }) : json({ csrfToken: `t${asked}` });
  });
  const client = createClient({ host: "", fetch });
  const call = (method: Method) =>
    client.call(route({ method, path: "/api/things", input: null, output: ignored }));
  return { call, sent };
}

const methods = fc.array(fc.constantFrom<Method>("GET", "POST", "PUT", "PATCH", "DELETE"), {
  maxLength: 12,
});

it("every write has a token of its own, asked for before it; no read asks for one [CALL-09]", async () => {
  await fc.assert(
    fc.asyncProperty(
      methods,
      fc.boolean(),
      fc.integer({ min: 2, max: 5 }),
      async (calls, together, failEvery) => {
        const { call, sent } = connect(failEvery);
        if (together) await Promise.all(calls.map(call));
        else for (const method of calls) await call(method);

        let asked = 0;
        const used: string[] = [];
        for (const { method, address, headers } of sent) {
          if (address === "/api/csrf-token") asked++;
          const token = headers.get("X-CSRF-Token");
          if (method === "GET") expect(token).toBeNull();
          else used.push(token as string);
          expect(used.length).toBeLessThanOrEqual(asked);
        }
        const tokens = used.filter((token) => token !== "");
        expect(new Set(tokens).size).toBe(tokens.length);
        expect(used.length).toBe(calls.filter((method) => method !== "GET").length);
        expect([asked, tokens.length]).toEqual([
          used.length,
          asked - Math.floor(asked / failEvery),
        ]);
      },
    ),
  );
});
