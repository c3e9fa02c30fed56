import { createManualTime } from "@sgi/core/time";
import { expect, it } from "vitest";
import { localConfig } from "../base/config/testing/localConfig";
import { openMail } from "./openMail";

const objects = {
  endpoint: "http://127.0.0.1:1",
  bucket: "b",
  prefix: "",
  accessKey: "k",
  secretKey: "s",
  region: "us-east-1",
  isPathStyle: true,
};
const OWN = "no SGI_SMTP_URL: each server keeps the mails that it sends in its own folder";

it.each([
  ["its own folder, which may go", { databaseUrl: "postgres://x", objects }, [OWN]],
  ["the folder of all", { databaseUrl: "postgres://x", objects: null }, []],
])("says at a start that mails lie in %s, where no mail server is set", async (_, given, told) => {
  const said: string[] = [];
  const log = {
    info() {},
    error() {},
    warn: (_facts: unknown, text: string) => void said.push(text),
  };
  const { clock, timers } = createManualTime();
  const deps = {
    store: {},
    limits: {},
    secret: Buffer.alloc(32),
    clock,
    timers,
    log,
    origin: () => "",
  };
  const config = localConfig({ dataDir: "/srv/sgi", ...given });
  await openMail(config, deps as never).stop();
  expect(said).toEqual(told);
});
