import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useDeferredRequest } from "./useDocumentList";

afterEach(cleanup);

const SHORT = 20_000;
const LONG = 20_001;

/** Each rendered request, with the one asked for at that time. */
function showing(count: number) {
  const seen: string[] = [];
  function List({ request }: { request: { search: string } }) {
    const shown = useDeferredRequest(request, count);
    seen.push(`${request.search}: ${shown.search}`);
    return <p>{shown.search}</p>;
  }
  const { rerender } = render(<List request={{ search: "a" }} />);
  seen.length = 0;
  act(() => rerender(<List request={{ search: "au" }} />));
  return seen;
}

it("a long list shows what was asked before until the next is drawn", () => {
  const seen = showing(LONG);
  expect(seen[0]).toBe("au: a");
  expect(seen.at(-1)).toBe("au: au");
  expect(screen.getByText("au")).toBeDefined();
});

it("a short list shows at once what is asked", () => {
  expect(new Set(showing(SHORT))).toEqual(new Set(["au: au"]));
});
