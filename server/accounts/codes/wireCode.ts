import type { CompanyCode } from "../../storage/store/schema/accountTypes";

/** A code as the API sends it, without its author and its company. */
export function wireCode({ id, expiresAt, createdAt, ...code }: CompanyCode) {
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
