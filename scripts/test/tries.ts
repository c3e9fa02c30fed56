import { stripVTControlCharacters } from "node:util";

export interface Failure {
  /** Its path from the root. */
  file: string;
  /** The titles of the test, or of the group whose preparation failed; null for the file. */
  test: string | null;
  /** Where in the file. */
  line: number | null;
  reason: string;
}

/** What a run of vitest told. */
export interface Run {
  passed: number;
  failures: readonly Failure[];
  /** Errors of no test, which nothing caught. */
  unhandled: readonly string[];
}

/** Tests that only compute fail for a reason. */
const COMPUTING = /^(core|fixtures)\//;
/** More files than these do not fail by chance, and take long to be tried again. */
const MOST_FILES = 10;

/** The files to run again: those with a failed test, unless that would change nothing. */
export function filesToTryAgain({ failures, unhandled }: Run): string[] {
  const files = [...new Set(failures.map(({ file }) => file))];
  const isSure = unhandled.length > 0 || files.some((file) => COMPUTING.test(file));
  return isSure || files.length > MOST_FILES ? [] : files;
}

/** The first line of an error's message, and what Playwright waited for. */
export function whyFailed(message: string): string {
  const [first = "", ...others] = stripVTControlCharacters(message).split("\n");
  const waited = others[others.indexOf("Call log:") + 1]?.trim().replace(/^- /, "");
  return others.includes("Call log:") && waited ? `${first} ${waited}` : first;
}

/**
 * What failed in the last try of its file, and what in the first alone: for each test a line, and
 * one for each try that failed. `tries`: the run of all files, then that of those tried again.
 */
export function tellTries(tries: readonly Run[]): { failed: string[]; flaky: string[] } {
  const all = tries.map(({ failures }) => new Map(failures.map((each) => [nameOf(each), each])));
  const names = new Set(all.flatMap((failures) => [...failures.keys()]));
  const told = [...names].map((name) => ({
    hasFailed: all.at(-1)?.has(name),
    lines: [name, ...all.map((failures, at) => tellTry(failures.get(name), at + 1))].filter(
      Boolean,
    ),
  }));
  const lost = tries.flatMap(({ unhandled }) => unhandled).map((message) => whyFailed(message));
  return {
    failed: [
      ...told.filter(({ hasFailed }) => hasFailed).map(({ lines }) => lines.join("\n")),
      ...lost.map((reason) => `not caught by a test: ${reason}`),
    ],
    flaky: told.filter(({ hasFailed }) => !hasFailed).map(({ lines }) => lines.join("\n")),
  };
}

const nameOf = ({ file, test }: Failure) => (test === null ? file : `${file} > ${test}`);

function tellTry(failure: Failure | undefined, number: number): string | null {
  if (failure === undefined) return null;
  const { line, reason } = failure;
  return `  try ${number}${line === null ? "" : `, line ${line}`}: ${reason}`;
}
