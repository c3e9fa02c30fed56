import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failureText } from "../texts/shell/errors";
import { ApiError, deriveMessage, InvalidAnswerError, NetworkError } from "./errors";

const answer = (body: string) => deriveMessage({ status: 409, statusText: "Conflict", body });
const FALLBACK = "HTTP Error: 409 Conflict";

describe("deriveMessage", () => {
  it.each([
    ["the field message", '{"message":"Già in uso","error":"dup"}', "Già in uso"],
    ["a message beside unknown fields", '{"code":7,"message":"Già in uso"}', "Già in uso"],
  ])("takes first %s [CALL-19]", (_, body, expected) => {
    expect(answer(body)).toBe(expected);
  });

  it.each([
    ["there is no message", '{"error":"Già in uso"}'],
    ["the message is empty", '{"message":"","error":"Già in uso"}'],
    ["the message is null", '{"message":null,"error":"Già in uso"}'],
    ["the message is no text", '{"message":{"a":1},"error":"Già in uso"}'],
  ])("takes the field error when %s [CALL-20]", (_, body) => {
    expect(answer(body)).toBe("Già in uso");
  });

  it.each(["{}", "[]", "null", "42", '"testo"', '{"error":false}', '{"detail":"x"}'])(
    "says status and status text for the JSON body %s [CALL-21]",
    (body) => {
      expect(answer(body)).toBe(FALLBACK);
    },
  );

  it.each([
    ["plain text", "Servizio in manutenzione"],
    ["HTML", "<h1>502 Bad Gateway</h1>"],
    ["JSON cut short", '{"message":"Già in'],
  ])("takes the raw text of a body that is %s [CALL-22]", (_, body) => {
    expect(answer(body)).toBe(body);
  });

  it.each(["", " ", "\n\t "])(
    "says status and status text for the empty body %j [CALL-23]",
    (body) => {
      expect(answer(body)).toBe(FALLBACK);
    },
  );

  it("ends without a space where HTTP/2 gives no status text", () => {
    expect(deriveMessage({ status: 502, statusText: "", body: "" })).toBe("HTTP Error: 502");
  });

  it("says something, whatever the body", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
        expect(answer(body)).not.toBe("");
      }),
    );
  });
});

describe("ApiError", () => {
  const cause = new Error("why");
  const error = new ApiError(404, "Documento non trovato", { cause });

  it("starts its message with the status, so that retry rules can read it [CALL-24]", () => {
    expect(error.message).toBe("404: Documento non trovato");
  });

  it("gives toasts the bare server message and keeps the status for the rules [CALL-25]", () => {
    expect(failureText(error)).toBe("Documento non trovato");
    expect([error.status, error.cause]).toEqual([404, cause]);
  });
});

describe("failureText", () => {
  it.each([["Not found"], ["Erreur interne"], ["500: 401 Non autenticato"], ["<b>grassetto</b>"]])(
    "shows the server's words as received: %s [CALL-41]",
    (words) => {
      expect(failureText(new ApiError(500, words))).toBe(words);
    },
  );

  it.each([
    [new NetworkError("GET /api/user: no answer"), "Impossibile raggiungere il server"],
    [new InvalidAnswerError("x"), "Il server ha dato una risposta non valida. Riprova tra poco."],
    [new TypeError("x is not a function"), "Errore sconosciuto"],
    ["niente", "Errore sconosciuto"],
  ])("says in Italian what %s means", (error, expected) => {
    expect(failureText(error)).toBe(expected);
  });
});
