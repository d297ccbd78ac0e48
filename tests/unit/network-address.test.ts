import { expect, test } from "vitest";
import { networkKey } from "../../app/domain/network-address";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:207", "192.0.2.7"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["2001:0DB8:0000:0001:ffff:ffff:ffff:ffff", "2001:db8:0:1::/64"],
  ["2001:db8:0:2::1", "2001:db8:0:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["1:2:3:4:5:6:7::", "1:2:3:4::/64"],
  ["64:ff9b::192.0.2.7", "64:ff9b:0:0::/64"],
  ["2001:0db8:0001:0002:0003:0004:192.168.100.200", "2001:db8:1:2::/64"],
])("the address %s is limited as %s", (address, key) => {
  expect(networkKey(address)).toBe(key);
});

test.each([
  "",
  "localhost",
  "192.0.2",
  "192.0.2.256",
  "192.0.2.7.1",
  "1:2:3",
  "1:2:3:4:5:6:7:8:9",
  "1:2:3:4:5:6:7::8",
  "1::2::3",
  "192.0.2.7::1",
  "::12345",
  `${"0".repeat(50)}::1`,
  ".".repeat(20_000),
  ":::",
  "fe80::1%eth0",
  "::1]@evil.test/[",
  `${"1:".repeat(5000)}:1`,
])("what is no address has no key of its own: %j", (address) => {
  expect(networkKey(address)).toBe("unknown");
});
