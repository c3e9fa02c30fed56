import type { ObjectSettings } from "../../../base/config/objectSettings";

/** The settings of a bucket that is never called. */
export const SAMPLE_SETTINGS: ObjectSettings = {
  endpoint: "https://s3.example.com",
  region: "eu-south-1",
  bucket: "documenti",
  prefix: "",
  accessKey: "id",
  secretKey: "secret",
  isPathStyle: true,
};
