import { expect, it } from "vitest";
import { SERVER_START_AT } from "../app/testing/testServer";
import { systemTrail } from "../storage/audit/auditTrail";
import { session, user } from "../storage/store/testing/records";
import { changeMany } from "./changeMany";

it("lets other requests run between its transactions of 200 documents [LIFE-07]", async () => {
  const happened: string[] = [];
  const ids = Array.from({ length: 401 }, (_, n) => `d${n}`);
  const answer = await changeMany(
    {
      async transaction() {
        happened.push("200 documents");
        setImmediate(() => happened.push("another request"));
        return [] as never;
      },
    },
    {
      session: { user: user(), session: session() } as never,
      input: { ids },
      audit: systemTrail({ newId: () => "entry", now: SERVER_START_AT }, null),
      now: SERVER_START_AT,
    },
    {
      event: "document.archive",
      change: () => Promise.resolve([]),
      isDone: () => true,
      fault: () => "taken",
    },
  );
  expect(answer.failed).toHaveLength(401);
  expect(happened.join(", ")).toBe(
    "200 documents, another request, 200 documents, another request, 200 documents",
  );
});
