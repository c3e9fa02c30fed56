import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { beforeEach, expect, it } from "vitest";
import { NO_METAS } from "../../base/config/testing/localConfig";
import type { AppEnv } from "../../http/env";
import { mountPanel } from "./mountPanel";
import { loadPanel } from "./panel";
import { type PickerHosts, pickerHosts } from "./panelHeaders";

const PAGE = '<!doctype html><meta name="sgi-google-api-key" content="">';
const METAS = { googleApiKey: "AIza", googleAppId: null, googlePicker: null };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-panel-"));
  await writeFile(join(folder, "index.html"), PAGE);
  return () => rm(folder, { recursive: true });
});

async function pageOf(path: string, picker: PickerHosts | null) {
  const panel = await loadPanel(folder, NO_METAS, METAS);
  if (panel === null) throw new Error("no panel");
  const app = new Hono<AppEnv>();
  mountPanel(app, panel, { publicUrl: null, apiHost: null, picker, log: console });
  const answer = await app.fetch(new Request(`http://panel.test${path}`));
  const { headers } = answer;
  return {
    text: await answer.text(),
    policy: headers.get("content-security-policy")?.split("; ") ?? [],
    opener: headers.get("cross-origin-opener-policy"),
  };
}

it.each(["/clients", "/clients/"])(
  "lets %s open Google's picker, and hear from the consent that it opens",
  async (path) => {
    const { policy, opener, text } = await pageOf(path, pickerHosts(null));
    expect(policy).toContain("script-src 'self' https://apis.google.com");
    expect(policy).toContain(
      "frame-src 'self' https://docs.google.com https://drive.google.com https://accounts.google.com",
    );
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:17654");
    expect(policy).toContain("style-src 'self'");
    expect([opener, text]).toEqual(["same-origin-allow-popups", PAGE.replace('""', '"AIza"')]);
  },
);

it("gives an address that the panel does not know nothing of Google's but its rules", async () => {
  const { policy, text } = await pageOf("/Clients", pickerHosts(null));
  expect(policy).toContain("script-src 'self' https://apis.google.com");
  expect(text).toBe(PAGE);
});

it.each(["/", "/clients/x", "/home-page", "/index.html"])(
  "lets %s do nothing of that, nor tells it of Google",
  async (path) => {
    const { policy, opener, text } = await pageOf(path, pickerHosts(null));
    expect(policy.join()).not.toContain("google");
    expect([opener, text]).toEqual(["same-origin", PAGE]);
  },
);

it("opens to what stands in for Google, or to nobody where Google is not configured", async () => {
  const standIn = "http://127.0.0.1:9000";
  const { policy } = await pageOf("/clients", pickerHosts(standIn));
  expect(policy).toContain(`script-src 'self' ${standIn}`);
  expect(policy).toContain(`frame-src 'self' ${standIn}`);
  expect(policy.join()).not.toContain("google");
  expect((await pageOf("/clients", null)).policy).toContain("script-src 'self'");
});
