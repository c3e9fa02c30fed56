import type { RequestParts } from "../rawRequest";

/** One request that must be refused, and the statuses that refuse it. */
export interface HostileCase extends RequestParts {
  name: string;
  statuses: readonly number[];
}

const JSON_TYPE = { "Content-Type": "application/json" };
const OPEN_BODY = JSON.stringify({ candidates: ["esca.pdf"] });

/** Each call of the contract, with a body that would do something. */
export const CALLS: readonly RequestParts[] = [
  { method: "GET", url: "/health" },
  { method: "GET", url: "/config" },
  { method: "OPTIONS", url: "/open", headers: { "Access-Control-Request-Method": "POST" } },
  { method: "POST", url: "/open", body: OPEN_BODY },
  { method: "POST", url: "/config", body: '{"addRoot":"/srv/evil"}' },
  { method: "DELETE", url: "/config", body: '{"root":"ROOT"}' },
];

const ORIGINS: readonly (string | undefined)[] = [
  undefined,
  "null",
  "",
  "https://evil.test",
  "http://panel.example.test",
  "https://panel.example.test:444",
  "https://panel.example.test.evil.test",
  "https://evil-panel.example.test",
  "https://PANEL.EXAMPLE.TEST",
  "https://panel.example.test/",
  "https://panel.example.test https://evil.test",
  "https://panel.example.test, https://panel.example.test",
  "https://user@panel.example.test",
  "file://",
  "chrome-extension://abcdefghijklmnop",
];

/** Threat 1: a call from any website. */
export const foreignOrigins: HostileCase[] = ORIGINS.flatMap((origin) =>
  CALLS.map((call) => ({
    ...call,
    name: `${call.method} ${call.url} from ${origin ?? "no origin"}`,
    headers: { ...call.headers, Origin: origin },
    statuses: [403],
  })),
);

const HOSTS: readonly (string | readonly string[] | undefined)[] = [
  undefined,
  "",
  "evil.test",
  "evil.test:PORT",
  "127.0.0.1",
  "127.0.0.1:80",
  "0.0.0.0:PORT",
  "[::1]:PORT",
  "127.0.0.1:PORT.evil.test",
  "127.0.0.1.evil.test:PORT",
  "LOCALHOST:PORT",
  "localhost.:PORT",
  "127.1:PORT",
  "2130706433:PORT",
  "127.0.0.1:PORT@evil.test",
  ["127.0.0.1:PORT", "evil.test"],
  ["evil.test", "127.0.0.1:PORT"],
];

/** Threats 3 and 4: a name that resolves to this PC, and other spellings of its address. */
export const foreignHosts: HostileCase[] = HOSTS.flatMap((host) =>
  CALLS.filter(({ method }) => method !== "OPTIONS").map((call) => ({
    ...call,
    name: `${call.method} ${call.url} to ${host ?? "no host"}`,
    headers: { ...call.headers, Host: host },
    statuses: [400, 421],
  })),
);

const open = (name: string, parts: RequestParts, ...statuses: number[]): HostileCase => ({
  method: "POST",
  url: "/open",
  body: OPEN_BODY,
  name,
  statuses,
  ...parts,
});

/** Threat 2: requests that a page can send without a preflight. */
export const forms: HostileCase[] = [
  ...["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""].map(
    (type) => open(`a form of type ${type}`, { headers: { "Content-Type": type } }, 415),
  ),
  ...[
    "application/json; charset=utf-16",
    "application/json, text/plain",
    "text/json",
    "application/jsonp",
    "application/json;x",
    'multipart/form-data; boundary="application/json"',
  ].map((type) => open(`a body of type ${type}`, { headers: { "Content-Type": type } }, 415)),
  ...["navigate", "no-cors", "same-origin", "websocket"].map((mode) =>
    open(`a call in mode ${mode}`, { headers: { ...JSON_TYPE, "Sec-Fetch-Mode": mode } }, 403),
  ),
  ...["document", "iframe", "image", "script", "worker", "object"].map((destination) =>
    open(`a ${destination}`, { headers: { ...JSON_TYPE, "Sec-Fetch-Dest": destination } }, 403),
  ),
  open("two types", { headers: { "Content-Type": ["application/json", "text/plain"] } }, 400),
  open("a packed body", { headers: { ...JSON_TYPE, "Content-Encoding": "gzip" } }, 415),
];

/** Calls that do not exist. */
export const routes: HostileCase[] = [
  ...[
    "/",
    "/open/",
    "//open",
    "/OPEN",
    "/open?x=1",
    "/open#x",
    "/./open",
    "/%6fpen",
    "/config/../open",
    "/health%00",
    "/constructor",
    "/__proto__",
    "/metrics",
    "/index.html",
    "http://127.0.0.1:PORT/open",
    "http://evil.test/open",
    "*",
  ].map((url) => open(`the address ${url}`, { url }, 400, 404)),
  ...["PUT", "PATCH", "HEAD", "TRACE", "PROPFIND", "GET"].map((method) =>
    open(`${method} /open`, { method, body: "" }, 405),
  ),
  open("an unknown method", { method: "EVIL" }, 400),
  open("a method in small letters", { method: "post" }, 400),
];

export const secrets: HostileCase[] = [
  "Bearer",
  "Bearer ",
  "Bearer undefined",
  "Bearer null",
  `Bearer ${"t".repeat(43)}`,
  `Bearer ${"T".repeat(42)}`,
  `Bearer ${"T".repeat(44)}`,
  `bearer ${"T".repeat(43)}`,
  `Bearer  ${"T".repeat(43)}`,
  `Basic ${"T".repeat(43)}`,
  "T".repeat(43),
].map((authorization) =>
  open(
    `the secret ${authorization}`,
    { headers: { ...JSON_TYPE, Origin: undefined, Authorization: authorization } },
    403,
  ),
);
