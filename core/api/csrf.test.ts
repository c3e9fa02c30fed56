import { describe, expect, it } from "vitest";
import { createCsrfToken, csrfTokenRoute } from "./csrf";

function tokens(...answers: unknown[]) {
  return createCsrfToken(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

describe("createCsrfToken", () => {
  it("keeps the last token in memory [CALL-08]", async () => {
    const csrf = tokens({ csrfToken: "one" }, { csrfToken: "two" });
    expect(csrf.current).toBe("");
    await csrf.refresh();
    expect([csrf.current, csrf.current]).toEqual(["one", "one"]);
    await csrf.refresh();
    expect(csrf.current).toBe("two");
  });

  it.each([
    ["the fetch fails", new Error("down")],
    ["the answer is empty", null],
    ["the answer has no token", { token: "x" }],
    ["the token is no text", { csrfToken: 7 }],
    ["no header can carry the token", { csrfToken: "a\nb" }],
  ])("gives the empty token when %s, and forgets the last one", async (_, bad) => {
    const csrf = tokens({ csrfToken: "one" }, bad);
    await csrf.refresh();
    expect(await csrf.refresh()).toBe("");
    expect(csrf.current).toBe("");
  });

  it("gives each of two refreshes at once its own token", async () => {
    const csrf = tokens({ csrfToken: "one" }, { csrfToken: "two" });
    expect(await Promise.all([csrf.refresh(), csrf.refresh()])).toEqual(["one", "two"]);
  });

  it("asks GET /api/csrf-token for the field csrfToken [CALL-07]", () => {
    expect(csrfTokenRoute).toMatchObject({ method: "GET", path: "/api/csrf-token", input: null });
    expect(csrfTokenRoute.output.parse({ csrfToken: "aB3-_=", more: 1 }).csrfToken).toBe("aB3-_=");
  });
});
