import { describe, expect, it } from "vitest";
import { ApiError, InvalidAnswerError, NetworkError } from "./errors";
import {
  MUTATION_RETRIES,
  QUERY_RETRIES,
  retryPause,
  shouldRetryMutation,
  shouldRetryQuery,
  WRAPPED_QUERY_RETRIES,
} from "./retry";

const api = (status: number) => new ApiError(status, "no");
const first = (error: unknown) => ({ failureCount: 0, error });
const base = { online: true, maxRetries: QUERY_RETRIES };

/** How many times a rule retries an error that never goes away. */
function retries(rule: (failureCount: number) => boolean): number {
  let failureCount = 0;
  while (failureCount < 20 && rule(failureCount)) failureCount++;
  return failureCount;
}

describe("shouldRetryQuery", () => {
  const refused = Array.from({ length: 100 }, (_, n) => 400 + n).filter(
    (n) => n !== 408 && n !== 429,
  );

  it("never retries a 4xx other than 408 and 429 [CALL-26]", () => {
    expect(refused.filter((status) => shouldRetryQuery(first(api(status)), base))).toEqual([]);
    expect(shouldRetryQuery(first(new Error("404 Not Found")), base)).toBe(false);
  });

  it("retries a 408 [CALL-27]", () => {
    expect(shouldRetryQuery(first(api(408)), base)).toBe(true);
  });

  it("retries a 429 [CALL-28]", () => {
    expect(shouldRetryQuery(first(api(429)), base)).toBe(true);
  });

  it.each([
    [api(500)],
    [api(503)],
    [api(302)],
    [new NetworkError("GET /api/user: no answer")],
    [new InvalidAnswerError("x")],
    [new Error("4000 righe")],
    [new Error("risposta 404: x")],
    ["404: a thing thrown that is no error"],
  ])("retries %s, which does not start with a 4xx status [CALL-29]", (error) => {
    expect(shouldRetryQuery(first(error), base)).toBe(true);
  });

  it("retries nothing while offline [CALL-30]", () => {
    for (const error of [api(500), api(408), new NetworkError("x")]) {
      expect(shouldRetryQuery(first(error), { ...base, online: false })).toBe(false);
    }
  });

  it("retries at most 2 times by the base configuration, 3 in the wrapper [CALL-31, CALL-32]", () => {
    const error = api(500);
    const count = (maxRetries: number) =>
      retries((failureCount) =>
        shouldRetryQuery({ failureCount, error }, { online: true, maxRetries }),
      );
    expect([count(QUERY_RETRIES), count(WRAPPED_QUERY_RETRIES)]).toEqual([2, 3]);
  });
});

describe("shouldRetryMutation", () => {
  it("never retries a 4xx, 408 and 429 included [CALL-33]", () => {
    const all = Array.from({ length: 100 }, (_, n) => 400 + n);
    expect(all.filter((status) => shouldRetryMutation(first(api(status))))).toEqual([]);
  });

  it.each([[api(500)], [new NetworkError("x")]])("retries %s 2 times [CALL-34]", (error) => {
    expect(retries((failureCount) => shouldRetryMutation({ failureCount, error }))).toBe(2);
    expect(MUTATION_RETRIES).toBe(2);
  });
});

describe("retryPause", () => {
  it("doubles from a second, up to half a minute, as the query library's own does", () => {
    const pauses = [0, 1, 2, 3, 4, 5, 6, 100].map(retryPause);
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });
});
