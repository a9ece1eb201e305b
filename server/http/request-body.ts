import { Refused } from '#server/http/problem.ts'

/** A document with sixty lines is 20 kB; a logo 200 kB. Imports have their own door. */
const bodyBytesMax = 1_000_000

/** The JSON a request carries; 413 beyond a megabyte, counted while it arrives: a header may be wrong or missing. */
export async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json')) throw new Refused({ code: 'not-json' }, 415)
  const text = await readText(request)
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused({ code: 'not-json' }, 400)
  }
}

/** The fields of a form that a page without a script sends; 413 as for `readBody`. */
export const readForm = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams(await readText(request))

function readText(request: Request): Promise<string> {
  const declared = request.headers.get('content-length')
  if (declared === null) return readBounded(request)
  if (Number(declared) > bodyBytesMax) throw new Refused({ code: 'body-too-large' }, 413)
  return request.text()
}

async function readBounded(request: Request): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > bodyBytesMax) throw new Refused({ code: 'body-too-large' }, 413)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
