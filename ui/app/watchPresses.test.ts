import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchPresses } from "./watchPresses";

const onButton = vi.fn();
const onOther = vi.fn();
const leaving = { current: new AbortController() };
let button: HTMLButtonElement;
let other: HTMLButtonElement;

beforeEach(() => {
  document.body.innerHTML = "<main><button><b>Respingi</b></button><button>Altro</button></main>";
  const [first, second] = document.querySelectorAll("button");
  if (!first || !second) throw new Error("no buttons");
  [button, other] = [first, second];
  button.addEventListener("click", onButton);
  other.addEventListener("click", onOther);
  leaving.current = new AbortController();
  watchPresses(leaving.current.signal);
});
afterEach(() => {
  leaving.current.abort();
  document.body.replaceChildren();
  vi.clearAllMocks();
});

/** Presses the button, and releases where `target` is by then. */
function press(target: Element, { x = 10, detail = 1 } = {}) {
  fireEvent.pointerDown(button.firstElementChild ?? button, { clientX: 10, clientY: 10 });
  fireEvent.click(target, { clientX: x, clientY: 10, detail });
}
const main = () => document.querySelector("main") ?? document.body;

it("clicks the button that was pressed, though it has moved away meanwhile", () => {
  press(main());
  expect(onButton).toHaveBeenCalledTimes(1);
});

it("does not click what came into its place instead", () => {
  press(other);
  expect([onButton.mock.calls.length, onOther.mock.calls.length]).toEqual([1, 0]);
});

it("clicks once where nothing moved, and nothing where the pointer was led away", () => {
  press(button);
  press(main(), { x: 60 });
  expect(onButton).toHaveBeenCalledTimes(1);
});

it("clicks nothing that is gone or out of reach", () => {
  main().inert = true;
  press(main());
  main().inert = false;
  const { parentElement } = button;
  fireEvent.pointerDown(button, { clientX: 10, clientY: 10 });
  button.remove();
  fireEvent.click(parentElement ?? main(), { clientX: 10, clientY: 10, detail: 1 });
  expect(onButton).not.toHaveBeenCalled();
});

it("leaves clicks by the keyboard alone", () => {
  press(other, { detail: 0 });
  expect([onButton.mock.calls.length, onOther.mock.calls.length]).toEqual([0, 1]);
});
