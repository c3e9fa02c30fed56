import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openerTexts } from "@sgi/core/texts/opener";
import { expect, it } from "vitest";
import { createInstalledPc } from "./installed";

/** Tests the commands that readme, program and panel tell users to type. */
export function tryTexts(packageFolder: () => string): void {
  it("is called by every command as the texts print it", { tags: ["long"] }, async ({
    onTestFinished,
  }) => {
    const pc = await createInstalledPc(packageFolder());
    onTestFinished(() => pc.remove());
    await pc.script("install.sh", "--no-start");
    const readme = await readFile(join(packageFolder(), "LEGGIMI.txt"), "utf8");
    const doctor = (await pc.run("doctor")).stderr;
    const printed = [
      ...[...readme.matchAll(/^ {2}(\S.*)$/gm)].map(([, line = ""]) => line),
      /: (.* roots add )CARTELLA$/m.exec(doctor)?.[1]?.concat("SGI") ?? "",
      openerTexts.pairingCommand("linux", "https://b.example.it"),
      openerTexts.accessCode.hint("linux").split(": ").at(-1) ?? "",
    ];
    const verbs = printed.map((line) => line.split(" ")[1]);
    expect(verbs).toEqual(["allow", "doctor", "roots", "allow", "token"]);
    for (const line of printed.filter((_, at) => verbs[at] !== "doctor")) {
      expect(await pc.type(line)).toMatchObject({ exitCode: 0 });
    }
    // The command finds no service here, and says so in its own words.
    expect((await pc.type(printed[1] ?? "")).stderr).toContain("[ok] Pannello autorizzato");
  });
}
