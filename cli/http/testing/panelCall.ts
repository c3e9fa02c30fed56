import { rawRequest, requestBytes } from "./rawRequest";
import { PANEL_ORIGIN, type ServiceWorld } from "./startService";

export interface PanelAnswer {
  status: number;
  headers: ReadonlyMap<string, string>;
  body: Record<string, unknown>;
}

/** Asks as an allowed panel does. */
export async function panelCall(
  world: Pick<ServiceWorld, "service">,
  call: string,
  body?: unknown,
  headers: Readonly<Record<string, string | undefined>> = {},
): Promise<PanelAnswer> {
  const [method = "", url = ""] = call.split(" ");
  const { port } = world.service;
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  const bytes = requestBytes(port, PANEL_ORIGIN, { method, url, headers, ...text });
  const answer = await rawRequest(port, bytes);
  if (answer === null) throw new Error(`${call} had no answer`);
  const { status, body: json } = answer;
  return { status, headers: answer.headers, body: json === "" ? {} : JSON.parse(json) };
}
