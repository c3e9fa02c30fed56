// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { createElement, StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { createObservable } from "../state/observable";
import { useFlow, useObservable } from "./useFlow";

/** A counter that ticks only while it is live. */
function createCounter() {
  const count = createObservable(0);
  const lives: string[] = [];
  return {
    get: count.get,
    subscribe: count.subscribe,
    tick: () => count.set(count.get() + 1),
    lives,
    begin: () => {
      lives.push("begun");
      return () => void lives.push("ended");
    },
  };
}

it("gives an observable's value now and after each change", () => {
  const name = createObservable("Anna");
  const { result } = renderHook(() => useObservable(name));
  expect(result.current).toBe("Anna");
  act(() => name.set("Bruno"));
  expect(result.current).toBe("Bruno");
});

it("follows another observable once it is given one, and the old one no more", () => {
  const [first, second] = [createObservable("a"), createObservable("b")];
  const onRender = vi.fn();
  const { result, rerender } = renderHook(
    ({ from }) => {
      onRender();
      return useObservable(from);
    },
    { initialProps: { from: first } },
  );
  rerender({ from: second });
  onRender.mockClear();
  act(() => first.set("c"));
  expect([result.current, onRender.mock.calls.length]).toEqual(["b", 0]);
});

const person = createObservable("Anna");
function Name() {
  return createElement("b", null, useObservable(person));
}

it("reads the value where there is no screen, so that a page can be rendered ahead", () => {
  expect(renderToString(createElement(Name))).toBe("<b>Anna</b>");
});

it("makes a flow once for a component's life, and gives its state", () => {
  const create = vi.fn(createCounter);
  const { result, rerender } = renderHook(() => useFlow(create));
  const { flow } = result.current;
  act(flow.tick);
  rerender();
  expect(result.current).toEqual({ flow, state: 1 });
  expect(result.current.flow).toBe(flow);
  expect(create).toHaveBeenCalledTimes(1);
});

it("lets a flow live from the first render on the screen until the component goes", () => {
  const { result, rerender, unmount } = renderHook(() =>
    useFlow(createCounter, (counter) => counter.begin()),
  );
  const { flow } = result.current;
  rerender();
  expect(flow.lives).toEqual(["begun"]);
  unmount();
  expect(flow.lives).toEqual(["begun", "ended"]);
});

it("ends and begins the very same flow under StrictMode, and follows it still", () => {
  const { result } = renderHook(() => useFlow(createCounter, (counter) => counter.begin()), {
    wrapper: StrictMode,
  });
  expect(result.current.flow.lives).toEqual(["begun", "ended", "begun"]);
  act(result.current.flow.tick);
  expect(result.current.state).toBe(1);
});
