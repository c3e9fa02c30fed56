import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Button } from "./Button";

afterEach(() => vi.restoreAllMocks());

it("stays as wide as it was while its work is under way, and is free again afterwards", () => {
  // What a browser would lay out: a width for each label.
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockImplementation(function (
    this: HTMLElement,
  ) {
    return 10 * (this.textContent?.length ?? 0);
  });
  const button = () => screen.getByRole("button");
  const look = (label: string, pending = false) => (
    <Button variant="secondary" pending={pending}>
      {label}
    </Button>
  );
  const { rerender } = render(look("Crea il backup"));
  expect(button().style.minWidth).toBe("");
  for (const label of ["Creo...", "Quasi"]) {
    rerender(look(label, true));
    expect(button().style.minWidth).toBe("140px");
  }
  rerender(look("Fatto"));
  expect(button().style.minWidth).toBe("");
  rerender(look("Ancora", true));
  expect(button().style.minWidth).toBe("50px");
});
