import { expect, it } from "vitest";
import { ApiError, InvalidAnswerError, NetworkError } from "../api/errors";
import { passwordFailure } from "./passwordFlow";

it.each([
  ["no answer", new NetworkError("no answer"), { kind: "network" }],
  [
    "the host's words",
    new ApiError(400, "Password attuale non corretta"),
    { kind: "message", message: "Password attuale non corretta" },
  ],
  [
    "a status with words",
    new ApiError(500, "HTTP Error: 500 Internal Server Error"),
    { kind: "status", status: "500 Internal Server Error" },
  ],
  ["a bare status", new ApiError(502, "HTTP Error: 502"), { kind: "status", status: "502" }],
  ["a proxy's page", new ApiError(502, "<html></html>"), { kind: "status", status: "502" }],
  ["a damaged answer", new InvalidAnswerError("not JSON"), { kind: "status", status: null }],
])("tells %s from the others [SETTINGS-15, SETTINGS-16]", (_, error, failure) => {
  expect(passwordFailure(error)).toEqual(failure);
});
