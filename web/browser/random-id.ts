/** Each digit of a version 4 UUID (RFC 9562) that is random: 8 stands for the one of which two bits are. */
const pattern = '10000000-1000-4000-8000-100000000000'

/**
 * A random UUID. Not `crypto.randomUUID`: browsers have that over https only, and a phone in the workshop opens the
 * product over http.
 */
export const randomId = (): string =>
  pattern.replace(/[018]/g, (digit) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    return digit === '8' ? '89ab'.charAt(byte & 3) : (byte & 15).toString(16)
  })
