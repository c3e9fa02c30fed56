import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGoogleStandIn, type GoogleStandIn } from "@sgi/fixtures/google/createGoogle";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ServiceAccountKeyText } from "../../base/config/serviceAccountKey";
import { NO_GOOGLE } from "../../base/config/testing/localConfig";
import { checkGoogle } from "./checkGoogle";

let google: GoogleStandIn;
let now = Date.now();
const folder = mkdtempSync(join(tmpdir(), "sgi-doctor-"));
beforeAll(async () => {
  google = await createGoogleStandIn({ now: () => now });
});
afterAll(async () => {
  await google.close();
  rmSync(folder, { recursive: true });
});

function check(serviceAccountFile: string | null = null) {
  const serviceAccount = ServiceAccountKeyText.parse(google.serviceAccount.key());
  const settings = { ...NO_GOOGLE, serviceAccount, serviceAccountFile, standIn: google.url };
  return checkGoogle({ google: settings });
}

it("asks Google whether it takes the key, and says nothing without one [DRIVE-49]", async () => {
  expect(await checkGoogle({ google: NO_GOOGLE })).toEqual([]);
  expect(await check()).toMatchObject([{ level: "good" }]);
});

it("tells a revoked key and a wrong clock apart [DRIVE-49]", async () => {
  google.serviceAccount.setKey("deleted");
  expect(await check()).toMatchObject([
    { level: "bad", text: expect.stringMatching(/non accetta la chiave/) },
  ]);
  google.serviceAccount.setKey("valid");
  now -= 10 * 60_000;
  expect(await check()).toMatchObject([{ level: "bad", text: expect.stringMatching(/orologio/) }]);
  now += 10 * 60_000;
});

it("tells that others may read the key's file [DRIVE-49]", async () => {
  const file = join(folder, "key.json");
  writeFileSync(file, "{}");
  chmodSync(file, 0o644);
  expect(await check(file)).toMatchObject([
    { level: "good" },
    { level: "attention", text: expect.stringMatching(/chmod 600/) },
  ]);
});
