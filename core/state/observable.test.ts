import { expect, it, vi } from "vitest";
import { createObservable } from "./observable";

it("tells every subscriber of a change, after it", () => {
  const value = createObservable("a");
  const seen: string[] = [];
  value.subscribe(() => seen.push(`first ${value.get()}`));
  value.subscribe(() => seen.push(`second ${value.get()}`));
  value.set("b");
  expect(seen).toEqual(["first b", "second b"]);
});

it.each([[1], [Number.NaN], ["same"], [null]])("tells nobody when %s is set again", (same) => {
  const value = createObservable<unknown>(same);
  const onChange = vi.fn();
  value.subscribe(onChange);
  value.set(same);
  expect(onChange).not.toHaveBeenCalled();
});

it("ends only the subscription whose end is asked for", () => {
  const value = createObservable(0);
  const onChange = vi.fn();
  const end = value.subscribe(onChange);
  value.subscribe(onChange);
  end();
  end();
  value.set(1);
  expect(onChange).toHaveBeenCalledTimes(1);
});

it("does not tell a subscriber that another one ended meanwhile", () => {
  const value = createObservable(0);
  const onChange = vi.fn();
  value.subscribe(() => end());
  const end = value.subscribe(onChange);
  value.set(1);
  expect(onChange).not.toHaveBeenCalled();
});

it("does not tell of the present change a subscriber that joined because of it", () => {
  const value = createObservable(0);
  const onChange = vi.fn();
  value.subscribe(() => value.subscribe(onChange));
  value.set(1);
  expect(onChange).not.toHaveBeenCalled();
});
