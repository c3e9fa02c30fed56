import { expect, it } from "vitest";
import { createObservable } from "../../state/observable";
import { turn } from "../../testing/turn";
import { createManualTime } from "../../time/manualTime";
import { startObsoleteRefresh } from "./obsoleteRefresh";

/** A list on a page that is seen, without a dialog; `refetchedAt` holds when it was read again. */
function start(answer: () => Promise<unknown> = async () => undefined) {
  const { clock, timers, advance } = createManualTime();
  const visible = createObservable(true);
  const dialogOpen = createObservable(false);
  const refetchedAt: number[] = [];
  const stop = startObsoleteRefresh({
    clock,
    timers,
    visible,
    dialogOpen,
    refetch: () => {
      refetchedAt.push(clock.now());
      return answer();
    },
  });
  const seconds = async (count: number) => {
    for (let second = 0; second < count; second += 1) {
      advance(1_000);
      await turn();
    }
  };
  return { visible, dialogOpen, refetchedAt, stop, seconds };
}

it("reads the list again every 10 s, failures included [OBS-02]", async () => {
  const { refetchedAt, seconds } = start(() => Promise.reject(new Error("no")));
  await seconds(35);
  expect(refetchedAt).toEqual([10_000, 20_000, 30_000]);
});

it("reads nothing while the page is not seen, and at once when it is seen again", async () => {
  const { visible, refetchedAt, seconds } = start();
  await seconds(4);
  visible.set(false);
  await seconds(40);
  expect(refetchedAt).toEqual([]);
  visible.set(true);
  await seconds(12);
  expect(refetchedAt).toEqual([44_000, 55_000]);
});

it("keeps its pace when the page is away for a moment", async () => {
  const { visible, refetchedAt, seconds } = start();
  await seconds(4);
  visible.set(false);
  await seconds(2);
  visible.set(true);
  await seconds(5);
  expect(refetchedAt).toEqual([10_000]);
});

it("reads nothing while a dialog is open", async () => {
  const { dialogOpen, refetchedAt, seconds } = start();
  dialogOpen.set(true);
  await seconds(40);
  expect(refetchedAt).toEqual([]);
  dialogOpen.set(false);
  await seconds(1);
  expect(refetchedAt).toEqual([40_000]);
});

it("never reads twice at a time", async () => {
  const { visible, refetchedAt, seconds } = start(() => new Promise(() => undefined));
  await seconds(15);
  visible.set(false);
  visible.set(true);
  await seconds(60);
  expect(refetchedAt).toEqual([10_000]);
});

it("reads nothing once it is stopped", async () => {
  const { visible, refetchedAt, stop, seconds } = start();
  stop();
  visible.set(false);
  visible.set(true);
  await seconds(60);
  expect(refetchedAt).toEqual([]);
});
