import { chown, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { MARK_FILE } from "../../storage/installation/folderMark";
import { prepareInstallation } from "../../storage/installation/testing/prepareInstallation";
import { useCommandFolder } from "../testing/runCommand";

const { dataDir, run } = useCommandFolder();
const isRoot = process.getuid?.() === 0;

it.runIf(isRoot).each([["backup"], ["serve"]])(
  "refuses root's %s on the data folder of another user's server, and makes nothing there that this one could not read",
  async (command) => {
    await prepareInstallation(dataDir());
    const before = await readdir(dataDir(), { recursive: true });
    await chown(join(dataDir(), MARK_FILE), 1_234, 1_234);
    const { code, err } = await run([command], { SGI_PORT: "0" });
    expect({ code, err }).toEqual({
      code: 1,
      err: [expect.stringMatching(/^L'installazione in .* è dell'utente con id 1234: .*setpriv/)],
    });
    expect(await readdir(dataDir(), { recursive: true })).toEqual(before);
    await chown(join(dataDir(), MARK_FILE), 0, 0);
    expect(await run(["backup"])).toMatchObject({ code: 0 });
  },
);
