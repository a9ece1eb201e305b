import { hearBuild } from './page-release.ts'
import { problemOf, unreachable, type Problem } from './problem.ts'

/** Why a stream of lines was not read to its end. */
export class LinesRefused extends Error {
  override readonly name = 'LinesRefused'
  readonly problem: Problem
  constructor(problem: Problem) {
    super(`lines refused: ${problem.code}`)
    this.problem = problem
  }
}

type Asking = { company?: string | undefined; signal?: AbortSignal }

/**
 * The JSON values of an answer with one on each line, in groups as they arrive; its last line must say `end`, and is given
 * to `onEnd`. Throws `LinesRefused` if the server is not reached, refuses, or the answer breaks off.
 */
export async function* readLines(
  address: string,
  { company, signal }: Asking,
  onEnd: (end: unknown) => void,
): AsyncGenerator<readonly object[], void> {
  let hasEnded = false
  let rest = ''
  const line = new AbortController()
  const giveUp = () => line.abort(signal?.reason)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp, { signal: line.signal })
  for await (const text of textsOf(await open(address, company, line), line)) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    const rows = lines.map(parsed)
    const last = rows.at(-1)
    if (last && 'end' in last) {
      hasEnded = true
      onEnd(last.end)
      rows.pop()
    }
    if (rows.length > 0) yield rows
  }
  // Cut off in transit: what came would look like all there is.
  if (!hasEnded) throw new LinesRefused(unreachable)
}

/** A line's value. One that is no JSON was damaged on the way, as one that never came. */
function parsed(line: string): object {
  try {
    return JSON.parse(line) as object // the product writes one object a line
  } catch {
    throw new LinesRefused(unreachable)
  }
}

/** The server sends lines as it reads them: over one that is silent for so long nothing comes any more. */
const longestSilenceMs = 60_000

/** What is awaited of a line, which ends if it does not come in time. */
async function inTime<T>(line: AbortController, coming: Promise<T>): Promise<T> {
  const late = setTimeout(() => line.abort(new DOMException(undefined, 'TimeoutError')), longestSilenceMs)
  try {
    return await coming
  } catch (fault) {
    // The person gave it up.
    throw fault instanceof DOMException && fault.name === 'AbortError' ? fault : new LinesRefused(unreachable)
  } finally {
    clearTimeout(late)
  }
}

async function open(address: string, company: string | undefined, line: AbortController) {
  const { signal } = line
  const response = await inTime(line, fetch(address, { headers: company ? { 'x-company': company } : {}, signal }))
  const type = response.headers.get('content-type') ?? ''
  if (/^application\/problem\+json\b/.test(type))
    throw new LinesRefused(problemOf(response.status, await response.json()))
  // A proxy or a captive portal answers in the product's place.
  if (!response.ok || !response.body || !/^application\/x-ndjson\b/.test(type)) throw new LinesRefused(unreachable)
  hearBuild(response.headers.get('x-release'))
  return response.body
}

/** Read by hand: not every browser iterates a stream. */
async function* textsOf(body: ReadableStream<Uint8Array>, line: AbortController): AsyncGenerator<string, void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await inTime(line, reader.read())
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    // A reader that leaves early must not keep the server sending.
    await reader.cancel().catch(() => undefined)
  }
}
