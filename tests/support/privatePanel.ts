import { type IncomingMessage, request } from "node:http";
import { createServer } from "node:https";
import { selfSigned } from "@sgi/server/mail/testing/mailServer";
import type { Browser } from "playwright-core";
import { launchChromium } from "./chromium";

/** A panel in a company's own network: by https, at a private address. */
export interface PrivatePanel {
  readonly url: string;
  /** A browser that resolves the panel's name and treats its address as private. */
  readonly browser: Browser;
  stop(): Promise<void>;
}

/** Serves a panel by https, as the proxy before a server does. */
export async function startPrivatePanel(panelUrl: string): Promise<PrivatePanel> {
  const proxy = createServer(selfSigned(), (asked, answer) => {
    // Without keep-alive: an idle connection may close just when it is used again.
    const options = { method: asked.method, headers: headersOf(asked), agent: false };
    const sent = request(panelUrl + asked.url, options);
    sent.on("response", (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    // The browser or the panel may have gone.
    sent.on("error", () => answer.destroy());
    asked.pipe(sent);
  });
  function headersOf({ headers }: IncomingMessage) {
    return {
      ...headers,
      host: new URL(panelUrl).host,
      ...(headers.origin && { origin: panelUrl }),
      ...(headers.referer && { referer: `${panelUrl}/` }),
    };
  }
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as { port: number };
  const browser = await launchChromium({
    whole: true,
    reachesHelper: true,
    names: ["MAP pannello.azienda.test 127.0.0.1"],
    more: [`--ip-address-space-overrides=127.0.0.1:${port}=local`],
  });
  return {
    url: `https://pannello.azienda.test:${port}`,
    browser,
    async stop() {
      await browser.close();
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
