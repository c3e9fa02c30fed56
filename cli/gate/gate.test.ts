import { GATE_STATUS } from "@sgi/core/opener";
import { describe, expect, it } from "vitest";
import { decide, decidePeer, type GatePolicy, type Refusal, type Verdict } from "./gate";
import { gatherHeaders, type RequestFacts } from "./requestFacts";

const PANEL = "https://panel.example.test";
const POLICY: GatePolicy = {
  hosts: ["127.0.0.1:17654", "localhost:17654"],
  origins: [PANEL, "http://localhost:5173"],
  token: "T".repeat(43),
  requireToken: false,
};
const BEARER = `Bearer ${POLICY.token}`;

type Change = Partial<Omit<RequestFacts, "headers">> & Record<string, unknown>;

/** A verdict, and the status with which a refusal is answered. */
const judged = <One extends Verdict>(verdict: One) =>
  verdict.kind === "refused" ? { ...verdict, status: GATE_STATUS[verdict.code] } : verdict;

/** An admitted request with changes: headers by lower-case name, undefined to leave one out. */
function request(change: Change = {}, policy: Partial<GatePolicy> = {}) {
  const { peerAddress, method, url, ...headers } = {
    peerAddress: "127.0.0.1",
    method: "GET",
    url: "/health",
    host: "127.0.0.1:17654",
    origin: PANEL,
    "sec-fetch-mode": "cors",
    "sec-fetch-dest": "empty",
    ...change,
  } as Change;
  const raw = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  );
  const facts = { peerAddress, method, url, headers: gatherHeaders(raw) };
  return judged(decide(facts as RequestFacts, { ...POLICY, ...policy }));
}

const OPEN = { method: "POST", url: "/open", "content-type": "application/json" };

