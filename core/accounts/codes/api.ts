import * as z from "zod/mini";
import { lenientFlag, lenientList, lenientNumber, lenientText } from "../../api/lenient";
import { ignored, route } from "../../api/route";
import { sentAs } from "../../api/sentForms";

/** How many codes a page of the list has, and how many one generation makes. Source: spec 2 §9. */
export const CODES_PAGE_SIZE = 10;
export const GENERATED_CODES = 30;

/** Empty where the host does not say. */
const Text = sentAs(
  z.pipe(
    lenientText,
    z.transform((text) => text ?? ""),
  ),
  () => z.string(),
);

const Count = sentAs(
  z.pipe(
    lenientNumber,
    z.transform((count) => count ?? null),
  ),
  () => z.nullish(z.number()),
);

/** What lets somebody register. Source: spec 2 §3. */
export const CompanyCode = z.looseObject({
  legacyId: Text,
  code: Text,
  /** admin, viewer or superadmin; others are shown as they are. */
  role: Text,
  /** Null where the host does not say, as the limit. */
  usageCount: Count,
  usageLimit: Count,
  /** ISO instant, or a date; null for never. */
  expiresAt: lenientText,
  /** True where the host does not say. Source: spec 2 §5. */
  isActive: sentAs(
    z.pipe(
      lenientFlag,
      z.transform((isActive) => isActive ?? true),
    ),
    () => z.boolean(),
  ),
  createdAt: lenientText,
});
export type CompanyCode = z.infer<typeof CompanyCode>;

/** Source: spec 2 §3. */
export const CompanyCodePage = z.looseObject({
  data: lenientList(CompanyCode),
  total: lenientNumber,
});
export type CompanyCodePage = z.infer<typeof CompanyCodePage>;

/** What the edit sends: the whole code. Source: spec 2 §5 and §7. */
export const CompanyCodeChange = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(100)),
  /** An untouched superadmin role is sent back as it came. Source: settled point 33. */
  role: z.enum(["admin", "viewer", "superadmin"]),
  usageLimit: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  /** ISO instant; null for never. */
  expiresAt: z.nullable(z.string().check(z.maxLength(40))),
  isActive: z.boolean(),
});
export type CompanyCodeChange = z.infer<typeof CompanyCodeChange>;

/** One page, the newest first, by `?page=1&limit=10`. Source: spec 2 §7. */
export const listCompanyCodes = route({
  method: "GET",
  path: "/api/company-codes",
  input: null,
  output: CompanyCodePage,
});

/** Makes 30 codes. Source: spec 2 §7. */
export const generateCompanyCodes = route({
  method: "POST",
  path: "/api/company-codes/bulk-generate",
  input: null,
  output: ignored,
});

/** Source: spec 2 §7. */
export const updateCompanyCode = route({
  method: "PATCH",
  path: "/api/company-codes/:id",
  input: CompanyCodeChange,
  output: ignored,
});

/** Source: spec 2 §7. */
export const deleteCompanyCode = route({
  method: "DELETE",
  path: "/api/company-codes/:id",
  input: null,
  output: ignored,
});
