import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { useCommandFolder } from "../testing/runCommand";
import { writeReport } from "./importReport";

const { folder } = useCommandFolder();

it.each(["=1+1", "+1", "-1", "@sum(a1)", "＝1"])(
  "lets the formula %s run in no column, whatever a file is called",
  async (formula) => {
    const path = join(folder(), "rapporto.csv");
    const entry = { file: formula, documentId: formula, note: formula };
    await writeReport(path, [{ ...entry, outcome: "refused" }], { isTrial: false });
    const [, row] = (await readFile(path, "utf8")).split("\r\n");
    expect(row).toBe(`'${formula};rifiutato;'${formula};'${formula}`);
  },
);
