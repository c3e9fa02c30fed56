import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { installationTexts as texts } from "../../storage/installation/installationTexts";
import { inspectStore } from "../../storage/store/inspectStore";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { INIT, useBucketFolder } from "../testing/useBucketFolder";

const { folder, run, place, proxy, env } = useBucketFolder();

forSqliteFirst((engine) => {
  let database: Record<string, string>;
  let missingChanges: number;
  beforeEach(async () => {
    const options = await engine.newDatabase();
    database = "databaseUrl" in options ? { SGI_DATABASE_URL: options.databaseUrl } : {};
    missingChanges = "databaseUrl" in options ? (await inspectStore(options)).missingChanges : 0;
  });

  const settings = (name: string) => ({
    ...env(),
    ...database,
    SGI_DATA_DIR: join(folder(), name),
  });

  /** Expects that nothing was made in folder, database or bucket, and that another folder works. */
  async function expectRefused(problem: string, given: Record<string, string> = {}) {
    const before = await place.names();
    const refused = await run(INIT, { ...settings("one"), ...given });
    expect(refused).toMatchObject({ code: 1, out: [], err: [problem] });
    expect(existsSync(join(folder(), "one"))).toBe(false);
    const databaseUrl = database.SGI_DATABASE_URL;
    if (databaseUrl !== undefined)
      expect((await inspectStore({ databaseUrl })).missingChanges).toBe(missingChanges);
    expect(await place.names()).toEqual(before);
    proxy().refused = null;
    const again = { ...settings("two"), SGI_S3_PREFIX: "altro" };
    expect(await run(INIT, again)).toMatchObject({ code: 0, err: [] });
  }

  it("makes nothing where the key of the bucket is wrong", async () => {
    const wrong = { SGI_S3_SECRET_KEY: "sbagliata" };
    await expectRefused(texts.objectsFailed("SignatureDoesNotMatch"), wrong);
  });

  it("makes nothing where the key may only read", { tags: ["long"] }, async () => {
    proxy().refused = /PUT/;
    await expectRefused(texts.objectsFailed("AccessDenied"));
  });

  it.each([
    ["sgi", texts.otherBucket],
    ["sgi/altro", texts.bucketAround("sgi/")],
  ])(
    "makes nothing where the place %s is another one's",
    { tags: ["long"] },
    async (SGI_S3_PREFIX, problem) => {
      await run(INIT, { ...env(), SGI_DATA_DIR: join(folder(), "theirs") });
      await expectRefused(problem, { SGI_S3_PREFIX });
    },
  );

  it("begins one installation twice at once", { tags: ["long"] }, async () => {
    const emails = ["a@esempio.it", "b@esempio.it"];
    const starts = emails.map((email) => run(["init", "--superadmin", email], settings("one")));
    const codes = (await Promise.all(starts)).map(({ code }) => code).toSorted();
    expect(codes).toEqual(engine.name === "PostgreSQL" ? [0, 0] : [0, 1]);
  });
});
