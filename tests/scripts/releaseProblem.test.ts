import { expect, it } from "vitest";
import { releaseProblem } from "../../scripts/release/pack";

const changelog = (...sections: string[]) => `# Changelog\n\n${sections.join("\n\n")}\n`;
const RELEASED = "## [0.2.0] - 2026-11-26\n\n### Added\n\n- One.";

it("packs the version whose changes the changelog dates", () => {
  expect(releaseProblem(changelog(RELEASED), "0.2.0")).toBeNull();
  expect(releaseProblem(changelog("## [Unreleased]", RELEASED), "0.2.0")).toBeNull();
});

it("refuses a head with changes that belong to no version", () => {
  const unreleased = "## [Unreleased]\n\n### Fixed\n\n- Two.";
  expect(releaseProblem(changelog(unreleased, RELEASED), "0.2.0")).toContain("[Unreleased]");
  expect(releaseProblem(changelog(unreleased), "0.2.0")).toContain("[Unreleased]");
});

it.each(["0.1.0", "0.3.0"])(
  "refuses version %s where the newest section is another's",
  (version) => {
    expect(releaseProblem(changelog(RELEASED), version)).toContain(
      `«## [${version}] - AAAA-MM-GG»`,
    );
  },
);

it("refuses a section without a day, and a changelog without sections", () => {
  expect(releaseProblem(changelog("## [0.2.0]\n\n- One."), "0.2.0")).not.toBeNull();
  expect(releaseProblem(changelog("## [0.2.0] - domani"), "0.2.0")).not.toBeNull();
  expect(releaseProblem("# Changelog\n", "0.2.0")).not.toBeNull();
});
