import { CODES_PAGE_SIZE } from "@sgi/core/accounts/codes";
import type { Handlers } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { readPage } from "../../http/readInput";
import { holdCaller } from "../../sessions/refuseFormer";
import type { StoredCompanyCode } from "../../storage/store/schema/accountTypes";
import { CompanyDeleted } from "../../storage/store/schema/storeError";
import { belongsToDeletedCompany } from "../../storage/store/store";
import { codesOf, createGenerateCodes, type GenerateCodesDeps } from "./generateCodes";
import { codeEnding, createUpdateCode } from "./updateCode";

type Names =
  | "listCompanyCodes"
  | "generateCompanyCodes"
  | "updateCompanyCode"
  | "deleteCompanyCode";

/**
 * Handlers for company codes: an admin manages those of the own company, a superadmin all. Source:
 * spec 2 §7, settled point 45.
 */
export function createCodeHandlers(deps: GenerateCodesDeps): Pick<Handlers, Names> {
  const { store } = deps;
  return {
    async listCompanyCodes({ session, request }) {
      const part = readPage(request, CODES_PAGE_SIZE);
      const { codes, total } = await store.companyCodes.listPart(codesOf(session), part);
      return { data: codes.map(wireCode), total };
    },
    generateCompanyCodes: createGenerateCodes(deps),
    updateCompanyCode: createUpdateCode(deps),
    async deleteCompanyCode({ params, session, audit, now }) {
      await store.transaction(async (queries) => {
        await holdCaller(queries, session, now);
        const code = await queries.companyCodes.hold(codesOf(session), params.id);
        if (code === null) throw new HttpFailure(404, messages.codeNotFound);
        if (await belongsToDeletedCompany(queries, code)) throw new CompanyDeleted();
        await queries.companyCodes.delete(code.id);
        const details = { id: code.id, code: codeEnding(code.code) };
        const owner = { id: session.user.id, companyId: code.companyId };
        await audit.as(owner).write(queries, "code.delete", { details });
      });
      return null;
    },
  };
}

/** A code as the API sends it, without its author and its company. */
function wireCode({ id, expiresAt, createdAt, ...code }: StoredCompanyCode) {
  const { code: text, role, usageCount, usageLimit, isActive } = code;
  return {
    legacyId: id,
    code: text,
    role,
    usageCount,
    usageLimit,
    isActive,
    createdAt: new Date(createdAt).toISOString(),
    ...(expiresAt !== null && { expiresAt: new Date(expiresAt).toISOString() }),
  };
}
