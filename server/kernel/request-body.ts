import { Refused } from '#server/kernel/problem.ts'

/** A document with sixty lines is 20 kB; a logo 200 kB. Imports have their own door. */
const bodyBytesMax = 1_000_000

/** The JSON a request carries; 413 beyond a megabyte, counted while it arrives: a header may be wrong or missing. */
export async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json')) throw new Refused({ code: 'not-json' }, 415)
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > bodyBytesMax) throw new Refused({ code: 'body-too-large' }, 413)
  const text = declared === null ? await readBounded(request) : await request.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused({ code: 'not-json' }, 400)
  }
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
