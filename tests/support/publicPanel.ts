import type { BrowserContext } from "playwright-core";

/** The panel's public address: by https, outside the user's PC. */
export const PUBLIC_PANEL = "https://pannello.esempio.it";

/**
 * Shows the panel at a public address, in a browser that treats it as public: the answers are the
 * real panel's, with a policy that marks them public. Calls to the helper go to the real helper.
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
