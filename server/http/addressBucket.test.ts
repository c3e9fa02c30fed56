import { expect, it } from "vitest";
import { addressBucket, subscriberBucket } from "./clientAddress";

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["", ""],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
])("counts %s as %s", (address, bucket) => {
  expect(addressBucket(address)).toBe(bucket);
});

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2::1", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
])("counts the subscriber of %s as %s", (address, bucket) => {
  expect(subscriberBucket(address)).toBe(bucket);
});
