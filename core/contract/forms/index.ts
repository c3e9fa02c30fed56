export { type JsonSchema, jsonSchemaOf, namedSchemas } from "./jsonSchema";
export { type RouteForms, routeForms } from "./routeForms";
