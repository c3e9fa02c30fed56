import { expect, it } from "vitest";
import { createRunningReads } from "./runningReads";

it("ends what reads one company's drive, and neither another one's nor what has ended", () => {
  const underWay = createRunningReads();
  const [own, other, over] = ["a", "b", "a"].map((id) => underWay.begin(id));
  over?.end();
  underWay.interrupt("a", "disconnected");
  expect([own, other, over].map((each) => each?.controller.signal.aborted)).toEqual([
    true,
    false,
    false,
  ]);
  expect(own?.controller.signal.reason).toMatchObject({ refusal: "disconnected" });
});
