import type * as z from "zod";
import { boundedText } from "./boundedText";
import { GoogleFailure } from "./googleFailure";
import { parsedJson } from "./refusalOf";
import { sendToGoogle, type TryDeps } from "./send";
import type { GoogleCall } from "./sendOnce";

/** A page of 1,000 files takes less than one. */
const MAX_JSON_BYTES = 8 * 1024 * 1024;

/**
 * A call's answer, checked against the given shape.
 * @throws {GoogleFailure} `oddAnswer` for another shape, `tooLarge` for too many bytes or values.
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
