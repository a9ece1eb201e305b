const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const valueOf: ReadonlyMap<string, number> = new Map(Array.from(signs, (sign, value) => [sign, value]))

/** How many bytes a base64 text holds. */
export const byteCount = (base64: string): number => Math.floor((base64.replace(/=+$/, '').length * 3) / 4)

/** The most signs that a file of `bytes` bytes takes as base64. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4

/** The first `most` bytes of a base64 text. */
export function firstBytes(base64: string, most: number): Uint8Array {
  const bytes = new Uint8Array(Math.min(byteCount(base64), most))
  for (let at = 0; at < bytes.length; at += 3) {
    const from = (at / 3) * 4
    const four = [0, 1, 2, 3].map((step) => valueOf.get(base64[from + step] ?? '') ?? 0)
    const [a = 0, b = 0, c = 0, d = 0] = four
    const three = [(a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d]
    bytes.set(three.slice(0, bytes.length - at), at)
  }
  return bytes
}
