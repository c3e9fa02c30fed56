import { QueryClient, QueryObserver } from "@tanstack/query-core";
import { describe, expect, it, vi } from "vitest";
import { getUser } from "../session/api";
import { createFakeFetch, json } from "../testing/fakeFetch";
import { createClient } from "./client";
import { ApiError, InvalidAnswerError, NetworkError } from "./errors";
import { createNetworkFlag, isNetworkError } from "./networkFlag";
import { readQuery } from "./query";

describe("isNetworkError", () => {
  it.each([
    [new NetworkError("GET /api/user: no answer")],
    [new TypeError("Failed to fetch")],
    [new TypeError("NetworkError when attempting to fetch resource.")],
    [new Error("Network error")],
    [new Error("You are offline")],
  ])("holds for %s [CALL-35]", (error) => {
    expect(isNetworkError(error)).toBe(true);
  });

  it.each([
    [new ApiError(503, "Database offline: network error")],
    [new InvalidAnswerError("GET /api/user: the answer is not JSON")],
    [new DOMException("The user aborted a request.", "AbortError")],
    [new Error("500: no")],
    ["offline"],
    [null],
  ])("does not hold for %s", (error) => {
    expect(isNetworkError(error)).toBe(false);
  });
});

describe("createNetworkFlag", () => {
  it("is raised by a network failure only, and tells so once [CALL-35]", () => {
    const flag = createNetworkFlag();
    const onChange = vi.fn();
    flag.subscribe(onChange);
    flag.report(new ApiError(500, "no"));
    expect([flag.get(), onChange.mock.calls.length]).toEqual([false, 0]);
    flag.report(new NetworkError("x"));
    flag.report(new NetworkError("y"));
    expect([flag.get(), onChange.mock.calls.length]).toEqual([true, 1]);
  });

  it("is cleared by the retry, which then fetches again [CALL-36]", async () => {
    let down = true;
    const { fetch, sent } = createFakeFetch(() => {
      if (down) throw new TypeError("Failed to fetch");
      return json({ email: "anna@esempio.it" });
    });
    const client = createClient({ host: "", fetch });
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const observer = new QueryObserver(queries, readQuery(client, getUser));
    const flag = createNetworkFlag();
    observer.subscribe(({ error }) => flag.report(error));
    await vi.waitFor(() => expect(flag.get()).toBe(true));

    down = false;
    let refetching: unknown;
    flag.retry(() => {
      expect(flag.get()).toBe(false);
      refetching = observer.refetch();
    });
    await refetching;
    expect([flag.get(), sent.length, observer.getCurrentResult().isSuccess]).toEqual([
      false,
      2,
      true,
    ]);
    observer.destroy();
  });
});
