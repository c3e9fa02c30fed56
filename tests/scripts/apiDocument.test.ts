import { REFERENCE } from "@sgi/server/app/reference";
import { createApiDocument } from "@sgi/server/pages/reference/document/apiDocument";
import { expect, it } from "vitest";
import { lintProblem } from "../../scripts/check/slowSteps";

const document = () =>
  createApiDocument({
    reference: REFERENCE,
    settings: { publicUrl: null },
    mounted: { metrics: false, downloads: false },
  });

it("refuses an API document with an invalid schema, or with a reference to nothing", async () => {
  const broken = document();
  broken.components.schemas.User = { type: "text" };
  delete broken.components.schemas.SyncCounts;
  const problem = await lintProblem(JSON.stringify(broken));
  expect(problem).toContain("schemas/User/type");
  expect(problem).toContain("Can't resolve $ref");
  expect(await lintProblem(JSON.stringify(document()))).toBeNull();
});
