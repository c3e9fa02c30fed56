import { createHash, X509Certificate } from "node:crypto";
import { createServer } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { AppEnv } from "@sgi/server/http/env";
import { mountPanel } from "@sgi/server/pages/static/mountPanel";
import { loadPanel } from "@sgi/server/pages/static/panel";
import { execa } from "execa";
import type { Hono } from "hono";

interface Certificate {
  key: string;
  cert: string;
  /** With this hash Chromium trusts it: it does not cache pages of an untrusted certificate. */
  keyHash: string;
}

const OPENSSL =
  "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout - -out -";

/** A self-signed certificate for localhost. */
export async function makeCertificate(): Promise<Certificate> {
  const { stdout } = await execa("openssl", OPENSSL.split(" "));
  const cert = stdout.slice(stdout.indexOf("-----BEGIN CERTIFICATE-----"));
  const key = stdout.slice(0, stdout.length - cert.length);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return { key, cert, keyHash: createHash("sha256").update(publicKey).digest("base64") };
}

export type Protocol = "HTTP/2" | "HTTP/1.1";

export interface PanelHost {
  origin: string;
  stop(): void;
}

const NOTHING_SET = {
  apiHost: null,
  companyName: null,
  companyAddress: null,
  contactEmail: null,
  contactSubject: null,
};

/** Serves a built folder like the server does; `app` answers first. */
export async function startPanelHost(
  folder: string,
  app: Hono<AppEnv>,
  protocol: Protocol,
  { key, cert }: Certificate,
): Promise<PanelHost> {
  const panel = await loadPanel(folder, NOTHING_SET);
  if (panel === null) throw new Error(`${folder} holds no page: npm run build`);
  mountPanel(app, panel, { publicUrl: null, apiHost: null, log: console });
  const isSecure = protocol === "HTTP/2";
  const server = createAdaptorServer({
    fetch: app.fetch,
    ...(isSecure
      ? { createServer: createSecureServer, serverOptions: { key, cert } }
      : { createServer }),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${isSecure ? "https" : "http"}://localhost:${port}`,
    stop: () => void server.close(),
  };
}
