import { GENERATED_CODES } from "@sgi/core/accounts/codes";
import type { NewId } from "../../base/ids/newId";
import { companyOf } from "../../http/companyOf";
import type { Handler } from "../../http/handlers";
import { type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import { messages } from "../../http/messages";
import { holdCaller } from "../../sessions/refuseFormer";
import { newCompanyCode } from "../../storage/secrets/tokens";
import type { CodesOf, StoredCompanyCode } from "../../storage/store/schema/accountTypes";
import type { SessionContext } from "../../storage/store/schema/types";
import type { Store } from "../../storage/store/store";

export interface GenerateCodesDeps {
  store: Store;
  newId: NewId;
  limits: Pick<RateLimits, "codeGenerations" | "codeChanges">;
}

/**
 * Creates 30 codes, each good for one registration. Their role is admin, because a registration
 * creates a company with its first admin only. Source: spec 2 §7 and §9, settled points 45 and 63.
 */
export function createGenerateCodes(deps: GenerateCodesDeps): Handler<"generateCompanyCodes"> {
  const { store, newId, limits } = deps;
  return async ({ session, audit, now }) => {
    const { id: createdBy } = session.user;
    const whose = codesOf(session);
    const companyId = whose === "everybody" ? null : whose.companyId;
    await takeOrRefuse(limits.codeGenerations, createdBy);
    await store.transaction(async (queries) => {
      await holdCaller(queries, session, now);
      for (let made = 0; made < GENERATED_CODES; made++) {
        const given = { id: newId(), companyId, createdBy, createdAt: now };
        await queries.companyCodes.create({ ...given, ...newSingleUseCode() });
      }
      await audit.write(queries, "code.generate", { details: { count: GENERATED_CODES } });
    });
    return null;
  };
}

function newSingleUseCode(): Omit<
  StoredCompanyCode,
  "id" | "companyId" | "createdBy" | "createdAt"
> {
  return {
    code: newCompanyCode(),
    role: "admin",
    usageLimit: 1,
    usageCount: 0,
    expiresAt: null,
    isActive: true,
  };
}

/** The codes that a caller manages. Source: settled point 45. */
export function codesOf(session: Pick<SessionContext, "user">): CodesOf {
  if (session.user.role === "superadmin") return "everybody";
  return { companyId: companyOf(session, messages.codeNotFound) };
}
