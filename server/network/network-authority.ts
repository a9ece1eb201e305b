import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { isIPv4 } from 'node:net'
import forge from 'node-forge'

/** A certificate and its private key, both PEM. */
export type Certified = { readonly certificate: string; readonly key: string }

const dayMs = 86_400_000
/** Ten years: no phone should have to be set up twice in its life. */
const authorityDays = 3650
/** The longest validity browsers accept from public authorities (CA/Browser Forum, 2020); some apply it to all. */
const serverDays = 397

/**
 * What the authority may certify, even if its key leaks: private networks (RFC 1918), this machine, endings that no
 * public name has, and the given names. A phone that trusts it does not trust it for a bank.
 */
const privateNetworks = [
  ['10.0.0.0', '255.0.0.0'],
  ['172.16.0.0', '255.240.0.0'],
  ['192.168.0.0', '255.255.0.0'],
  ['127.0.0.0', '255.0.0.0'],
] as const
/** nameConstraints, and the kinds of names in it (RFC 5280, 4.2.1.10 and 4.2.1.6). */
const constraintsId = '2.5.29.30'
const domainName = 2
const ipAddress = 7

const privateEndings = ['localhost', 'local', 'lan', 'home', 'internal', 'home.arpa'] as const

/** Creates an authority for this installation, limited to private networks and `names` (addresses and host names). */
export function makeAuthority(names: readonly string[], now: Date): Certified {
  const keys = newKeys()
  const subject = [{ name: 'commonName', value: `Vanat ${randomBytes(3).toString('hex')}` }]
  const certificate = draft({ subject, issuer: subject, publicKey: keys.publicKey, now, days: authorityDays })
  certificate.setExtensions([
    { name: 'basicConstraints', critical: true, cA: true, pathLenConstraint: 0 },
    { name: 'keyUsage', critical: true, keyCertSign: true, cRLSign: true },
    { name: 'subjectKeyIdentifier' },
    { id: constraintsId, critical: true, value: permittedOnly(names) },
  ])
  certificate.sign(forge.pki.privateKeyFromPem(keys.privateKey), forge.md.sha256.create())
  return certified(certificate, keys.privateKey)
}

/** A server certificate for `names`, signed by `authority`; it expires no later than the authority. */
export function issueCertificate(authority: Certified, names: readonly string[], now: Date): Certified {
  const issuer = forge.pki.certificateFromPem(authority.certificate)
  const keys = newKeys()
  // Not a host name: some clients check a common name that looks like one against the name constraints.
  const subject = [{ name: 'commonName', value: 'Vanat on this network' }]
  const attributes = issuer.subject.attributes
  const certificate = draft({ subject, issuer: attributes, publicKey: keys.publicKey, now, days: serverDays })
  if (certificate.validity.notAfter > issuer.validity.notAfter) certificate.validity.notAfter = issuer.validity.notAfter
  certificate.setExtensions([
    { name: 'basicConstraints', critical: true, cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, keyEncipherment: true },
    { name: 'extKeyUsage', serverAuth: true },
    {
      name: 'subjectAltName',
      altNames: names.map((name) => (isIPv4(name) ? { type: ipAddress, ip: name } : { type: domainName, value: name })),
    },
    { name: 'authorityKeyIdentifier', keyIdentifier: issuer.generateSubjectKeyIdentifier().getBytes() },
  ])
  certificate.sign(forge.pki.privateKeyFromPem(authority.key), forge.md.sha256.create())
  return certified(certificate, keys.privateKey)
}

/** Whether the authority may certify an IPv4 address or host name: browsers refuse any other. */
export function mayVouchFor({ certificate }: Certified, name: string): boolean {
  // The library does not type extensions; the value of one it does not know is its DER.
  const extensions = forge.pki.certificateFromPem(certificate).extensions as { id: string; value: string }[]
  const constraints = extensions.find(({ id }) => id === constraintsId)
  if (!constraints) return false
  const [permitted] = childrenOf(forge.asn1.fromDer(constraints.value))
  return childrenOf(permitted).some((subtree) => childrenOf(subtree).some((base) => covers(base, name)))
}

const childrenOf = (node: forge.asn1.Asn1 | undefined): forge.asn1.Asn1[] =>
  node && typeof node.value !== 'string' ? node.value : []

function covers({ type, value }: forge.asn1.Asn1, name: string): boolean {
  if (typeof value !== 'string') return false
  if (Number(type) === domainName) return name === value || name.endsWith(`.${value}`)
  if (!isIPv4(name)) return false
  // Four bytes of address, four of mask.
  return name.split('.').every((byte, at) => (Number(byte) & value.charCodeAt(at + 4)) === value.charCodeAt(at))
}

const certified = (certificate: forge.pki.Certificate, key: string): Certified => ({
  certificate: forge.pki.certificateToPem(certificate).replaceAll('\r', '').trim(),
  key: key.trim(),
})

/** Node's own key generation: in plain JavaScript it takes seconds. */
const newKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/**
 * A serial number of sixteen random bytes, as hexadecimal digits. The first bit is 0, because it is a positive integer,
 * and the second 1: after a zero byte the library would write it longer than DER allows, and nothing could read such a
 * certificate, one in 512.
 */
export function serialNumber(random: Buffer): string {
  const [first = 0, ...rest] = random
  return Buffer.from([(first & 0x3f) | 0x40, ...rest]).toString('hex')
}

type Draft = {
  subject: forge.pki.CertificateField[]
  issuer: forge.pki.CertificateField[]
  publicKey: string
  now: Date
  days: number
}

function draft({ subject, issuer, publicKey, now, days }: Draft): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
  certificate.serialNumber = serialNumber(randomBytes(16))
  certificate.setSubject(subject)
  certificate.setIssuer(issuer)
  // A phone's clock may be behind ours.
  certificate.validity.notBefore = new Date(now.getTime() - dayMs)
  certificate.validity.notAfter = new Date(now.getTime() + days * dayMs)
  return certificate
}

/** The value of the nameConstraints extension (RFC 5280, 4.2.1.10): the permitted subtrees, as DER. */
function permittedOnly(names: readonly string[]): string {
  const { asn1 } = forge
  const bytesOf = (address: string): string => String.fromCharCode(...address.split('.').map(Number))
  const subtree = (type: number, value: string): forge.asn1.Asn1 =>
    asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [
      asn1.create(asn1.Class.CONTEXT_SPECIFIC, type, false, value),
    ])
  const networks = [...privateNetworks, ...names.filter(isIPv4).map((one) => [one, '255.255.255.255'] as const)]
  const endings = [...privateEndings, ...names.filter((one) => !isIPv4(one))]
  const permitted = [
    ...networks.map(([address, mask]) => subtree(ipAddress, bytesOf(address) + bytesOf(mask))),
    ...endings.map((ending) => subtree(domainName, ending)),
  ]
  const value = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [
    asn1.create(asn1.Class.CONTEXT_SPECIFIC, 0, true, permitted),
  ])
  return asn1.toDer(value).getBytes()
}
