import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { installationTexts as texts } from "../../storage/installation/installationTexts";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { INIT, useBucketFolder } from "../testing/useBucketFolder";

const { dataDir, run, bucket, settings, env, importing, inBucket } = useBucketFolder();

forSqliteFirst((engine) => {
  it("says that `files copy` was not made yet, then how many files were asked for, and how many of them are lost", async () => {
    const options = await engine.newDatabase();
    const database: Record<string, string> =
      "databaseUrl" in options ? { SGI_DATABASE_URL: options.databaseUrl } : {};
    const withBucket = { ...database, ...env() };
    const told = async () => {
      const { code, out } = await run(["doctor"], withBucket);
      return { code, lines: out.filter((line) => line.includes("  Archivio a oggetti: ")) };
    };
    const { endpoint, bucket: name, prefix } = settings();
    const place = `Archivio a oggetti: ${endpoint}/${name}/${prefix}`;
    await run(INIT, database);
    await run(importing("--create"), database);
    const files = join(dataDir(), "files");
    const notCopied = `ERRORE      Archivio a oggetti: ${texts.notCopied(files)}`;
    expect(await told()).toEqual({ code: 1, lines: [notCopied] });
    expect(await run(["files", "copy"], withBucket)).toMatchObject({ code: 0 });
    const whole = `OK          ${place}; file chiesti 2, mancanti 0`;
    expect(await told()).toEqual({ code: 0, lines: [whole] });
    // As the guide says to do after a backup is verified.
    for (const shelf of readdirSync(files).filter((each) => each.length === 2)) {
      rmSync(join(files, shelf), { recursive: true });
    }
    expect(await told()).toEqual({ code: 0, lines: [whole] });
    const [first = ""] = await inBucket();
    await bucket().delete(`${prefix}${first}`);
    const lost = `ERRORE      ${place}: file chiesti 2, mancanti 1: controlla SGI_S3_BUCKET, SGI_S3_PREFIX e che «files copy» sia stato fatto; «files check» li nomina tutti, e «restore» di un backup li riporta.`;
    expect(await told()).toEqual({ code: 1, lines: [lost] });
  });
});
