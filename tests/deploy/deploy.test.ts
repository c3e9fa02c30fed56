import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { maxHeaderSize } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pagePath, SECRET_PAGES } from "@sgi/core/session";
import { HTTP_LIMITS } from "@sgi/server/app/listener/httpServer";
import { readServerConfig } from "@sgi/server/base/config/config";
import { withSecretFiles } from "@sgi/server/base/config/environment";
import { PROGRAM } from "@sgi/server/commands/testing/program";
import { UPLOAD_LIMITS } from "@sgi/server/ingest/intake/uploadIntake";
import { ValidationSeverity, validate } from "dockerfile-utils";
import { describe, expect, it, onTestFinished } from "vitest";
import { SECRET, SECRET_ADDRESSES } from "../support/secretAddresses";

const FOLDER = join(import.meta.dirname, "../../docs/deploy");
const read = (name: string) => readFileSync(join(FOLDER, name), "utf8");
const FILES = readdirSync(FOLDER).filter((name) => name !== "README.md");

describe("the Containerfile", () => {
  it("passes its linter", () => {
    const severity = ValidationSeverity.WARNING;
    const problems = validate(read("Containerfile"), {
      deprecatedMaintainer: severity,
      emptyContinuationLine: severity,
      instructionCasing: severity,
      instructionCmdMultiple: severity,
      instructionEntrypointMultiple: severity,
      instructionHealthcheckMultiple: severity,
      instructionJSONInSingleQuotes: severity,
      instructionWorkdirRelative: severity,
    });
    expect(problems.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
    expect(validate("FROM node\nCMD a\nRUNN b\n").length).toBeGreaterThan(0);
  });

  it("runs the program as a user other than root, with a health check", () => {
    const last =
      read("Containerfile")
        .split(/^FROM /m)
        .at(-1) ?? "";
    expect(last).toMatch(/^USER 10001:10001$/m);
    expect(last).toMatch(/^HEALTHCHECK [\s\S]*\/healthz/m);
    expect(last).toMatch(/^ENTRYPOINT \["node", .*"\/app\/server\/dist\/main\.js"\]$/m);
  });
});

it.each(FILES)("names in %s only settings that the server knows", (name) => {
  const named = new Set(read(name).match(/\bSGI_[A-Z0-9_]+/g));
  const unknown = [...named].filter((variable) => {
    const plain = variable.replace(/_FILE$/, "");
    const secrets = withSecretFiles({ [plain]: "x" });
    const outcome = readServerConfig(secrets);
    return !outcome.ok && outcome.problems.some((each) => each.includes("variabile sconosciuta"));
  });
  expect(unknown).toEqual([]);
});

it("the proxies let every upload pass that the server accepts", () => {
  const sizes = ["Caddyfile", "nginx.conf"].map((name) => {
    const [, megabytes] = /(?:max_size|client_max_body_size) (\d+)MB?;?/i.exec(read(name)) ?? [];
    return Number(megabytes) * 1024 * 1024;
  });
  for (const size of sizes) expect(size).toBeGreaterThan(UPLOAD_LIMITS.bodyBytes);
});

describe("the proxies' logs", () => {
  const [nginx, caddy] = [read("nginx.conf"), read("Caddyfile")];

  it("of nginx hold no link that is a key, that of failures neither [LIFE-07] [DUE-06]", () => {
    const servers = nginx.split(/^server \{$/m).slice(1);
    expect(servers).toHaveLength(2);
    const log = /^ {4}access_log \S+ sgi;$/m;
    for (const server of servers) expect(server).toMatch(log);
    expect(nginx.match(/access_log/g)).toHaveLength(servers.length);
    const format = /^log_format sgi ([^;]*);/m.exec(nginx)?.[1] ?? "";
    const known = ["remote_addr", "time_local", "request_method", "sgi_logged", "server_protocol"];
    const named = [...format.matchAll(/\$(\w+)/g)].map(([, name]) => name);
    expect(named).toEqual([...known, "status", "body_bytes_sent", "http_user_agent"]);
    const cut = new RegExp(/^ {4}~\*(\S+) \/calendario\/;$/m.exec(nginx)?.[1] ?? "$^", "i");
    const location = /^ {4}location ~\* (\S+) \{\n {8}error_log \/dev\/null crit;$/m;
    const silent = new RegExp(location.exec(nginx)?.[1] ?? "$^", "i");
    for (const address of SECRET_ADDRESSES) {
      const { pathname } = new URL(address, "https://sgi.example.com");
      expect(pathname).toMatch(silent);
      if (pathname.includes(SECRET)) expect(pathname).toMatch(cut);
    }
  });

  it("of Caddy hold none either [LIFE-07] [DUE-06]", () => {
    const filter = /^\t{4}request>uri regexp \(\?i\)(\S+) (\S+)$/m.exec(caddy);
    const cut = new RegExp(filter?.[1] ?? "$^", "i");
    for (const address of SECRET_ADDRESSES) {
      expect(address.replace(cut, filter?.[2] ?? "")).not.toContain(SECRET);
    }
    expect(caddy).toMatch(/^\t{4}request>headers>Referer delete$/m);
    expect(caddy).toMatch(/^\t{4}resp_headers>Location delete$/m);
  });

  it("are not what robots.txt is for: it would keep engines from reading noindex [ROUTE-36]", () => {
    const robots = readFileSync(join(FOLDER, "../../ui/public/robots.txt"), "utf8");
    for (const name of SECRET_PAGES) expect(robots).not.toContain(pagePath(name));
  });
});

/** In seconds. */
const spanOf = (text: string, name: string) => {
  const [, count, unit = ""] = new RegExp(`\\b${name} (\\d+)([smh])$`, "m").exec(text) ?? [];
  return Number(count) * ({ s: 1, m: 60, h: 3_600 }[unit] ?? Number.NaN);
};

it("Caddy lets no client hold a connection for ever, and cuts off none that the server would serve", () => {
  const caddy = read("Caddyfile");
  const { headMs, requestMs, maxConnections } = HTTP_LIMITS;
  expect(spanOf(caddy, "read_header")).toBe(headMs / 1_000);
  expect(spanOf(caddy, "read_body")).toBe(requestMs / 1_000);
  expect(spanOf(caddy, "write")).toBeGreaterThan(spanOf(caddy, "response_header_timeout"));
  expect(spanOf(caddy, "idle")).toBeLessThanOrEqual(120);
  const [, kib] = /^\s*max_header_size (\d+)KiB$/m.exec(caddy) ?? [];
  expect(Number(kib) * 1024).toBe(maxHeaderSize);
  const [, most] = /^\s*max_conns_per_host (\d+)$/m.exec(caddy) ?? [];
  expect(Number(most)).toBeLessThan(maxConnections);
  expect(Number(most)).toBeGreaterThan(maxConnections / 2);
  const guide = read("README.md");
  expect(guide).toContain(`all ${Number(most).toLocaleString("en")} connections to the panel`);
  // What the guide gives beside Caddy is as wide as nginx's limit.
  const [, clients] = /limit_conn sgi_clients (\d+);/.exec(read("nginx.conf")) ?? [];
  expect(guide.match(/ct count over \d+/g)).toEqual(Array(2).fill(`ct count over ${clients}`));
});

it("names each image of a registry by its version, never by what is newest", () => {
  const images = [...read("compose.yaml").matchAll(/^ {4}image: (\S+)$/gm)].map(([, name]) => name);
  const ours = "pannello-sgi";
  expect(images).toContain(ours);
  const others = images.filter((name) => name !== ours);
  expect(others).toHaveLength(3);
  for (const name of others) expect(name).toMatch(/:v?\d/);
  for (const [, name] of read("Containerfile").matchAll(/^FROM (\S+)/gm))
    expect(name).toMatch(/:\d/);
});

it("bounds memory and tasks of service and container alike, as the guide says", () => {
  const unit = read("sgi.service");
  const [, gigabytes] = /^MemoryMax=(\d+)G$/m.exec(unit) ?? [];
  const [, tasks] = /^TasksMax=(\d+)$/m.exec(unit) ?? [];
  expect(Number(gigabytes) * 1024).toBeGreaterThan(2 * 930);
  const compose = read("compose.yaml");
  expect(compose).toContain(`\n    mem_limit: ${gigabytes}g\n    pids_limit: ${tasks}\n`);
  const guide = read("README.md");
  expect(guide).toContain(`| \`MemoryMax=${gigabytes}G\` |`);
  expect(guide).toContain(`| \`TasksMax=${tasks}\` |`);
});

it("the unit lets the reader of texts have the lowest priority, and grants nothing else of its group [TEXT-01]", () => {
  const filters = [...read("sgi.service").matchAll(/^SystemCallFilter=(.*)$/gm)];
  expect(filters.map(([, names]) => names)).toEqual([
    "@system-service",
    "~@privileged @resources",
    "setpriority",
  ]);
});

it("gives the server the time that it takes to stop", () => {
  const seconds = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  expect(seconds(read("sgi.service"), /TimeoutStopSec=(\d+)s/)).toBeGreaterThanOrEqual(30);
  expect(seconds(read("compose.yaml"), /stop_grace_period: (\d+)s/)).toBeGreaterThanOrEqual(30);
});

const isRoot = process.platform === "linux" && process.getuid?.() === 0;

it.runIf(isRoot)(
  "stops cleanly when root starts it as the guide says",
  { tags: ["long"] },
  async () => {
    const [, asUser = ""] = /^(.*) env SGI_DATA_DIR=\S+ .* serve$/m.exec(read("README.md")) ?? [];
    const [as = "", ...options] = asUser.replaceAll("sgi", "daemon").split(" ");
    const folder = mkdtempSync(join(tmpdir(), "sgi-deploy-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    execFileSync("chown", ["daemon:daemon", folder]);
    const env = { ...process.env, SGI_DATA_DIR: folder, SGI_PORT: "0" };
    const program = (...args: string[]) => [...options, process.execPath, PROGRAM, ...args];
    execFileSync(as, program("init", "--superadmin", "capo@esempio.it"), { env });
    const server = spawn(as, program("serve"), { env, stdio: ["ignore", "pipe", "ignore"] });
    const ended = once(server, "exit");
    let log = "";
    server.stdout.setEncoding("utf8").on("data", (text) => {
      log += text;
    });
    const url = () => /"url":"([^"]+)","msg":"listening"/.exec(log)?.[1];
    await expect.poll(url, { timeout: 20_000 }).toBeDefined();
    // A balancer watches: the server keeps serving for some seconds, until the balancer moves on.
    expect((await fetch(`${url()}/readyz`)).status).toBe(200);
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  },
);
