/**
 * 32 hexadecimal digits of a text, the same on every device: cyrb53's mixing on four lanes. Not for secrets: it only has to
 * tell the rows of one company's files apart.
 */
export function rowHash(text: string): string {
  const lanes = [0xde_ad_be_ef, 0x41_c6_ce_57, 0x9e_37_79_b9, 0x85_eb_ca_6b]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    for (let lane = 0; lane < 4; lane += 1)
      lanes[lane] = Math.imul((lanes[lane] ?? 0) ^ (unit + lane * 0x1_00_01), primes[lane] ?? 1)
  }
  return lanes
    .map((value, lane) => {
      const beside = lanes[(lane + 1) % 4] ?? 0
      const mixed =
        Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b) ^ Math.imul(beside ^ (beside >>> 13), 0xc2_b2_ae_35)
      return ((mixed ^ (mixed >>> 16)) >>> 0).toString(16).padStart(8, '0')
    })
    .join('')
}
const primes = [2_654_435_761, 1_597_334_677, 2_246_822_507, 3_266_489_909] as const

/** A UUID made from a hash (version 8, RFC 9562: custom): the id of a row's document, or the key of its write. */
export const uuidOfHash = (hash: string): string =>
  [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join(
    '-',
  )

/** The id of a lead that came from a file, in the shape of all lead ids. */
export const leadIdOfHash = (hash: string, year: string): string => {
  const digits = (BigInt(`0x${hash.slice(0, 16)}`) % 10n ** 13n).toString().padStart(13, '0')
  const letters = [16, 20, 24].map((at) => String.fromCharCode(65 + (Number.parseInt(hash.slice(at, at + 4), 16) % 26)))
  return `LEAD-${year}-${digits}-${letters.join('')}`
}
