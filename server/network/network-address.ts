import { hostname, networkInterfaces, type NetworkInterfaceInfo } from 'node:os'

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** Networks inside this machine (containers, virtual machines, tunnels): no phone in the room is on them. */
const virtual = /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|tun|tap|wg|utun|tailscale|zt|lxc|podman|cni)/i

/** Networks no larger than a site (RFC 1918). */
export const isPrivateAddress = (address: string): boolean =>
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address)

/** A machine that gets no address from its network assigns itself one (RFC 3927), which nobody can reach. */
const isSelfGiven = (address: string): boolean => address.startsWith('169.254.')

/**
 * IPv4 addresses at which other devices can reach this machine, most likely first: real networks before containers and
 * tunnels, private addresses before public ones.
 */
export function networkAddresses(interfaces: Interfaces = networkInterfaces()): string[] {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !isSelfGiven(address))
      .map(({ address }) => ({ address, rank: (virtual.test(name) ? 2 : 0) + (isPrivateAddress(address) ? 0 : 1) })),
  )
  return [...new Set(found.toSorted((a, b) => a.rank - b.rank).map(({ address }) => address))]
}

/** Names of this machine on its network: its host name, and the same under `.local` for multicast DNS. */
export function machineNames(name: string = hostname()): string[] {
  const plain = name.toLowerCase().replace(/\.$/, '')
  if (!/^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/.test(plain) || plain === 'localhost') return []
  return plain.includes('.') ? [plain] : [plain, `${plain}.local`]
}
