import { expect, it } from "vitest";
import { readServerConfig } from "./config";

function problemsOf(env: Record<string, string>) {
  const outcome = readServerConfig(env);
  return outcome.ok ? [] : outcome.problems;
}

it.each([
  ["SGI_PROT", "SGI_PORT"],
  ["SGI_DATABSE_URL", "SGI_DATABASE_URL"],
  ["SGI_TRUSTED_PROXY", "SGI_TRUSTED_PROXIES"],
])("names the variable that was meant by %s", (name, meant) => {
  expect(problemsOf({ [name]: "1" })[0]).toContain(`variabile sconosciuta. Forse ${meant}?`);
});

it("does not guess at a name that is like no other", () => {
  expect(problemsOf({ SGI_THE_MOON: "1" })[0]).toContain("sconosciuta. Quelle previste sono");
});
