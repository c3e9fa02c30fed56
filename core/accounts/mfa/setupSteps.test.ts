import { describe, expect, it } from "vitest";
import { json } from "../../testing/fakeFetch";
import { anMfaSetup, begin, refusedSetup } from "../../testing/mfaSetup";
import { turn } from "../../testing/turn";

describe("a step that is asked for out of turn", () => {
  it("changes nothing: no code before its step, no way back while one is judged", async () => {
    let answer = (_: Response) => {};
    const { flow, toVerify } = begin(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    flow.toVerify();
    flow.toQr();
    flow.forgetProblem();
    flow.heldAnyway();
    expect(flow.get()).toEqual({ step: "closed" });
    await toVerify();
    flow.toVerify();
    flow.forgetProblem();
    const judging = flow.verify("123456");
    await turn();
    flow.toQr();
    flow.heldAnyway();
    expect(flow.get()).toEqual({ step: "verify", setup: anMfaSetup, pending: true, problem: null });
    answer(refusedSetup());
    await judging;
  });

  it("brings no answer back into a setup that was left, and begun anew", async () => {
    const answers: ((answer: Response) => void)[] = [];
    const { flow } = begin(undefined, () => new Promise((resolve) => answers.push(resolve)));
    const left = flow.start();
    await turn();
    flow.close();
    void flow.start();
    await turn();
    answers[0]?.(json(anMfaSetup));
    await left;
    expect(flow.get()).toEqual({ step: "starting" });
    flow.close();
    answers[1]?.(json(anMfaSetup));
    await turn();
    expect(flow.get()).toEqual({ step: "closed" });
  });
});
