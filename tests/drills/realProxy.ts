import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect } from "node:tls";
import { freePort } from "../../scripts/postgres/privatePostgres";
import { ROOT } from "../../scripts/repository/root";

export type ProxyName = keyof typeof PROXIES;

export interface RealProxy {
  /** Takes a server out before its restart, for proxies that need it; null brings all back. */
  takeOut(server: string | null): Promise<void>;
  stop(): Promise<void>;
  /** All that it has logged: what was asked, and what failed. */
  readLogs(): Promise<string>;
}

/** A proxy's settings: the ports that it listens on, and the servers as host:port. */
interface Given {
  folder: string;
  http: number;
  https: number;
  servers: readonly string[];
}

interface Started {
  child: ChildProcess;
  takeOut: RealProxy["takeOut"];
}

const LOG = "access.log";
const ERROR_LOG = "error.log";
const QUIET = { stdio: "ignore" } as const;

/**
 * Debian's proxies with the files that we publish, changed as these describe for several servers,
 * and their addresses.
 */
const PROXIES = { caddy: startCaddy, nginx: startNginx };

/** Starts a proxy before servers that already run. */
export async function startRealProxy(
  name: ProxyName,
  given: Omit<Given, "http"> & { http?: number },
): Promise<RealProxy> {
  await mkdir(given.folder, { recursive: true });
  const { http = await freePort() } = given;
  const { child, takeOut } = await PROXIES[name]({ ...given, http });
  const exited = once(child, "exit");
  await untilReady(child, given.https);
  return {
    takeOut,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
    async readLogs() {
      const read = (file: string) => readFile(join(given.folder, file), "utf8").catch(() => "");
      return (await read(LOG)) + (await read(ERROR_LOG));
    },
  };
}

async function startCaddy({ folder, http, https, servers }: Given): Promise<Started> {
  const ports = [`http_port ${http}`, `https_port ${https}`];
  const options = ["admin off", "skip_install_trust", "local_certs", ...ports].join("\n");
  const log = `output file ${join(folder, LOG)}`;
  const ours = (await shipped("Caddyfile"))
    .replaceAll(/^(\s*)#(health_)/gm, "$1$2")
    .replace(/^\{$/m, `{\n${options}`)
    .replace(/^\tlog \{$/m, `\tlog {\n${log}`)
    // Not shipped, but what everybody writes who wants an access log.
    .replace(/^(\{\$SITE.*)$/m, "$1\nlog");
  const config = join(folder, "Caddyfile");
  await writeFile(config, ours);
  const named = { SITE: `localhost:${https}`, PANEL: servers.join(" ") };
  const env = { ...process.env, ...named, XDG_DATA_HOME: folder, HOME: folder };
  const args = ["run", "--adapter", "caddyfile", "--config", config];
  return { child: spawn("caddy", args, { ...QUIET, env }), takeOut: async () => undefined };
}

async function startNginx({ folder, http, https, servers }: Given): Promise<Started> {
  const certificate = [
    "-keyout",
    join(folder, "privkey.pem"),
    "-out",
    join(folder, "fullchain.pem"),
  ];
  const asked = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"];
  execFileSync("openssl", ["req", ...asked, ...certificate], QUIET);
  const ours = (await shipped("nginx.conf"))
    .replaceAll(/listen (.*)\b80;/g, `listen $1${http};`)
    .replaceAll(/listen (.*)\b443 /g, `listen $1${https} `)
    .replaceAll("/etc/ssl/sgi/", `${folder}/`)
    .replaceAll("/var/log/nginx/access.log", join(folder, LOG));
  const kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const temporary = kept.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ");
  const path = join(folder, "nginx.conf");
  const write = (out: string | null) => {
    const lines = servers.map((each) => `server ${each}${each === out ? " down" : ""};`);
    const panel = ours.replace("server 127.0.0.1:8080;", lines.join("\n"));
    return writeFile(
      path,
      `daemon off; pid ${folder}/pid; events {} http { access_log off; ${temporary}\n${panel}}\n`,
    );
  };
  await write(null);
  const args = ["-c", path, "-p", folder, "-e", join(folder, ERROR_LOG)];
  return {
    child: spawn("nginx", args, QUIET),
    async takeOut(server) {
      await write(server);
      execFileSync("nginx", [...args, "-s", "reload"], QUIET);
    },
  };
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the proxy ended by ${child.exitCode}`);
    // Caddy listens before it has its certificate.
    const at = { host: "127.0.0.1", port, servername: "localhost", rejectUnauthorized: false };
    const socket = connect(at);
    const isOpen = await once(socket, "secureConnect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await wait(50);
  }
}

const shipped = (name: string) => readFile(join(ROOT, "docs/deploy", name), "utf8");
