import { expect, it } from "vitest";
import { readLogRequest, WHOLE_LOG, writeLogRequest } from "./logAddress";
import { LOG_GROUPS } from "./logEntry";

const queryOf = (address: string) =>
  Object.fromEntries(new URLSearchParams(address.split("?", 2)[1]));

it("reads back whatever it writes, and writes nothing of what is as usual", () => {
  for (const group of [null, ...LOG_GROUPS]) {
    const request = { search: "à & b", group, page: 3 };
    expect(readLogRequest(queryOf(writeLogRequest("/audit-logs", request)))).toEqual(request);
  }
  expect(writeLogRequest("/audit-logs?q=a&tipo=backup&pagina=2&x=1", WHOLE_LOG)).toBe(
    "/audit-logs?x=1",
  );
});

it("leaves out what makes no sense", () => {
  expect(readLogRequest({ tipo: "constructor", pagina: "-1" })).toEqual(WHOLE_LOG);
});
