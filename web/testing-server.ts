import type { EntityRow } from '#web/replica/replica-table.ts'

export type TestRequest = {
  operation: string
  input: Record<string, unknown>
  key: string | null
  company: string | null
  writtenBy: string | null
}
type Handler = (request: TestRequest) => Response | Promise<Response>

const page = 'http://localhost:3000'
/** Files of one worker share a process: a file that asks another server, or a blob, gets it also after one with this. */
const outside = globalThis.fetch
const isElsewhere = (url: string): boolean => /^(?:https?|blob):/.test(url) && !url.startsWith(`${page}/`)

/** A problem response as the server sends it. */
export const problem = (status: number, code = 'unexpected', params: object = {}, more: object = {}): Response =>
  Response.json({ code, params, ...more }, { status, headers: { 'content-type': 'application/problem+json' } })

/**
 * The server side of the network: rows with a clock, and answers by idempotency key. It decides nothing; tests set the
 * answer of an operation and when the network is down.
 */
export class TestServer {
  /** Every request, in order of arrival. */
  readonly requests: TestRequest[] = []
  /** Writes performed, once per key. */
  readonly done: TestRequest[] = []
  isDown = false
  clock = 1
  /** The release whose row shapes it serves. */
  format = 'today'
  rows: (EntityRow & { clock: number })[] = []
  /** Rows per page of a pull. */
  pageSize = 1000
  readonly #handlers = new Map<string, Handler>()
  readonly #answered = new Map<string, unknown>()

  install(): void {
    globalThis.fetch = (url, init) =>
      typeof url === 'string' && isElsewhere(url)
        ? outside(url, init)
        : this.#receive(new Request(typeof url === 'string' ? new URL(url, page) : url, init))
  }

  /** Stores a row under the next clock number, as another user's write would. */
  put(entity: string, value: EntityRow['value']): void {
    this.clock += 1
    this.rows = [...this.rows.filter((row) => row.value.id !== value.id), { entity, value, clock: this.clock }]
  }

  on(operation: string, handler: Handler): void {
    this.#handlers.set(operation, handler)
  }

  off(operation: string): void {
    this.#handlers.delete(operation)
  }

  /** Holds the answer to the operation's next request until `release`. The server has performed it by then. */
  hold(operation: string): { arrived: Promise<void>; release: () => void } {
    const arrived = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    this.on(operation, async (request) => {
      this.off(operation)
      const answer = this.perform(request)
      arrived.resolve()
      await released.promise
      return answer
    })
    return { arrived: arrived.promise, release: released.resolve }
  }

  /** Requests that write. */
  writes = (): TestRequest[] => this.requests.filter(({ key }) => key !== null)

  async #receive(call: Request): Promise<Response> {
    if (this.isDown) throw new TypeError('fetch failed')
    const request: TestRequest = {
      operation: new URL(call.url).pathname.replace('/api/', ''),
      // An operation's input is a JSON object.
      input: (await call.json()) as Record<string, unknown>,
      key: call.headers.get('idempotency-key'),
      company: call.headers.get('x-company'),
      writtenBy: call.headers.get('x-written-by'),
    }
    this.requests.push(request)
    return (await this.#handlers.get(request.operation)?.(request)) ?? this.perform(request)
  }

  /** Performs the request and answers; a write is performed once per key. */
  perform(request: TestRequest): Response {
    if (request.operation === 'sync.pull') return Response.json(this.#page(request.input))
    if (request.key === null) return problem(404, 'not-found')
    return Response.json(this.#answered.get(request.key) ?? this.#write(request))
  }

  #page({ since, cursor }: Record<string, unknown>) {
    const news = this.rows.filter(({ clock }) => clock > Number(since))
    const from = Number(cursor ?? 0)
    const next = from + this.pageSize
    return {
      clock: this.clock,
      format: this.format,
      cursor: next < news.length ? String(next) : null,
      rows: news.slice(from, next).map(({ entity, value }) => ({ entity, value })),
    }
  }

  /** The document after the operation: the input merged over the previous fields. */
  #write(request: TestRequest): unknown {
    const id = String(request.input['id'])
    const [entity = ''] = request.operation.split('.')
    const before = this.rows.find(({ value }) => value.id === id)?.value
    const value = {
      createdAt: '2026-11-20T06:00:00.000Z',
      ...before,
      ...request.input,
      id,
      version: (before?.version ?? 0) + 1,
    }
    this.put(entity, value)
    this.done.push(request)
    this.#answered.set(request.key ?? '', value)
    return value
  }
}
