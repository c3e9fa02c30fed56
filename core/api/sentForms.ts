import type * as z from "zod/mini";

type Form = () => z.ZodMiniType;

const forms = new WeakMap<object, Form>();

/**
 * Attaches to a lenient or transforming schema the form that our host really sends or accepts. Only
 * the API reference reads it.
 */
export function sentAs<Given extends object>(schema: Given, form: Form): Given {
  forms.set(schema, form);
  return schema;
}

/** The form attached by `sentAs`; undefined where the schema itself is the form. */
export function sentFormOf(schema: object): z.ZodMiniType | undefined {
  return forms.get(schema)?.();
}
