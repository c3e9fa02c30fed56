import { describe, expect, it } from "vitest";
import { type Approver, coversPath, decidersOf, decidersRule, isInFolders } from "./rights";

const person = (id: string, given: Partial<Approver> = {}): Approver => ({
  id,
  isAdmin: false,
  right: null,
  ...given,
});
const names = (people: readonly Approver[]) => people.map(({ id }) => id).join(" ");
const REVISION = { path: "SGI/7 Supporto/7.5.3", broughtBy: "mara", fourEyes: false };

describe("who decides about a revision", () => {
  const admin = person("ada", { isAdmin: true });
  const everywhere = person("vera", { right: "all" });
  const here = person("ugo", { right: ["SGI/7 Supporto"] });
  const elsewhere = person("ilda", { right: ["SGI/8 Attività"] });
  const mara = person("mara", { isAdmin: true, right: "all" });

  it.each([
    ["those with a right for its folder", [admin, everywhere, here, elsewhere], {}, "vera ugo"],
    [
      "the admins where nobody has a right",
      [elsewhere, admin, { ...mara, right: null }],
      {},
      "ada mara",
    ],
    ["who brought it too", [admin, mara], {}, "mara"],
    ["without who brought it with four eyes", [here, mara], { fourEyes: true }, "ugo"],
    ["the other admins where that leaves nobody", [admin, mara], { fourEyes: true }, "ada"],
    ["nobody where that leaves nobody too", [mara], { fourEyes: true }, ""],
    ["who brought nothing is not left out", [here], { broughtBy: null, fourEyes: true }, "ugo"],
  ])("%s [APPR-08]", (_, people, given, expected) => {
    expect(names(decidersOf(people, { ...REVISION, ...given }))).toBe(expected);
  });

  it("takes whole folders of the path that is shown [APPR-08]", () => {
    expect(coversPath(["SGI/7"], REVISION.path)).toBe(false);
    expect(coversPath(["SGI/7 Supporto/7.5.3"], REVISION.path)).toBe(false);
    expect(coversPath(["SGI", "altro"], REVISION.path)).toBe(true);
    expect(coversPath([], REVISION.path)).toBe(false);
    expect(coversPath(null, REVISION.path)).toBe(false);
    expect(coversPath("all", "7.5.3")).toBe(true);
  });

  it("leaves a document without folder to those for all documents [APPR-08]", () => {
    expect(names(decidersOf([everywhere, here], { ...REVISION, path: "7.5.3" }))).toBe("vera");
    expect(isInFolders(["7.5.3"], "7.5.3")).toBe(false);
  });

  it("answers for many revisions as for each one [APPR-08]", () => {
    for (const fourEyes of [true, false]) {
      const rule = decidersRule([admin, everywhere, here, elsewhere, mara]);
      const folders = ["", "SGI/", "SGI/7 Supporto/", "SGI/7 Supporto/7.5/", "SGI/8 Attività/"];
      for (const path of folders.flatMap((folder) => [`${folder}1`, `${folder}2`])) {
        for (const broughtBy of [null, "mara", "vera", "ugo"]) {
          const revision = { path, broughtBy, fourEyes };
          const people = [admin, everywhere, here, elsewhere, mara];
          expect(names(rule(revision))).toBe(names(decidersOf(people, revision)));
        }
      }
    }
  });
});
