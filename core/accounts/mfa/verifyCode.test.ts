import { describe, expect, it } from "vitest";
import { mfaLoginTexts } from "../../texts/accounts/auth/mfaLogin";
import { BACKUP_CODE_LENGTH, codeProblem, tidyCode } from "./verifyCode";

describe("an authenticator's code", () => {
  it.each([
    ["408213", "408213"],
    ["408 213", "408213"],
    [" 408-213\n", "408213"],
    ["Il codice è 408 213.", "408213"],
    ["4082139", "408213"],
    ["abc", ""],
  ])("typed as %j stands as %j [AUTH-50]", (typed, shown) => {
    expect(tidyCode("authenticator", typed)).toBe(shown);
  });

  it.each([
    ["", "Inserisci un codice"],
    ["40821", "Il codice deve essere di 6 cifre"],
    ["4082134", "Il codice deve essere di 6 cifre"],
    ["40821a", "Il codice deve essere di 6 cifre"],
    ["٤٠٨٢١٣", "Il codice deve essere di 6 cifre"],
  ])("%j is refused with %j [AUTH-49, AUTH-50]", (code, text) => {
    const problem = codeProblem("authenticator", code);
    expect(problem && mfaLoginTexts.problems[problem]).toBe(text);
  });

  it("of six digits is taken [AUTH-50]", () => {
    expect(codeProblem("authenticator", "000000")).toBeNull();
  });
});

describe("a backup code", () => {
  it.each([
    ["7qk2", "7QK2"],
    ["7qk2m", "7QK2-M"],
    ["7qk2-m9xc", "7QK2-M9XC"],
    ["7qk2m9xc", "7QK2-M9XC"],
    [" 7QK2 – M9XC ", "7QK2-M9XC"],
    ["7QK2-M9XC-77", "7QK2-M9XC"],
  ])("typed as %j stands as %j [AUTH-52..54]", (typed, shown) => {
    expect(tidyCode("backup", typed)).toBe(shown);
    expect(shown.length).toBeLessThanOrEqual(BACKUP_CODE_LENGTH);
  });

  it.each([
    ["", "Inserisci un codice"],
    ["7QK2", "Il codice di backup ha la forma XXXX-XXXX"],
    ["7QK2M9XC", "Il codice di backup ha la forma XXXX-XXXX"],
  ])("%j is refused with %j [AUTH-49, AUTH-52]", (code, text) => {
    const problem = codeProblem("backup", code);
    expect(problem && mfaLoginTexts.problems[problem]).toBe(text);
  });

  it("of two groups of four is taken [AUTH-52]", () => {
    expect(codeProblem("backup", "7QK2-M9XC")).toBeNull();
  });
});
