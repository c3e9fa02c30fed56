import { describe, expect, it } from "vitest";
import type { GoogleFailure, GoogleFailureKind } from "./googleFailure";
import { createAnsweringGoogle, jsonAnswer, kindOfCall, refusedAnswer } from "./testing/answering";

const FILE = { id: "f1", name: "x.pdf", mimeType: "application/pdf" };
const cut = new TypeError("fetch failed: https://www.googleapis.com/?secret=1");

describe("failures that pass", () => {
  it.each([
    ["403 rateLimitExceeded", () => refusedAnswer(403, "rateLimitExceeded")],
    ["403 userRateLimitExceeded", () => refusedAnswer(403, "userRateLimitExceeded")],
    ["429", () => refusedAnswer(429, "x")],
    ["500", () => new Response("oops", { status: 500 })],
    ["503", () => new Response(null, { status: 503 })],
    ["a cut connection", () => cut],
    ["an answer cut in two", () => () => brokenAnswer()],
  ])("asks again after %s", async (_, answer) => {
    const { drive, waits } = createAnsweringGoogle(answer(), answer(), jsonAnswer(FILE));
    expect((await drive().getFile("f1")).id).toBe("f1");
    expect(waits).toEqual([500, 1_000]);
  });

  it("waits as long as requested, and gives up at once when that is too long", async () => {
    const patient = createAnsweringGoogle(
      refusedAnswer(429, "x", { "Retry-After": "9" }),
      jsonAnswer(FILE),
    );
    await patient.drive().getFile("f1");
    expect(patient.waits).toEqual([9_500]);
    const { drive, waits } = createAnsweringGoogle(
      refusedAnswer(429, "x", { "Retry-After": "3600" }),
    );
    expect([await kindOfCall(drive().getFile("f1")), waits]).toEqual(["rate", []]);
  });

  it("gives up after 6 tries", async () => {
    const { drive, requests } = createAnsweringGoogle(cut);
    expect([await kindOfCall(drive().getFile("f1")), requests.length]).toEqual(["unreachable", 6]);
  });

  it("asks once more with another token when one is refused", async () => {
    const { drive, requests, tokens } = createAnsweringGoogle(
      refusedAnswer(401, "authError"),
      jsonAnswer(FILE),
    );
    await drive().getFile("f1");
    expect(tokens).toEqual([null, "token"]);
    expect(requests[1]?.headers.get("authorization")).toBe("Bearer fresh-token");
    const never = createAnsweringGoogle(refusedAnswer(401, "authError"));
    expect(await kindOfCall(never.drive().getFile("f1"))).toBe("needsAuthorization");
    expect(never.requests).toHaveLength(2);
    expect([never.refusedAnew, tokens.length]).toEqual([["fresh-token"], 2]);
  });
});

describe("failures that last", () => {
  it.each<[string, Response, GoogleFailureKind]>([
    ["404", refusedAnswer(404, "notFound"), "notFound"],
    ["403", refusedAnswer(403, "insufficientFilePermissions"), "forbidden"],
    ["400", refusedAnswer(400, "invalid"), "refused"],
    ["410", refusedAnswer(410, "x"), "refused"],
    ["a redirection", Response.redirect("http://169.254.169.254/", 302), "oddAnswer"],
    ["no JSON", new Response("<html>"), "oddAnswer"],
    ["another shape", jsonAnswer({ ...FILE, id: 7 }), "oddAnswer"],
    ["404 with a page of its own", new Response("x".repeat(99_000), { status: 404 }), "notFound"],
    ["more than it should", new Response("x".repeat(9_000_000)), "tooLarge"],
  ])("fails at once after %s", async (_, answer, kind) => {
    const { drive, requests } = createAnsweringGoogle(answer);
    expect([await kindOfCall(drive().getFile("f1")), requests.length]).toEqual([kind, 1]);
    expect(requests[0]?.redirect).toBe("manual");
  });

  it("refuses an incompletely searched list", async () => {
    const { drive } = createAnsweringGoogle(jsonAnswer({ files: [], incompleteSearch: true }));
    const asked = { parents: ["a"], driveId: null, pageToken: null };
    expect(await kindOfCall(drive().listChildren(asked))).toBe("oddAnswer");
  });

  it("shows no address, token or answer in its errors", async () => {
    const { drive } = createAnsweringGoogle(refusedAnswer(403, "ya29.SECRET https://x"));
    const failure = await drive()
      .getFile("f1")
      .catch((error: unknown) => error);
    expect(String(failure)).toBe("GoogleFailure: Google: forbidden 403");
    const unreachable = createAnsweringGoogle(cut);
    const other = await unreachable
      .drive()
      .getFile("f1")
      .catch((error: GoogleFailure) => error);
    expect(JSON.stringify([String(other), other]) + (other as Error).stack).not.toMatch(
      /secret|f1/,
    );
  });
});

describe("a download", () => {
  const read = async (bytes: AsyncIterable<Uint8Array>) => {
    const parts: Uint8Array[] = [];
    for await (const part of bytes) parts.push(part);
    return Buffer.concat(parts).toString();
  };

  it("begins again when the connection is cut", async () => {
    const { drive } = createAnsweringGoogle(() => brokenAnswer(), new Response("whole"));
    expect(await drive().download("f1", { maxBytes: 9, take: read })).toBe("whole");
  });

  it("ends after the requested number of bytes", async () => {
    const { drive, requests } = createAnsweringGoogle(new Response("whole!"));
    expect(await kindOfCall(drive().download("f1", { maxBytes: 5, take: read }))).toBe("tooLarge");
    expect(requests).toHaveLength(1);
  });

  it("throws on what its reader throws", async () => {
    const { drive, requests } = createAnsweringGoogle(new Response("whole"));
    const take = () => Promise.reject(new RangeError("disk full"));
    await expect(drive().download("f1", { maxBytes: 5, take })).rejects.toThrow("disk full");
    expect(requests).toHaveLength(1);
  });
});

it("ends with its signal's reason, while it waits as well", async () => {
  const controller = new AbortController();
  const { drive, requests } = createAnsweringGoogle(() => {
    controller.abort(new RangeError("stopped"));
    return new Response(null, { status: 503 });
  });
  await expect(drive(controller.signal).getFile("f1")).rejects.toThrow("stopped");
  await expect(drive(controller.signal).getFile("f1")).rejects.toThrow("stopped");
  expect(requests).toHaveLength(1);
});

function brokenAnswer(): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from('{"id":'));
    },
    pull(controller) {
      controller.error(new TypeError("terminated"));
    },
  });
  return new Response(body);
}
