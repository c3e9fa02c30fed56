import { writeWhole } from "../writeWhole";

/** A process that replaces the file `argv[2]` by `argv[3]` letters and prints how it went. */
const [file = "", letters = "0"] = process.argv.slice(2);
await writeWhole(file, "x".repeat(Number(letters))).then(
  () => process.stdout.write("written\n"),
  (error) => process.stdout.write(`${error.code}\n`),
);
