/** Some proxies write the visitor's port behind the address: each connection would be counted apart. */
const withoutPort = (seen: string): string =>
  /^\[([^\]]*)\](:\d+)?$/.exec(seen)?.[1] ?? /^([\d.]+):\d+$/.exec(seen)?.[1] ?? seen

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))

/**
 * The key for limits: an IPv4 address, or the /64 network of an IPv6 address. Every household and rented server has at
 * least a /64 (RFC 6177), with more addresses than any limit could count.
 */
export function visitorNetwork(seen: string): string {
  const address = withoutPort(seen)
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const network = [...first, ...zeros, ...last].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}

/**
 * The /48 around a /64 network: a household or rented server may be given all of its 65,536 networks (RFC 6177). Null
 * for an IPv4 address.
 */
export function visitorSite(network: string): string | null {
  const groups = /^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/.exec(network)
  return groups ? `${groups[1]}::/48` : null
}
