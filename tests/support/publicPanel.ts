import type { BrowserContext } from "playwright-core";

/** A panel as a company's users reach it: by https, from outside their PC. */
export const PUBLIC_PANEL = "https://pannello.esempio.it";

/**
 * Shows the panel at a public address, to a browser that takes it for one: the answers are the real
 * panel's, and say so in their policy. Calls to the helper go where they really go.
 */
export async function publishPanel(context: BrowserContext, panelUrl: string): Promise<void> {
  await context.route(`${PUBLIC_PANEL}/**`, async (route) => {
    const request = route.request();
    const response = await route.fetch({
      url: request.url().replace(PUBLIC_PANEL, panelUrl),
      headers: { ...request.headers(), origin: panelUrl, referer: `${panelUrl}/` },
    });
    const headers = response.headers();
    const policy = headers["content-security-policy"];
    if (policy) headers["content-security-policy"] = `${policy}; treat-as-public-address`;
    await route.fulfill({ response, headers });
  });
}
