import { writeWhole } from "../writeWhole";

/** A process that replaces the file of its first argument by so many letters; tells how that went. */
const [file = "", letters = "0"] = process.argv.slice(2);
await writeWhole(file, "x".repeat(Number(letters))).then(
  () => process.stdout.write("written\n"),
  (error) => process.stdout.write(`${error.code}\n`),
);
