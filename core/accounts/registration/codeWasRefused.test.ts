import { expect, it } from "vitest";
import { ApiError, NetworkError } from "../../api/errors";
import { codeWasRefused } from "./registrationFlow";

it.each([
  [new ApiError(400, "Codice aziendale non valido o già utilizzato."), true],
  [new ApiError(409, "Il codice aziendale è scaduto."), true],
  [new ApiError(400, "Email già registrata."), false],
  [new ApiError(503, "Codice aziendale non verificabile."), false],
  [new NetworkError(), false],
])("takes %s for a refused code: %s", (error, isRefused) => {
  expect(codeWasRefused(error)).toBe(isRefused);
});
