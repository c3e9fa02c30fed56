import { describe, expect, it } from "vitest";
import { csrfTokenRoute, fetchCsrfToken } from "./csrf";

describe("the CSRF token of a write", () => {
  it("is what the host gives", async () => {
    expect(await fetchCsrfToken(async () => ({ csrfToken: "aB3-_=" }))).toBe("aB3-_=");
  });

  it.each([
    ["the fetch fails", async () => Promise.reject(new Error("down"))],
    ["the answer is empty", async () => null],
    ["the answer has no token", async () => ({ token: "x" })],
    ["the token is no text", async () => ({ csrfToken: 7 })],
    ["no header can carry the token", async () => ({ csrfToken: "a\nb" })],
  ])("is empty when %s", async (_, fetchToken) => {
    expect(await fetchCsrfToken(fetchToken)).toBe("");
  });

  it("is asked of GET /api/csrf-token for the field csrfToken [CALL-07]", () => {
    expect(csrfTokenRoute).toMatchObject({ method: "GET", path: "/api/csrf-token", input: null });
    expect(csrfTokenRoute.output.parse({ csrfToken: "aB3-_=", more: 1 }).csrfToken).toBe("aB3-_=");
  });
});
