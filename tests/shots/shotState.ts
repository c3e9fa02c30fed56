import type { Page } from "playwright-core";

/** A screen, dialog or state, and the way to it from any page of the panel. */
export interface ShotState {
  /** Part of the pictures' file names. */
  name: string;
  go(page: Page): Promise<unknown>;
}

export const title = (page: Page) => page.getByRole("heading", { level: 1 }).first().waitFor();

export const visitForShot = (name: string, path: string): ShotState => ({
  name,
  go: (page) => page.goto(path).then(() => title(page)),
});

export const shotButton = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).first();
