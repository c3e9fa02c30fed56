import { sampleUser } from "@sgi/fixtures/session/sample";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "./services";
import { replaceUser } from "./userCache";

const KEY = ["/api/user"];

describe("replaceUser", () => {
  it("forgets what the user before has read [AUTH-15, AUTH-63]", () => {
    const queries = createQueryClient();
    queries.setQueryData(KEY, sampleUser({ email: "prima@azienda.it" }));
    queries.setQueryData(["/api/documents"], []);
    replaceUser(queries, sampleUser({ email: "dopo@azienda.it" }));
    expect(queries.getQueryData(KEY)).toMatchObject({ email: "dopo@azienda.it" });
    expect(queries.getQueryData(["/api/documents"])).toBeUndefined();
    replaceUser(queries, null);
    expect(queries.getQueryData(KEY)).toBeNull();
  });

  it("is not undone by an answer on its way that speaks of the session before", async () => {
    const queries = createQueryClient();
    queries.setQueryData(KEY, null);
    let answer = (_: null): void => undefined;
    const asked = queries
      .fetchQuery({
        queryKey: KEY,
        staleTime: 0,
        queryFn: () =>
          new Promise<null>((resolve) => {
            answer = resolve;
          }),
      })
      .catch(() => undefined);
    replaceUser(queries, sampleUser());
    answer(null);
    await asked;
    await Promise.resolve();
    expect(queries.getQueryData(KEY)).toMatchObject({ role: "admin" });
    expect(queries.getQueryState(KEY)).toMatchObject({ status: "success", fetchStatus: "idle" });
  });
});
