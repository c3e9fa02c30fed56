import type * as z from "zod";
import { boundedText } from "./boundedText";
import { GoogleFailure } from "./googleFailure";
import { parsedJson } from "./refusalOf";
import { sendToGoogle, type TryDeps } from "./send";
import type { GoogleCall } from "./sendOnce";

/** A page of 1,000 files has less than 1 MB. */
const MAX_JSON_BYTES = 8 * 1024 * 1024;

/**
 * The response of a call, validated by the given schema.
 * @throws {GoogleFailure} `oddAnswer` when it does not fit, `tooLarge` for too many bytes or
 * values.
 */
export async function callJson<Shape extends z.ZodType>(
  deps: TryDeps,
  call: Omit<GoogleCall, "maxBytes">,
  shape: Shape,
): Promise<z.output<Shape>> {
  const text = await sendToGoogle(deps, { ...call, maxBytes: MAX_JSON_BYTES }, boundedText);
  const parsed = shape.safeParse(parsedJson(text));
  if (!parsed.success) throw new GoogleFailure("oddAnswer", { status: 200 });
  return parsed.data;
}
