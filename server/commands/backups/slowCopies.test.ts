import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { BUCKET } from "../../storage/objects/testing/s3Server";
import { runMain } from "../testing/runMain";
import { startServeProcess } from "../testing/serveProcess";
import { INIT, useBucketFolder } from "../testing/useBucketFolder";

const { dataDir, run, proxy, settings, bucket } = useBucketFolder();

it("waits for a second place that takes nothing, holds up nobody meanwhile, and copies later", {
  tags: ["long"],
  timeout: 60_000,
}, async () => {
  await run(INIT);
  const env = {
    SGI_DATA_DIR: dataDir(),
    SGI_BACKUP_S3_ENDPOINT: settings().endpoint,
    SGI_BACKUP_S3_BUCKET: BUCKET,
    SGI_BACKUP_S3_PREFIX: "copie",
    SGI_BACKUP_S3_ACCESS_KEY: settings().accessKey,
    SGI_BACKUP_S3_SECRET_KEY: settings().secretKey,
  };
  proxy().stuck = /^PUT .*\.zip/;
  const server = await startServeProcess(dataDir(), env);
  const backup = async () => {
    const { exitCode, stdout } = await runMain(["backup"], env);
    expect(exitCode).toBe(0);
    return /backups\/(.+\.zip)$/.exec(stdout)?.[1] ?? "";
  };
  const names = [await backup()];
  await expect.poll(() => proxy().calls.some((call) => /^PUT .*\.zip/.test(call))).toBe(true);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  names.push(await backup());
  const stoppedAt = performance.now();
  await server.end("SIGTERM");
  // Well below the limits of calls, for which it does not wait.
  expect(performance.now() - stoppedAt).toBeLessThan(20_000);

  proxy().stuck = null;
  const next = await startServeProcess(dataDir(), env);
  names.push(await backup());
  for (const name of names) {
    await expect
      .poll(() => bucket().get(`copie/backups/${name}`), { timeout: 30_000 })
      .toEqual(readFileSync(join(dataDir(), "backups", name)));
  }
  await next.end("SIGTERM");
});
