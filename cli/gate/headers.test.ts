import { MAX_BODY_BYTES } from "@sgi/core/opener";
import { describe, expect, it } from "vitest";
import { decide } from "./gate";
import { bodyFault, gatherHeaders } from "./requestFacts";

const POLICY = {
  hosts: ["127.0.0.1:17654"],
  origins: ["https://panel.example.test"],
  token: "T".repeat(43),
  requireToken: false,
};

/** The verdict on an open call with these headers added to the necessary ones. */
function decideOn(...more: string[]) {
  const headers = gatherHeaders([
    ...["Host", "127.0.0.1:17654", "Origin", "https://panel.example.test"],
    ...["Content-Type", "application/json", ...more],
  ]);
  return decide({ peerAddress: "127.0.0.1", method: "POST", url: "/open", headers }, POLICY);
}

describe("a header that is sent twice", () => {
  it.each([
    ["Authorization", `Bearer ${POLICY.token}`],
    ["Content-Length", "2"],
    ["Transfer-Encoding", "chunked"],
    ["Content-Encoding", "identity"],
    ["Content-Type", "application/json"],
    ["Origin", "https://panel.example.test"],
  ])("is refused, also with the same value: %s", (name, value) => {
    const twice = decideOn(name, value, name.toUpperCase(), value);
    expect(twice).toMatchObject({ kind: "refused", code: "header" });
    if (!/Type|Origin/.test(name)) {
      expect(decideOn(name, value)).toMatchObject({ kind: "admitted" });
    }
  });

  it("is refused for its host, which is checked first", () => {
    expect(decideOn("Host", "127.0.0.1:17654")).toMatchObject({ kind: "refused", code: "host" });
  });

  it("may be any other header", () => {
    expect(decideOn("Accept", "a", "Accept", "b")).toMatchObject({ kind: "admitted" });
  });
});

describe("an announced body", () => {
  const json = { "content-type": ["application/json"] };
  const fault = (method: string, headers: Record<string, string[]>) =>
    bodyFault(method, new Map(Object.entries(headers)));

  it("of a GET is refused when chunked too, and an empty one counts as none", () => {
    expect(fault("GET", { "transfer-encoding": ["chunked"] })).toBe("body");
    expect(fault("GET", { "content-length": ["1"] })).toBe("body");
    expect(fault("GET", { "content-length": ["0"] })).toBeNull();
    expect(fault("GET", {})).toBeNull();
  });

  it("may have exactly the largest size, and a missing type is not JSON", () => {
    const sized = (bytes: number) => ({ ...json, "content-length": [String(bytes)] });
    expect(fault("POST", sized(MAX_BODY_BYTES))).toBeNull();
    expect(fault("POST", sized(MAX_BODY_BYTES + 1))).toBe("too_large");
    expect(fault("POST", {})).toBe("content_type");
  });
});
