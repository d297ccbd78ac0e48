/**
 * Whoever has one address of IPv6 has at least the whole /64 around it, and may send each request from another one
 * (RFC 6177, RFC 8981). Limits for each network address therefore count by this key.
 *
 * IPv4 stands whole, also where it is written inside of IPv6; of IPv6 the first 64 bits stand, as `2001:db8:0:1::/64`.
 * Whatever is no address, the empty string included, gives "unknown".
 */
export function networkKey(address: string): string {
  const ipv4 = ipv4Parts(address);
  if (ipv4) return ipv4.join(".");
  const groups = ipv6Groups(address);
  if (groups === null) return "unknown";
  const isMapped = groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff";
  return isMapped ? groups.slice(6).flatMap(bytesOf).join(".") : `${groups.slice(0, 4).join(":")}::/64`;
}

/** The two bytes of a group, as IPv4 writes them. */
function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}

/** The four numbers of an IPv4 address in dotted decimals; null for anything else. */
function ipv4Parts(address: string): number[] | null {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return null;
  const parts = address.split(".").map(Number);
  return parts.every((part) => part < 256) ? parts : null;
}

/** Six groups of four digits and an IPv4 address, with what stands between. */
const longestIpv6 = 45;

/**
 * The eight groups of an IPv6 address in any of its spellings (RFC 4291, section 2.2), in lower case and without leading
 * zeros; null for anything else.
 */
function ipv6Groups(address: string): string[] | null {
  if (address.length > longestIpv6 || !/^[\da-f:.]+$/i.test(address)) return null;
  // As the host of an address it is checked, and written in its one canonical spelling, without decimals.
  const host = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
  if (host === undefined) return null;
  const [before = [], after] = host.split("::").map((side) => side.split(":").filter(Boolean));
  return after ? [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after] : before;
}
