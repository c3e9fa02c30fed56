import { OpenRequest } from "@sgi/core/opener";
import { expect, it } from "vitest";
import type { Found, Resolver } from "./resolution";
import { resolveAll } from "./resolveAll";

const NOWHERE = { kind: "notFound", silent: false } as const;

it("tells for many documents where each would open, in their order, few at a time", async () => {
  let underWay = 0;
  let most = 0;
  const resolver: Pick<Resolver, "resolve"> = {
    async resolve({ title }) {
      underWay += 1;
      most = Math.max(most, underWay);
      // The later ones come back first.
      for (let turn = Number(title); turn < 30; turn += 1) await null;
      underWay -= 1;
      return title === "20" ? NOWHERE : ({ kind: "found", path: title } as Found);
    },
  };
  const titles = Array.from({ length: 21 }, (_, at) => String(at));
  const found = await resolveAll(
    resolver,
    titles.map((title) => OpenRequest.parse({ title })),
  );
  expect(found.map((each) => (each.kind === "found" ? each.path : each.kind))).toEqual([
    ...titles.slice(0, -1),
    "notFound",
  ]);
  expect(most).toBe(4);
});
