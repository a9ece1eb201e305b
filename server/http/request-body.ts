import * as z from 'zod/mini'
import type { OperationSchema } from '#domain/kernel/operation.ts'
import { Refused } from '#server/http/problem.ts'

const plainBytesMax = 64_000
/** A document's line with the longest description, in Gujarati. */
const lineBytesMax = 1000
/** Lines in a document are three levels deep. Anything far deeper is meant to waste time in parsing. */
const depthMax = 16

type Shape = { maxLength?: unknown; maxItems?: unknown; items?: { type?: unknown } }

/** The largest bound that a schema sets anywhere in it. */
function largest(schema: unknown, boundOf: (shape: Shape) => unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0
  const own = boundOf(schema)
  return Math.max(typeof own === 'number' ? own : 0, ...Object.values(schema).map((inner) => largest(inner, boundOf)))
}

const bytesMaxOf = new WeakMap<OperationSchema, number>()

/** Maximum bytes of an operation's input: more than 64 kB only if it takes an image or a document's lines. */
export function bodyBytesMax(schema: OperationSchema): number {
  const known = bytesMaxOf.get(schema)
  if (known !== undefined) return known
  const input = z.toJSONSchema(schema.input, { io: 'input', unrepresentable: 'any' })
  const text = largest(input, ({ maxLength }) => maxLength)
  const list = lineBytesMax * largest(input, ({ maxItems, items }) => items?.type === 'object' && maxItems)
  const most = plainBytesMax + (text > plainBytesMax / 4 ? text : 0) + (list > plainBytesMax ? list : 0)
  bytesMaxOf.set(schema, most)
  return most
}

/**
 * The request's JSON body. Refused with 413 beyond `bytesMax`, counted on arrival if no length is declared; with 415
 * for another content type; with 400 if it is not JSON or nested too deeply.
 */
export async function readBody(request: Request, bytesMax: number): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json')) throw new Refused({ code: 'not-json' }, 415)
  const text = await readText(request, bytesMax)
  if (isDeep(text)) throw new Refused({ code: 'not-json' }, 400)
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused({ code: 'not-json' }, 400)
  }
}

/**
 * The fields of a form sent by a page without scripts; 413 as for `readBody`. Browsers send a line end as two characters,
 * but count it as one against `maxlength`: what a field took must not be too long here.
 */
export const readForm = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams((await readText(request, plainBytesMax)).replaceAll(/%0D%0A/gi, '%0A'))

const [quote, backslash, openArray, closeArray, openObject, closeObject] = [34, 92, 91, 93, 123, 125]

/** Whether brackets nest deeper than in any of our inputs, ignoring those inside strings. A single pass. */
function isDeep(text: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) isText = !isText
    else if (isText && sign === backslash) at += 1
    else if (isText) continue
    else if (sign === openArray || sign === openObject) depth += 1
    else if (sign === closeArray || sign === closeObject) depth -= 1
    if (depth > depthMax) return true
  }
  return false
}

async function readText(request: Request, bytesMax: number): Promise<string> {
  const declared = request.headers.get('content-length')
  if (Number(declared) > bytesMax) throw new Refused({ code: 'body-too-large' }, 413)
  try {
    return declared === null ? await readBounded(request, bytesMax) : await request.text()
  } catch (error) {
    throw cutOff(error)
  }
}

/** A client that hung up is no fault of ours, nor a lost connection of the database, which has the same error code. */
const cutOff = (error: unknown): Refused =>
  error instanceof Refused ? error : new Refused({ code: 'body-too-slow' }, 408)

async function readBounded(request: Request, bytesMax: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of boundedChunks(request, bytesMax)) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

async function* boundedChunks(request: Request, bytesMax: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > bytesMax) throw new Refused({ code: 'body-too-large' }, 413)
    yield chunk
  }
}

/**
 * A form with files, held in memory only. Refused with 413 beyond `bytesMax`, with 408 if it takes longer than
 * `withinMs`, with 415 if it is none.
 */
export async function readFileForm(request: Request, bytesMax: number, withinMs: number): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) throw new Refused({ code: 'not-a-form' }, 415)
  if (Number(request.headers.get('content-length')) > bytesMax) throw new Refused({ code: 'body-too-large' }, 413)
  const chunks: Uint8Array[] = []
  const arrived = async (): Promise<void> => {
    for await (const chunk of boundedChunks(request, bytesMax)) chunks.push(chunk)
  }
  const isInTime = await inTime(arrived(), withinMs).catch((error: unknown) => {
    throw cutOff(error)
  })
  if (!isInTime) throw new Refused({ code: 'body-too-slow' }, 408)
  try {
    return await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Refused({ code: 'not-a-form' }, 415)
  }
}

/** Whether the work was done within the time; throws if it fails within it. */
async function inTime(work: Promise<void>, withinMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), withinMs)
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
