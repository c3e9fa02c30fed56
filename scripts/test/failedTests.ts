import { relative } from "node:path";

/** What we read of vitest's JSON report. */
export interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly {
    /** The whole path of the file. */
    name: string;
    status: string;
    /** Why the file could not be loaded. */
    message: string;
    assertionResults: readonly {
      status: string;
      ancestorTitles: readonly string[];
      title: string;
    }[];
  }[];
}

/** A line for each failed test, with its file and title, and for each file that did not load. */
export function failedTests({ testResults }: TestReport, root: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [`${file}: ${message.split("\n")[0]}`];
    return failed.map(({ ancestorTitles, title }) => [file, ...ancestorTitles, title].join(" > "));
  });
}
