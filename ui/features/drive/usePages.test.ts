import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { PAGE_ROWS, usePages } from "./usePages";

it("shows the last page where the list has become shorter than the one that was shown", () => {
  const list = (count: number) => Array.from({ length: count }, (_, at) => at);
  const { result, rerender } = renderHook(usePages<number>, { initialProps: list(3 * PAGE_ROWS) });
  act(() => result.current.setPage(3));
  expect(result.current.shown[0]).toBe(2 * PAGE_ROWS);
  rerender(list(PAGE_ROWS + 1));
  expect([result.current.page, result.current.shown]).toEqual([2, [PAGE_ROWS]]);
});
