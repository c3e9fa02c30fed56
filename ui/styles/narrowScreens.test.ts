import { createGenerator } from "unocss";
import { expect, it } from "vitest";
import config from "../uno.config";

/** The media queries of the sheet for these classes, in their order. */
async function mediaOf(classes: string): Promise<string[]> {
  const generator = await createGenerator(config);
  const { css } = await generator.generate(classes, { preflights: false, safelist: false });
  return [...css.matchAll(/@media ([^{]+)\{/g)].map(([, media = ""]) => media);
}

it("keeps the looks of narrow screens off paper, the narrowest last [WORK-08]", async () => {
  expect(await mediaOf("max-md:hidden max-xl:hidden max-lg:hidden max-sm:hidden")).toEqual([
    "screen and (max-width: calc(1280px - 0.1px))",
    "screen and (max-width: calc(1024px - 0.1px))",
    "screen and (max-width: calc(768px - 0.1px))",
    "screen and (max-width: calc(480px - 0.1px))",
  ]);
});

it("leaves the looks of wide screens, and those with two conditions, as they are", async () => {
  expect(await mediaOf("md:hidden min-[640px]:hidden")).toEqual([
    "(min-width: 640px)",
    "(min-width: 768px)",
  ]);
  expect(await mediaOf("max-md:hover:hidden max-md:[&>:first-child]:hidden")).toEqual([
    "screen and (max-width: calc(768px - 0.1px))",
  ]);
});
