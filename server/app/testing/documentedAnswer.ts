import { createDocumentCheck, wholeDocument } from "./documentCheck";

const problemWith = createDocumentCheck();

const OPERATIONS = Object.entries(wholeDocument().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({
    method: method.toUpperCase(),
    isOne: !path.includes("{"),
    pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, "[^/]+")}$`),
    operationId,
  })),
);

/** @throws When the JSON of a successful call does not fit the API's document. */
export async function expectDocumented(
  { method, path }: { method: string; path: string },
  answer: Response,
): Promise<void> {
  const { headers } = answer;
  const isReadable = !headers.has("content-encoding") && /\bjson\b/.test(typeOf(headers));
  if (!answer.ok || !isReadable) return;
  const [address = ""] = path.split("?");
  const fitting = OPERATIONS.filter((each) => each.method === method && each.pattern.test(address));
  const operation = fitting.find(({ isOne }) => isOne) ?? fitting[0];
  if (operation === undefined) return;
  const problem = await problemWith(operation.operationId, answer.clone());
  if (problem !== null) throw new Error(`${operation.operationId} ${problem}`);
}

function typeOf(headers: Headers): string {
  return headers.get("content-type") ?? "";
}
