import { expect, it } from "vitest";
import { contract, type RouteName } from "../contract";
import { type JsonSchema, jsonSchemaOf, namedSchemas } from "./jsonSchema";
import { routeForms } from "./routeForms";

/** The places in a schema where anything goes. */
function openPlaces(schema: unknown, place: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((each) => openPlaces(each, place));
  const { properties = {}, ...rest } = schema as JsonSchema;
  if (Object.keys(schema).length === 0) return [place];
  return [
    ...Object.entries(properties as object).flatMap(([name, each]) =>
      openPlaces(each, `${place}.${name}`),
    ),
    ...["items", "anyOf"].flatMap((name) => openPlaces(rest[name], place)),
  ];
}

it("says of every field that crosses the wire what it is, but for what an entry of the audit log tells", () => {
  const schemas: [string, JsonSchema][] = [
    ...Object.entries(namedSchemas()),
    ...(Object.keys(contract) as RouteName[]).flatMap((name): [string, JsonSchema][] => {
      const { input, output } = routeForms(name);
      return [
        ...(input === null ? [] : [[name, jsonSchemaOf(input, "input")] as [string, JsonSchema]]),
        ...(output === null
          ? []
          : [[name, jsonSchemaOf(output, "output")] as [string, JsonSchema]]),
      ];
    }),
  ];
  const open = schemas.flatMap(([name, schema]) => openPlaces(schema, name));
  expect(open).toEqual(["LogEntry.details"]);
});

it("refers to a schema that has a name, also where a list is tolerant of what other hosts send", () => {
  const form = routeForms("listBackups").output;
  expect(form && jsonSchemaOf(form, "output")).toEqual({
    type: "array",
    items: { $ref: "#/components/schemas/Backup" },
  });
});
