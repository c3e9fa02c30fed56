import { expect, it } from "vitest";
import { kindOfAnswer, ObjectFault } from "./objectFault";

it.each([
  [500, "InternalError", "busy"],
  [502, "", "busy"],
  [503, "SlowDown", "busy"],
  [429, "", "busy"],
  [400, "RequestTimeout", "busy"],
  [400, "XAmzContentSHA256Mismatch", "busy"],
  [507, "XMinioStorageFull", "full"],
  [403, "QuotaExceeded", "full"],
  [404, "NoSuchKey", "missing"],
  [404, "NoSuchUpload", "missing"],
  [404, "NoSuchBucket", "refused"],
  [404, "", "refused"],
  [403, "SignatureDoesNotMatch", "refused"],
  [501, "NotImplemented", "refused"],
  [301, "PermanentRedirect", "refused"],
])("takes %i %s for %s", (status, code, kind) => {
  expect(kindOfAnswer(status, code)).toBe(kind);
});

it("tries again what is busy or out of reach, and nothing else", () => {
  const kinds = ["unreachable", "busy", "full", "missing", "refused"] as const;
  const passing = kinds.filter((kind) => new ObjectFault(kind, "why").mayPass);
  expect(passing).toEqual(["unreachable", "busy"]);
});
