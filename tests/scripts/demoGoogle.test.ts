import { DEMO_COUNTS } from "@sgi/fixtures/demo/catalogue/brenta";
import { readServerConfig } from "@sgi/server/base/config/config";
import { expect, it } from "vitest";
import { startDemoGoogle } from "../../scripts/start/demoGoogle";

it("starts a Google with the demo's documents, which the server's settings accept", {
  tags: ["long"],
}, async () => {
  const { google, env, told } = await startDemoGoogle();
  try {
    expect(readServerConfig(env)).toMatchObject({
      ok: true,
      config: {
        google: {
          client: { clientId: google.client.id, clientSecret: google.client.secret },
          apiKey: env.SGI_GOOGLE_API_KEY,
          appId: "123456789012",
          standIn: google.url,
        },
      },
    });
    expect(told).toContain(
      `${google.url}, con i documenti nella cartella «Officine Brenta S.r.l.»`,
    );
    const { accessToken } = google.oauth.issue();
    const response = await fetch(
      `${google.url}/drive/v3/files?pageSize=1000&q=${encodeURIComponent("mimeType != 'application/vnd.google-apps.folder'")}`,
      { headers: { authorization: `Bearer ${accessToken}` } },
    );
    const { files } = (await response.json()) as { files: { name: string }[] };
    expect(files).toHaveLength(DEMO_COUNTS.total + DEMO_COUNTS.obsolete);
  } finally {
    await google.close();
  }
});
