import { config } from "zod/mini";

// The page's CSP forbids eval: without this zod would try it when the first schema is made.
config({ jitless: true });
