import { type JsonSchema, jsonSchemaOf, routeForms } from "@sgi/core/contract/forms";
import { FILES_PART } from "@sgi/core/uploads";
import { FILES, TOO_OFTEN } from "../../http/reference/parameters";
import type { DomainReference } from "../../http/reference/routeReference";

export const REGISTRATION_REFERENCE = {
  registerAdmin: {
    tag: "Account",
    summary: "Registers a company with its first admin",
    description: "As a form, it can bring documents; one invalid file rejects the whole request.",
    form: registrationForm(),
    refusals: {
      400: "The address or the password is not allowed, the company code is not valid, or a file is not accepted.",
      408: "The form arrives too slowly.",
      409: "The company or the address is registered already.",
      ...TOO_OFTEN,
    },
  },
} satisfies DomainReference;

/** The registration of a company as a form, with text fields and its first documents. */
function registrationForm(): JsonSchema {
  const { input } = routeForms("registerAdmin");
  const { properties, ...json } = input === null ? {} : jsonSchemaOf(input, "input");
  const acceptTerms = { type: "string", const: "true" };
  return { ...json, properties: { ...(properties as object), acceptTerms, [FILES_PART]: FILES } };
}
