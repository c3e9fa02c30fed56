import { PACKAGE_FILES } from "@sgi/core/opener";
import { expect, it } from "vitest";
import { openerLine } from "../../scripts/start/openerLine";

const { windows, linux, macosArm, macosIntel } = PACKAGE_FILES;

it("says that no package of Local Opener is there yet", () => {
  expect(openerLine([])).toBe(
    "Il pacchetto di Local Opener non c'è ancora: npm run build:opener lo prepara.",
  );
});

it("names the systems whose package is missing", () => {
  expect(openerLine([linux, "altro.zip"])).toBe(
    "Local Opener manca per Windows, Mac (Apple Silicon), Mac (Intel): npm run build:opener lo prepara.",
  );
  expect(openerLine([linux, windows, macosArm])).toBe(
    "Local Opener manca per Mac (Intel): npm run build:opener lo prepara.",
  );
});

it("says nothing once all are there", () => {
  expect(openerLine([linux, windows, macosArm, macosIntel])).toBeNull();
});
