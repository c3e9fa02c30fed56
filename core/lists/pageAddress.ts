/** An address's parameters, by name. */
export type AddressQuery = Readonly<Record<string, string | undefined>>;

/** How the address of every list names its page. */
const PAGE = "pagina";

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
