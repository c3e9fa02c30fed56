import type * as z from "zod/mini";

type Form = () => z.ZodMiniType;

const forms = new WeakMap<object, Form>();

/**
 * Says what our host sends, or takes, where a schema takes more than that, or changes what came: for
 * the API's reference, which alone asks for it.
 */
export function sentAs<Given extends object>(schema: Given, form: Form): Given {
  forms.set(schema, form);
  return schema;
}

/** What our host sends, or takes, for a schema, where that says less; undefined where it says it itself. */
export function sentFormOf(schema: object): z.ZodMiniType | undefined {
  return forms.get(schema)?.();
}
