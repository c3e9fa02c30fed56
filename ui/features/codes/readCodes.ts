import { type Client, type ReadQuery, readQuery } from "@sgi/core/api";
import { type CompanyCode, listCompanyCodes, CODES_PAGE_SIZE as size } from "@sgi/core/codes";
import { hostPage, type Page } from "@sgi/core/lists";

/** One page of the codes. Source: spec 2 §7. */
export function readCodes(client: Client, page: number): ReadQuery<Page<CompanyCode>> {
  const query = { page, limit: size };
  const { queryKey, queryFn } = readQuery(client, listCompanyCodes, undefined, query);
  return {
    queryKey,
    async queryFn(context) {
      const { data, total } = await queryFn(context);
      return hostPage({ rows: data, page, size, total });
    },
  };
}