describe("decide", () => {
  it.each([
    ["GET", "/health", "readHealth"],
    ["GET", "/config", "readRoots"],
    ["POST", "/config", "addRoot"],
    ["DELETE", "/config", "removeRoot"],
    ["POST", "/open", "openFile"],
  ])("lets an allowed panel ask %s %s", (method, url, route) => {
    const type = method === "GET" ? undefined : "application/json";
    expect(request({ method, url, "content-type": type })).toEqual({
      kind: "admitted",
      route,
      allowOrigin: PANEL,
    });
  });

  it.each(["localhost:17654", "127.0.0.1:17654"])("answers to the name %s", (host) => {
    expect(request({ host })).toMatchObject({ kind: "admitted" });
  });

  it.each<[string, Change, number, string]>([
    ["a peer of the network", { peerAddress: "192.168.1.9" }, 403, "peer"],
    ["a peer by IPv6", { peerAddress: "::1" }, 403, "peer"],
    ["a peer that is gone", { peerAddress: undefined }, 403, "peer"],
    ["no host", { host: undefined }, 421, "host"],
    ["another name", { host: "rebind.evil.test:17654" }, 421, "host"],
    ["two hosts", { host: ["127.0.0.1:17654", "evil.test"] }, 421, "host"],
    ["two origins", { origin: [PANEL, PANEL] }, 400, "header"],
    ["two types", { ...OPEN, "content-type": ["application/json", "text/plain"] }, 400, "header"],
    ["a navigation", { "sec-fetch-mode": "navigate" }, 403, "navigation"],
    ["a script without leave to read", { "sec-fetch-mode": "no-cors" }, 403, "navigation"],
    ["an image", { "sec-fetch-dest": "image" }, 403, "navigation"],
    ["an unknown address", { url: "/" }, 404, "route"],
    ["an address with a query", { url: "/health?x" }, 404, "route"],
    ["an object's own name", { url: "/constructor" }, 404, "route"],
    ["a method that is not offered", { method: "PUT", url: "/config" }, 405, "method"],
    ["a look at the head", { method: "HEAD" }, 405, "method"],
    ["a form's type", { ...OPEN, "content-type": "text/plain" }, 415, "content_type"],
    [
      "a type that only begins well",
      { ...OPEN, "content-type": "application/json-x" },
      415,
      "content_type",
    ],
    ["no type", { ...OPEN, "content-type": undefined }, 415, "content_type"],
    ["a packed body", { ...OPEN, "content-encoding": "gzip" }, 415, "content_type"],
    ["a body too large", { ...OPEN, "content-length": "16385" }, 413, "too_large"],
    ["a body that nobody asked for", { "content-length": "2" }, 400, "body"],
  ])("refuses %s", (_, change, status, code) => {
    expect(request(change)).toMatchObject({ kind: "refused", status, code });
  });

  it.each([
    "null",
    "https://evil.test",
    "http://panel.example.test",
    "https://panel.example.test:444",
    "https://panel.example.test.evil.test",
    "https://PANEL.example.test",
    "https://panel.example.test/",
    `${PANEL}, ${PANEL}`,
    "file://",
    "chrome-extension://abc",
    "",
  ])("refuses the origin %j on every call, and lets it read nothing", (origin) => {
    for (const call of ["POST /open", "GET /config", "OPTIONS /open"]) {
      const [method = "", url = ""] = call.split(" ");
      const verdict = request({ method, url, origin, "content-type": "application/json" });
      expect(verdict).toEqual({
        kind: "refused",
        status: 403,
        code: "origin_not_allowed",
        allowOrigin: null,
      });
    }
  });

  it.each([
    ["https://evil.test", "https://evil.test"],
    ["http://localhost:9999", "http://localhost:9999"],
    ["http://evil.test", null],
    ["null", null],
    ["https://evil.test/", null],
  ])(
    "tells %s on /health that it is not allowed, if it could be allowed",
    (origin, allowOrigin) => {
      expect(request({ origin })).toMatchObject({ code: "origin_not_allowed", allowOrigin });
      expect(request({ origin, method: "OPTIONS" })).toMatchObject({ allowOrigin: null });
    },
  );

  it("admits this user's commands with the secret, without an origin or with the origin null", () => {
    for (const origin of [undefined, "null"]) {
      expect(request({ origin, authorization: BEARER })).toMatchObject({
        kind: "admitted",
        allowOrigin: null,
      });
      for (const authorization of [undefined, "Bearer ", `${BEARER}x`, "Basic x", "Bearer null"]) {
        expect(request({ origin, authorization })).toMatchObject({ status: 403 });
        expect(request({ origin, authorization }, { token: null })).toMatchObject({ status: 403 });
      }
    }
    expect(request({ origin: undefined, authorization: "Bearer " }, { token: "" })).toMatchObject({
      status: 403,
    });
  });

  it("gives a foreign origin nothing for the right secret", () => {
    expect(request({ origin: "https://evil.test", authorization: BEARER })).toMatchObject({
      status: 403,
    });
  });

  it("asks panels for the secret too on a shared PC", () => {
    const shared = { requireToken: true };
    expect(request({}, shared)).toMatchObject({ status: 401, allowOrigin: PANEL });
    expect(request({ authorization: BEARER }, shared)).toMatchObject({ kind: "admitted" });
    expect(request({ method: "OPTIONS" }, shared)).toMatchObject({ kind: "preflight" });
  });

  it("tells an allowed panel's browser which calls are allowed", () => {
    const asked = { method: "OPTIONS", url: "/config" };
    const answer = { kind: "preflight", allowOrigin: PANEL, methods: "GET, POST, DELETE" };
    expect(request(asked)).toEqual({ ...answer, privateNetwork: false });
    expect(request({ ...asked, "access-control-request-private-network": "true" })).toEqual({
      ...answer,
      privateNetwork: true,
    });
  });
});

describe("decidePeer", () => {
  const judge = (peer: Parameters<typeof decidePeer>[0], ...authorization: string[]) => {
    const headers = gatherHeaders(authorization.flatMap((value) => ["authorization", value]));
    const facts = { peerAddress: "127.0.0.1", method: "GET", url: "/health", headers };
    const refusal: Refusal | null = decidePeer(peer, facts, POLICY, PANEL);
    return refusal && judged(refusal);
  };

  it("admits this user's programs, and no other user's", () => {
    expect(judge("own")).toBeNull();
    const refused = { status: 403, code: "peer_user", allowOrigin: PANEL };
    expect(judge("other")).toMatchObject(refused);
    expect(judge("other", BEARER)).toMatchObject(refused);
  });

  it("asks a caller whose user is unknown for the secret", () => {
    const refused = { status: 401, code: "token_required", allowOrigin: PANEL };
    expect(judge("unknown")).toMatchObject(refused);
    expect(judge("unknown", "Bearer altro")).toMatchObject(refused);
    expect(judge("unknown", BEARER)).toBeNull();
  });
});
