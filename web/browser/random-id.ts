/** The random digits of a version 4 UUID (RFC 9562). 8 marks the variant digit, with two random bits. */
const pattern = '10000000-1000-4000-8000-100000000000'

/** A random UUID. `crypto.randomUUID` needs https, and workshop phones use plain http. */
export const randomId = (): string =>
  pattern.replace(/[018]/g, (digit) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    return digit === '8' ? '89ab'.charAt(byte & 3) : (byte & 15).toString(16)
  })
