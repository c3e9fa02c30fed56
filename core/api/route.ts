/** Checks and normalises what crossed the wire. Zod schemas fit, and so does a guard by hand. */
export interface Schema<T> {
  /** @throws When `value` is not a `T`. */
  parse(value: unknown): T;
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One call of the API. `path` names its parameters with a colon: `/api/documents/:id`. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  /** The JSON body of a write; `"form"` for a multipart form; null when the call carries none. */
  readonly input: Schema<unknown> | "form" | null;
  /** The same input may come as a multipart form, with files; its handler reads it then. */
  readonly alsoForm?: true;
  /** The largest JSON body, in bytes, where 64 KB are too few. */
  readonly maxBytes?: number;
  /** The JSON answer; `"file"` when the answer is a document's bytes, opened by its address. */
  readonly output: Schema<unknown> | "file";
}

/** A route that answers JSON. */
export type JsonRoute = Route & { readonly output: Schema<unknown> };

/** A route that answers bytes. */
export type FileRoute = Route & { readonly method: "GET"; readonly output: "file" };

/** Keeps the literal types of a route, so that path parameters are checked where it is called. */
export function route<const Definition extends Route>(definition: Definition): Definition {
  return definition;
}

/** The body that a route takes: JSON or a form; null when it takes none. */
export type InputOf<Definition extends Route> =
  Definition["input"] extends Schema<infer Input>
    ? Input
    : Definition["input"] extends "form"
      ? FormData
      : null;

/** The JSON that a route answers. */
export type OutputOf<Definition extends Route> =
  Definition["output"] extends Schema<infer Output> ? Output : never;

/** Accepts any answer and ignores it: for calls whose response is not shown by the specification. */
export const ignored: Schema<null> = { parse: () => null };

/** The parameters that a path names: `{ id: string }` for `/api/documents/:id`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: string } & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string }
    : unknown;

/**
 * Fills a path's parameters, each encoded as one segment.
 * @throws {RangeError} When a parameter is missing, empty, `.` or `..`, since the call would reach
 * another route.
 */
export function fillPath<Path extends string>(path: Path, params: PathParams<Path>): string {
  const values = params as Record<string, string>;
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = values[name];
    if (!value || value === "." || value === "..") {
      throw new RangeError(`${path} needs the parameter ${name}, got ${value}`);
    }
    return encodeURIComponent(value);
  });
}

/** Query parameters, by name. */
export type PathQuery = Readonly<Record<string, string | number>>;

/** A filled path with its query; without one when there is none. */
export function withQuery(path: string, query: PathQuery | undefined): string {
  if (query === undefined) return path;
  const texts = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) texts.set(name, String(value));
  return `${path}?${texts}`;
}
