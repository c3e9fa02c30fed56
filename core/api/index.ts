export { type ArraySplitter, createArraySplitter } from "./arraySplitter";
export {
  type AskedWrite,
  type AskedWriteDeps,
  type AskedWriteState,
  askedAbout,
} from "./askedWrite";
export { type CallSettings, type Client, createClient } from "./client";
export { csrfTokenRoute, fetchCsrfToken } from "./csrf";
export { ApiError, InvalidAnswerError, NetworkError, wasNotFound } from "./errors";
export { createNetworkFlag, isNetworkError, type NetworkFlag } from "./networkFlag";
export { createProbe, type Probe } from "./probe";
export { queryOptions, type ReadQuery, readQuery } from "./query";
export {
  MUTATION_RETRIES,
  QUERY_RETRIES,
  shouldRetryMutation,
  shouldRetryQuery,
  WRAPPED_QUERY_RETRIES,
} from "./retry";
export { retryEffect, retryWrite } from "./retryWrite";
export {
  fillPath,
  type InputOf,
  ignored,
  type JsonRoute,
  type Method,
  type OutputOf,
  type PathParams,
  type PathQuery,
  type Route,
  route,
  type Schema,
} from "./route";
export { createScopedClient } from "./scopedClient";
export { createAddress } from "./send";
