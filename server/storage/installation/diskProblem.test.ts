import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { diskProblem } from "./judgeFolder";

it("says nothing of a disk that writes names when it is told to", async () => {
  expect(await diskProblem(tmpdir())).toBeNull();
});

// It is a folder that cannot be flushed, as those of some network disks.
it.runIf(process.platform === "linux")(
  "says that names may be lost on a disk that does not write them when it is told to",
  async () => {
    expect(await diskProblem("/proc")).toMatch(
      /^Il disco della cartella dei dati \/proc non conferma .*\(EINVAL\): .*SGI_DATA_DIR/,
    );
  },
);
