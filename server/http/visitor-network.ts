const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))

/**
 * What limits are counted by: an IPv4 address as it is, of an IPv6 address its network of 64 bits. Every household and every
 * rented server has such a network to itself (RFC 6177), and with it more addresses than any limit could count.
 */
export function visitorNetwork(address: string): string {
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
 * The network of 48 bits around one of 64, as a household or a rented server may be given all of its 65,536 (RFC 6177); null
 * for an IPv4 address.
 */
export function visitorSite(network: string): string | null {
  const groups = /^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/.exec(network)
  return groups ? `${groups[1]}::/48` : null
}
