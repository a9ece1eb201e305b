import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What a server may send before the phone's first acknowledgement: making less of it saves no time. */
const leastBytes = 14_000

/** Quick rather than small: a page of two thousand rows is waited for, and made anew each time. */
const squeezers = [
  ['br', (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })],
  ['gzip', (text: string) => promisify(gzip)(text)],
] as const

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

export const plainAnswer = (body: string, status = 200): Response => new Response(body, { status, headers })

/**
 * An answer in JSON; a long one in the smallest form that the caller takes (`accepted` is his accept-encoding). The first
 * copy of a company on a slow line is a minute of waiting less for it.
 */
export async function jsonAnswer(body: string, accepted = ''): Promise<Response> {
  const squeezer = body.length < leastBytes ? undefined : squeezers.find(([name]) => accepted.includes(name))
  if (!squeezer) return plainAnswer(body)
  const [name, compressBody] = squeezer
  return new Response(new Uint8Array(await compressBody(body)), { headers: { ...headers, 'content-encoding': name } })
}
