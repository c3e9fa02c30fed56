import { execa } from "execa";

const MAX_LENGTH = 72;

/**
 * The faults in the subjects of the commits that are not in `origin/main` (or `main`); null without
 * faults. Says so and skips the check where git or both names are missing.
 */
export async function commitsProblem(cwd: string): Promise<string | null> {
  for (const base of ["origin/main", "main"]) {
    const log = await execa("git", ["log", "--format=%h %s", `${base}..HEAD`, "--"], {
      cwd,
      reject: false,
    });
    if (!log.failed) return subjectProblems(log.stdout.split("\n").filter(Boolean));
  }
  console.log("skipped commits: there is no git, or neither origin/main nor main");
  return null;
}

/** Takes lines of a hash and a subject. */
function subjectProblems(lines: readonly string[]): string | null {
  const problems = lines.flatMap((line) => {
    const at = line.indexOf(" ");
    const problem = subjectProblem(line.slice(at + 1));
    return problem === null ? [] : [`${line.slice(0, at)} ${problem}: CONTRIBUTING.md, Commits`];
  });
  return problems.length === 0 ? null : problems.join("\n");
}

function subjectProblem(subject: string): string | null {
  const { length } = [...subject];
  if (length === 0) return "has no subject";
  if (length > MAX_LENGTH) return `has a subject of ${length} characters, ${MAX_LENGTH} at most`;
  return subject.endsWith(".") ? "has a subject that ends in a full stop" : null;
}
