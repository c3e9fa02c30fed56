/** How the address of every list names its page. */
const PAGE = "pagina";

/** One page of a list. `from` and `to` count rows from 1, and are 0 when there are none. */
export interface Page<T> {
  rows: readonly T[];
  page: number;
  pages: number;
  from: number;
  to: number;
  total: number;
}

/** A whole list as the one page there is. */
export function wholePage<T>(list: readonly T[]): Page<T> {
  return paginate(list, { page: 1, size: Math.max(1, list.length) });
}

/**
 * Cuts a page, counted from 1, out of a list. A page beyond the last gives the last, so that a list
 * that shrinks never shows an empty page.
 * @throws {RangeError} When `page` or `size` is not a whole number of at least 1.
 */
export function paginate<T>(
  list: readonly T[],
  { page, size }: { page: number; size: number },
): Page<T> {
  if (!(Number.isInteger(page) && page >= 1))
    throw new RangeError(`page must be 1 or more, got ${page}`);
  if (!(Number.isInteger(size) && size >= 1))
    throw new RangeError(`size must be 1 or more, got ${size}`);
  const total = list.length;
  const pages = Math.max(1, Math.ceil(total / size));
  const shown = Math.min(page, pages);
  const start = (shown - 1) * size;
  const rows = list.slice(start, start + size);
  const from = rows.length === 0 ? 0 : start + 1;
  return { rows, page: shown, pages, from, to: start + rows.length, total };
}

/**
 * A page as the host cut it from its list. `page` is the requested one: beyond the last page it has
 * no rows, and `pages` is the last. `total` and `pages` come from the host; without a total, it is
 * the smallest possible number of rows; without pages, they are computed from the total.
 */
export function hostPage<T>({
  rows,
  page,
  size,
  total: said,
  pages: saidPages,
}: {
  rows: readonly T[];
  page: number;
  size: number;
  total: number | null | undefined;
  pages?: number | null | undefined;
}): Page<T> {
  const total = said ?? knownTotal({ count: rows.length, page, size, pages: saidPages });
  const pages = saidPages ?? Math.ceil(total / size);
  const from = rows.length === 0 ? 0 : (page - 1) * size + 1;
  const to = rows.length === 0 ? 0 : from + rows.length - 1;
  return { rows, page, pages: Math.max(1, pages), from, to, total };
}

/** The smallest possible total. If the page may not be the last, one more row is counted. */
function knownTotal({
  count,
  page,
  size,
  pages,
}: {
  count: number;
  page: number;
  size: number;
  pages: number | null | undefined;
}): number {
  const isLast = pages ? page >= pages : count < size;
  if (count === 0) return page === 1 ? 0 : (page - 1) * size;
  return (page - 1) * size + count + (isLast ? 0 : 1);
}

/** An address's parameters, by name. */
export type AddressQuery = Readonly<Record<string, string | undefined>>;

/** The page that an address asks for, counted from 1; the first when it makes no sense. */
export function readPageNumber(query: AddressQuery): number {
  const text = query[PAGE] ?? "";
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

/** The address of a list at another page; all else of the address stays. */
export function writePageNumber(address: string, page: number): string {
  return writeAddress(address, pageParam(page));
}

/** A page as a parameter; the first one is not written. */
export function pageParam(page: number): Record<string, string> {
  return { [PAGE]: page === 1 ? "" : String(page) };
}

/** Sets parameters of an address, which is path and parameters; an empty one goes, others stay. */
export function writeAddress(address: string, values: Readonly<Record<string, string>>): string {
  const [path = "", query = ""] = address.split("?", 2);
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === "") params.delete(name);
    else params.set(name, value);
  }
  return params.size === 0 ? path : `${path}?${params}`;
}
