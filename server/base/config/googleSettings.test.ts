import { HOUR_MS, MINUTE_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { readServerConfig } from "./config";

it("reads how Google is reached, and how often companies are synchronised", () => {
  const env = {
    SGI_GOOGLE_CLIENT_ID: "123-abc.apps.googleusercontent.com",
    SGI_GOOGLE_CLIENT_SECRET: "GOCSPX-segreto",
    SGI_GOOGLE_API_KEY: "AIza-chiave",
    SGI_GOOGLE_APP_ID: "123",
    SGI_GOOGLE_URL: "http://127.0.0.1:9000/",
    SGI_SYNC_EVERY: "6",
  };
  expect(readServerConfig(env)).toMatchObject({
    config: {
      google: {
        client: { clientId: "123-abc.apps.googleusercontent.com", clientSecret: "GOCSPX-segreto" },
        apiKey: "AIza-chiave",
        appId: "123",
        standIn: "http://127.0.0.1:9000",
      },
      sync: { everyMs: 6 * HOUR_MS },
    },
  });
});

it.each([
  [undefined, null],
  ["0", 0],
  ["24", 24 * HOUR_MS],
  ["8760", 8_760 * HOUR_MS],
  ["1m", MINUTE_MS],
  ["10m", 10 * MINUTE_MS],
  ["1440m", 24 * HOUR_MS],
])(
  "takes minutes with an m, and whole hours without: SGI_SYNC_EVERY=%s [DRIVE-51]",
  (text, everyMs) => {
    const env = text === undefined ? {} : { SGI_SYNC_EVERY: text };
    expect(readServerConfig(env)).toMatchObject({ config: { sync: { everyMs } } });
  },
);

it.each(["https://google.esempio.it", "http://localhost:9000", "http://[::1]:9000"])(
  "lets %s stand in for Google",
  (url) => {
    expect(readServerConfig({ SGI_GOOGLE_URL: url })).toMatchObject({
      config: { google: { standIn: url } },
    });
  },
);

it.each([
  ["SGI_GOOGLE_URL", "http://192.168.1.20"],
  ["SGI_GOOGLE_URL", "http://localhost.esempio.it"],
  ["SGI_GOOGLE_URL", "https://google.esempio.it/drive"],
  ["SGI_GOOGLE_APP_ID", "my-project"],
  ["SGI_GOOGLE_API_KEY", "due parole"],
  ["SGI_SYNC_EVERY", "-1"],
  ["SGI_SYNC_EVERY", "1.5"],
  ["SGI_SYNC_EVERY", "8761"],
  ["SGI_SYNC_EVERY", "0m"],
  ["SGI_SYNC_EVERY", "1441m"],
  ["SGI_SYNC_EVERY", "10 m"],
])("refuses %s=%s", (name, value) => {
  expect(readServerConfig({ [name]: value })).toMatchObject({
    ok: false,
    problems: [expect.stringMatching(new RegExp(`^${name}: «.*» non va bene, serve `))],
  });
});

it.each([
  ["SGI_GOOGLE_CLIENT_ID", "SGI_GOOGLE_CLIENT_SECRET"],
  ["SGI_GOOGLE_CLIENT_SECRET", "SGI_GOOGLE_CLIENT_ID"],
])("asks for the other half of the OAuth client where %s stands alone", (name, missing) => {
  const outcome = readServerConfig({ [name]: "x" });
  expect(outcome).toEqual({ ok: false, problems: [expect.stringMatching(`^${missing}: manca`)] });
});

it("does not repeat a secret that is wrong", () => {
  const env = { SGI_GOOGLE_CLIENT_ID: "x", SGI_GOOGLE_CLIENT_SECRET: "mio segreto" };
  expect(JSON.stringify(readServerConfig(env))).not.toContain("mio segreto");
});
