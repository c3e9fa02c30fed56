import { expect, it } from "vitest";
import { readLogRequest, WHOLE_LOG, writeLogRequest } from "./logAddress";
import { LOG_GROUPS } from "./logEntry";

const queryOf = (address: string) =>
  Object.fromEntries(new URLSearchParams(address.split("?", 2)[1]));

it("reads back whatever it writes, and writes nothing of what is as usual", () => {
  for (const group of [null, ...LOG_GROUPS]) {
    const period = { from: "2026-11-01", to: "2026-11-30" };
    const request = { search: "à & b", group, ...period, user: "u/1 è", page: 3 };
    expect(readLogRequest(queryOf(writeLogRequest("/audit-logs", request)))).toEqual(request);
  }
  expect(
    writeLogRequest(
      "/audit-logs?q=a&tipo=backup&dal=2026-11-01&al=2026-11-30&utente=u1&pagina=2&x=1",
      WHOLE_LOG,
    ),
  ).toBe("/audit-logs?x=1");
});

it("leaves out what makes no sense", () => {
  expect(readLogRequest({ tipo: "constructor", pagina: "-1" })).toEqual(WHOLE_LOG);
  expect(readLogRequest({ dal: "2026-02-30", al: "2026-11-20T10:00:00" })).toEqual(WHOLE_LOG);
});
