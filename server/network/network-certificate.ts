import { createPrivateKey, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { issueCertificate, makeAuthority, mayVouchFor, type Certified } from './network-authority.ts'

/** What serves https on a network without public names. */
export type LocalCertificate = {
  readonly server: Certified
  /** The addresses and names it is valid for. */
  readonly names: readonly string[]
  /** What devices have to trust: DER, and its SHA-256 fingerprint as pairs of hexadecimal digits. */
  readonly authority: { readonly der: Buffer; readonly fingerprint: string }
}

/** Early enough even if the product is started only once a month. */
const renewBeforeMs = 30 * 86_400_000

/**
 * The certificate for `names` (IPv4 addresses and host names), kept in `folder`. Creates whatever is missing, was made
 * for other names or expires soon; the authority lasts ten years, so that a device trusts it once. Names the authority
 * may not certify are left out.
 * Throws if a kept file is damaged: silently replacing the authority would turn every device away.
 */
export function keptCertificate(folder: string, names: readonly string[], now: Date): LocalCertificate {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const known = readPair(folder, 'authority')
  if (known === null)
    throw new Error(
      `${join(folder, 'authority.pem')} is damaged; put it back, or remove it and let every device trust a new one`,
    )
  const authority = known && isFresh(known, now) ? known : writePair(folder, 'authority', makeAuthority(names, now))
  const good = names.filter((name) => mayVouchFor(authority, name))
  const served = readPair(folder, 'server')
  const server =
    served && isFresh(served, now) && isIssuedBy(authority, served) && sameNames(namesOf(served), good)
      ? served
      : writePair(folder, 'server', issueCertificate(authority, good, now))
  const { raw, fingerprint256 } = new X509Certificate(authority.certificate)
  return { server, names: good, authority: { der: raw, fingerprint: fingerprint256 } }
}

const isFresh = ({ certificate }: Certified, now: Date): boolean =>
  new X509Certificate(certificate).validToDate.getTime() - now.getTime() > renewBeforeMs

function isIssuedBy(authority: Certified, { certificate }: Certified): boolean {
  const issuer = new X509Certificate(authority.certificate)
  const issued = new X509Certificate(certificate)
  return issued.checkIssued(issuer) && issued.verify(issuer.publicKey)
}

/** Node returns them as one line: `DNS:localhost, IP Address:127.0.0.1`. */
const namesOf = ({ certificate }: Certified): string[] =>
  (new X509Certificate(certificate).subjectAltName ?? '').split(', ').map((name) => name.replace(/^[^:]*:/, ''))

const sameNames = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join(' ') === others.toSorted().join(' ')

type PairName = 'authority' | 'server'

const block = (text: string, label: string): string =>
  new RegExp(`-----BEGIN ${label}-----[^-]+-----END ${label}-----`).exec(text)?.[0] ?? ''

/** Undefined if there is none; null if certificate and key do not match or cannot be read. */
function readPair(folder: string, name: PairName): Certified | undefined | null {
  const file = join(folder, `${name}.pem`)
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  const pair = { certificate: block(text, 'CERTIFICATE'), key: block(text, 'PRIVATE KEY') }
  try {
    return new X509Certificate(pair.certificate).checkPrivateKey(createPrivateKey(pair.key)) ? pair : null
  } catch {
    return null
  }
}

/** Both in one file, written atomically: an interrupted start leaves no half of a pair. */
function writePair(folder: string, name: PairName, pair: Certified): Certified {
  const file = join(folder, `${name}.pem`)
  writeFileSync(`${file}.new`, `${pair.certificate}\n${pair.key}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return pair
}
