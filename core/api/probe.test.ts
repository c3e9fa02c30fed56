import { describe, expect, it } from "vitest";
import { createProbe } from "./probe";

const answering = (status: number, contentType?: string) =>
  createProbe({
    fetch: async () =>
      new Response(null, { status, headers: contentType ? { "Content-Type": contentType } : {} }),
  });

describe("a probe", () => {
  it.each([
    [200, "application/pdf", true],
    [200, undefined, true],
    [206, "application/pdf", true],
    [200, "text/html; charset=utf-8", false],
    [200, "application/json", false],
    [404, "application/json", false],
    [403, undefined, false],
    [500, "application/pdf", false],
    [405, undefined, true],
    [501, "text/html", true],
  ])("takes %i with type %s as a file: %s", async (status, contentType, there) => {
    expect(await answering(status, contentType)("/api/documents/1/preview")).toBe(there);
  });

  it("finds no file where there is no answer", async () => {
    const probe = createProbe({ fetch: () => Promise.reject(new TypeError("Failed to fetch")) });
    expect(await probe("/api/documents/1/preview")).toBe(false);
  });

  it("asks for the headers alone, with the session, until it is called off", async () => {
    const calls: unknown[] = [];
    const probe = createProbe({
      fetch: async (...call) => {
        calls.push(call);
        return new Response(null);
      },
    });
    const { signal } = new AbortController();
    await probe("/file", signal);
    expect(calls).toEqual([["/file", { method: "HEAD", credentials: "include", signal }]]);
  });
});
