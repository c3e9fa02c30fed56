import { expect, it, vi } from "vitest";
import { nameNote } from "../../base/reasons/nameNote";
import { reasons } from "../../base/reasons/reasons";
import { atOnce } from "../../base/time/sliced";
import { document } from "../../storage/store/testing/records";
import type { DriveIndex, PlannedStep } from "./shared/planTypes";
import { fileNode } from "./testing/nodes";
import { brief, namedNode, planOf, syncedTo } from "./testing/planning";
import { groupSteps } from "./write/stepGroups";

/** How often a plan reads a field of one of the documents. */
function looksOf(plan: (index: DriveIndex) => unknown, { documents, files }: DriveIndex): number {
  let looks = 0;
  const watched = documents.map(
    (each) =>
      new Proxy(each, {
        get(target, field, self) {
          looks += 1;
          return Reflect.get(target, field, self);
        },
      }),
  );
  plan({ documents: watched, files });
  return looks;
}

/** Files that each take the name of the next one, while another file keeps the last name. */
function chain(count: number) {
  const titles = Array.from({ length: count }, (_, index) => `N${String(index).padStart(5, "0")}`);
  const before = titles.map((title) => fileNode(title, { name: namedNode(title) }));
  const after = titles.map((title, at) =>
    fileNode(title, { name: namedNode(titles[at + 1] ?? "Occupato") }),
  );
  const { documents, files } = syncedTo(before);
  const stays = document({ id: "taken", title: "Occupato", path: "4.1", keyTitle: "Occupato" });
  return { after, index: { documents: [...documents, stays], files } };
}

it("matches each new file's name to the convention once", () => {
  const timesOf = (count: number) => {
    const nodes = Array.from({ length: count }, (_, at) =>
      fileNode(`f${at}`, { name: namedNode(`N${at}`) }),
    );
    const exec = vi.spyOn(RegExp.prototype, "exec");
    try {
      const { steps } = planOf(nodes);
      for (const { document } of steps) expect(nameNote(document, "2026-11-28")).toBeNull();
      return exec.mock.contexts.filter((each) => String(each).includes("_Rev")).length / count;
    } finally {
      exec.mockRestore();
    }
  };
  expect([timesOf(10), timesOf(100)]).toEqual([1, 1]);
});

it("leaves out a whole chain of renames whose last place is taken", () => {
  const { after, index } = chain(3);
  const reason = (title: string) => reasons.placeTaken(title);
  expect(brief(after, index)).toEqual({
    steps: [],
    failures: [
      `${namedNode("N00001")}: ${reason("N00001")}`,
      `${namedNode("N00002")}: ${reason("N00002")}`,
      `${namedNode("Occupato")}: ${reason("Occupato")}`,
    ],
    unchanged: 0,
  });
});

it("looks at each document as often in a long chain of renames as in a short one", () => {
  const looksAtEach = (count: number) => {
    const { after, index } = chain(count);
    return looksOf((watched) => planOf(after, watched), index) / count;
  };
  expect(looksAtEach(400)).toBeLessThan(1.1 * looksAtEach(100));
});

const TAKES_NEWEST = "takes the newest of %d files of one name, and tells the others";
it.each([13_000])(TAKES_NEWEST, takesNewest);
it.each([130_000])(TAKES_NEWEST, { tags: ["long"] }, takesNewest);

function takesNewest(count: number) {
  const name = namedNode("Analisi");
  const nodes = Array.from({ length: count }, (_, index) => fileNode(`f${index}`, { name }));
  const { steps, failures } = planOf(nodes);
  expect([steps.length, failures.count()]).toEqual([1, count - 1]);
}

it("divides a chain of 20,000 documents that take each other's places, but no ring of them", {
  tags: ["long"],
}, () => {
  const steps = (title: (at: number) => string) =>
    Array.from({ length: 20_000 }, (_, at): PlannedStep => {
      const [current, next] = [at, at + 1].map((index) => document({ keyTitle: title(index) }));
      const kind = "renamed";
      return {
        kind,
        current,
        document: next,
        file: {},
        cellFrom: null,
      } as unknown as PlannedStep;
    });
  const sizes = (of: PlannedStep[]) => atOnce(groupSteps(of)).map((group) => group.steps.length);
  const chain = steps((at) => `N${at}`);
  expect(new Set([...sizes(chain), ...sizes(chain.toReversed())])).toEqual(new Set([1]));
  expect(sizes(steps((at) => `N${at % 20_000}`))).toEqual([20_000]);
});
