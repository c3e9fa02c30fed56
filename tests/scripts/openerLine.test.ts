import { PACKAGE_FILES } from "@sgi/core/opener";
import { expect, it } from "vitest";
import { openerLine } from "../../scripts/start/lines";

const { windows, linux, macosArm, macosIntel, windowsMsi, linuxDeb } = PACKAGE_FILES;
const forMachines = [windowsMsi, linuxDeb];

it("says that no package of Local Opener is there yet", () => {
  expect(openerLine([])).toBe(
    "Il pacchetto di Local Opener non c'è ancora: npm run build:opener lo prepara.",
  );
});

it("names the systems whose package is missing", () => {
  expect(openerLine([linux, "altro.zip", ...forMachines])).toBe(
    "Local Opener manca per Windows, Mac (Apple Silicon), Mac (Intel): npm run build:opener lo prepara.",
  );
  expect(openerLine([linux, windows, macosArm])).toBe(
    "Local Opener manca per Mac (Intel), Windows (MSI), Linux (deb): npm run build:opener lo prepara.",
  );
});

it("says nothing once all are there", () => {
  expect(openerLine([linux, windows, macosArm, macosIntel, ...forMachines])).toBeNull();
});
