import { systemClock } from "@sgi/core/time";
import { createIndexStore } from "../indexStore";
import { hashName, nameKeyOf } from "../nameKey";

/** Saves indexes until killed; the name of an index's one folder tells its size and content. */
const [folder = "", root = "", start = "0"] = process.argv.slice(2);
const store = createIndexStore({ folder, clock: systemClock, hash: hashName });
process.stdout.write("ready\n");
for (let turn = Number(start); ; turn++) {
  const length = 1_000 + ((turn * 7_919) % 60_000);
  await store.save(root, {
    folders: { parents: [0, 0], names: ["", String(turn)], stamps: [1, 2], files: [0, length] },
    keys: new Float64Array(length).fill(nameKeyOf(turn, 1)),
  });
  process.stdout.write("saved\n");
}
