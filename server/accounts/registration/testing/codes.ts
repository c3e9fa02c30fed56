import type { StoredCompanyCode } from "../../../storage/store/schema/accountTypes";
import { CREATED_AT } from "../../../storage/store/testing/records";

/** A code with which one company may register. */
export function companyCode(fields: Partial<StoredCompanyCode> = {}): StoredCompanyCode {
  return {
    id: `code-${fields.code ?? "a"}`,
    code: "ABCD-2345-EFGH",
    role: "admin",
    usageLimit: 1,
    usageCount: 0,
    expiresAt: null,
    isActive: true,
    companyId: null,
    createdBy: null,
    createdAt: CREATED_AT,
    ...fields,
  };
}

/** The fields of a registration, as the panel sends them. */
export const REGISTRATION = {
  email: "anna@alfa.it",
  password: "Qualita-26!",
  clientName: "Alfa Srl",
  companyCode: "ABCD-2345-EFGH",
  acceptTerms: true,
};

type Part = [name: string, content: Buffer | string];

/** The same as a form, with files. */
export function registrationFormData(
  files: readonly Part[],
  given: Partial<Record<keyof typeof REGISTRATION, string | boolean>> = {},
): FormData {
  const form = new FormData();
  const fields = { ...REGISTRATION, ...given };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [name, content] of files) {
    const bytes = typeof content === "string" ? content : new Uint8Array(content);
    form.append("localFiles", new Blob([bytes]), name);
  }
  return form;
}
