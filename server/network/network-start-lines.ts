import { renderUnicodeCompact } from 'uqr'
import { isPrivateAddress } from './network-address.ts'

export type Start = {
  /** Address people type, as configured or derived from the port. */
  baseUrl: string
  /** Interface to listen on; all of them if absent. */
  host: string | undefined
  port: number
  /** Addresses of this machine on its networks, most likely first. */
  addresses: readonly string[]
  /** Local https, if enabled. */
  local: { port: number; fingerprint: string } | undefined
}

const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host)

/** The start-up lines: the product's address for this computer and for phones nearby, with a QR code at the end. */
export function startLines({ baseUrl, host, port, addresses, local }: Start): string[] {
  const ready = `Vanat is ready at ${baseUrl}`
  if (!isLoopback(new URL(baseUrl).hostname)) return [ready, ...code(baseUrl)]
  if (host !== undefined && isLoopback(host)) return [`${ready} (on this computer only, as HOST says)`]
  const reached = host === undefined || /^(0\.0\.0\.0|::)$/.test(host) ? addresses : [host]
  const [first, ...others] = reached
  if (first === undefined) return [ready, 'This computer is on no network: no phone can reach it yet.']
  const at = (address: string): string => `http://${address}:${port}`
  return [
    ready,
    `Phones on the same network open ${at(first)}`,
    ...others.map((address) => `  or ${at(address)}`),
    ...code(at(first)),
    ...(local
      ? [
          `Once they trust the certificate, which ${at(first)}/local-https explains: https://${first}:${local.port}`,
          `Its SHA-256 fingerprint: ${local.fingerprint}`,
        ]
      : ['With HTTPS=local they can also open it without a network. HOST=127.0.0.1 keeps it to this computer.']),
    ...(reached.every(isPrivateAddress)
      ? []
      : ['An address here may be reached from the internet, unencrypted: put a proxy with https in front.']),
  ]
}

/** Readable on dark and light terminals, with the quiet zone of four modules that ISO/IEC 18004 asks for on each side. */
const code = (text: string): string[] => renderUnicodeCompact(text, { border: 4 }).split('\n')
