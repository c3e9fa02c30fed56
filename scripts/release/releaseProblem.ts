const SECTION = /^## \[(?<version>[^\]]+)\](?: - (?<day>\d{4}-\d\d-\d\d))?\s*$/;

/** Why this head is not released yet, in Italian; null when its changelog dates `version`. */
export function releaseProblem(changelog: string, version: string): string | null {
  const lines = changelog.split("\n").filter((line) => line.trim() !== "");
  const isTitle = (line: string) => SECTION.test(line);
  const [first = -1, second] = lines.flatMap((line, at) => (isTitle(line) ? [at] : []));
  const isUnreleased = lines[first]?.startsWith("## [Unreleased]") === true;
  const hasChanges = (second ?? lines.length) > first + 1;
  if (isUnreleased && hasChanges) {
    return "CHANGELOG.md ha modifiche sotto [Unreleased], di nessuna versione.";
  }
  const newest = lines[isUnreleased ? (second ?? -1) : first] ?? "";
  const { version: dated, day } = SECTION.exec(newest)?.groups ?? {};
  if (dated === version && day !== undefined) return null;
  return `La prima sezione di CHANGELOG.md non è «## [${version}] - AAAA-MM-GG», la versione di package.json.`;
}
