import type { ObjectSettings } from "../../../base/config/objectSettings";

/** Of a bucket that nobody asks. */
export const SAMPLE_SETTINGS: ObjectSettings = {
  endpoint: "https://s3.example.com",
  region: "eu-south-1",
  bucket: "documenti",
  prefix: "",
  accessKey: "id",
  secretKey: "secret",
  isPathStyle: true,
};
