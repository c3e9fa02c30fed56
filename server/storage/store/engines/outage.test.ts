import { describe, expect, it } from "vitest";
import { outageOf } from "./outage";

const failed = (code: string) => Object.assign(new Error("x"), { code });

describe("a failed query shows a passing trouble", () => {
  it.each([
    ["full", "ENOSPC", "EDQUOT", "SQLITE_FULL", "53100"],
    ["busy", "53300", "55P03", "57014", "40001", "40P01", "SQLITE_BUSY", "SQLITE_BUSY_SNAPSHOT"],
    ["lost", "57P01", "57P03", "08006", "25006", "25P03", "58030", "SQLITE_READONLY_DBMOVED"],
    ["lost", "SQLITE_IOERR_WRITE", "ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE"],
    ["lost", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "EROFS", "EIO"],
  ])("%s: %s and the like", (trouble, ...codes) => {
    expect(codes.map((code) => outageOf(failed(code)))).toEqual(codes.map(() => trouble));
  });

  it("by its message alone, when the driver has no code for it", () => {
    expect(outageOf(new Error("Connection terminated unexpectedly"))).toBe("lost");
    expect(outageOf(new Error("timeout exceeded when trying to connect"))).toBe("lost");
  });

  it("by what caused it", () => {
    const middle = new Error("middle", { cause: failed("ENOSPC") });
    expect(outageOf(new Error("outer", { cause: middle }))).toBe("full");
  });

  it("as no other failure does", () => {
    const others = [
      failed("23505"),
      failed("SQLITE_CONSTRAINT"),
      failed("XENOSPC"),
      new Error("x"),
    ];
    const numbered = Object.assign(new Error("x"), { code: 53_100 });
    const none = [...others, numbered, new Error("not a Connection terminated"), "EIO", null];
    expect(none.map(outageOf)).toEqual(none.map(() => null));
  });
});
