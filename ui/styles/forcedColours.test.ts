import { createGenerator } from "unocss";
import { expect, it } from "vitest";
import { CHOSEN } from "../components/look/classes";
import config from "../uno.config";

async function sheetOf(classes: string): Promise<string> {
  const generator = await createGenerator(config);
  const { css } = await generator.generate(classes, { preflights: false, safelist: false });
  return css;
}

/** The declarations for forced colours, each with whether it wins against every other look. */
async function forcedIn(classes: string) {
  const css = await sheetOf(classes);
  return [...css.matchAll(/@media \(forced-colors: active\)\{([\s\S]*?\})\s*\}/g)]
    .flatMap(([, rules = ""]) => [...rules.matchAll(/\{([^{}]+)\}/g)])
    .flatMap(([, declared = ""]) => declared.split(";").filter(Boolean));
}

it.each([
  "media-forced:text-inherit",
  "media-forced:bg-[Highlight]",
  "media-forced:border media-forced:border-solid",
  "md:media-forced:text-inherit",
  CHOSEN,
])("in forced colours %s wins against every breakpoint, theme and pointer", async (classes) => {
  const declared = await forcedIn(classes);
  expect(declared.length).toBeGreaterThan(0);
  for (const each of declared) expect(each).toMatch(/ ?!important$/);
});
