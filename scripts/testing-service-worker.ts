import { runInNewContext } from 'node:vm'
import { workerScript, type WorkerBuild } from './service-worker-plugin.ts'

export type TestedBuild = Omit<WorkerBuild, 'packs'> & Partial<Pick<WorkerBuild, 'packs'>>
type Answer = (path: string, signal?: AbortSignal) => Promise<Response>
type Asked = string | Request

const origin = 'http://localhost:3000'
const pathOf = (request: Asked): string => new URL(typeof request === 'string' ? request : request.url, origin).pathname

const newCache = (kept: Map<string, Response>) => ({
  match: async (request: Asked) => kept.get(pathOf(request))?.clone(),
  put: async (request: Asked, response: Response) => void kept.set(pathOf(request), response),
  delete: async (request: Asked) => kept.delete(pathOf(request)),
  keys: async () => [...kept.keys()].map((path) => ({ url: origin + path })),
})

/** The caches of one browser, which outlive its workers. */
function newCaches() {
  const all = new Map<string, Map<string, Response>>()
  return {
    open: async (name: string) => {
      const kept = all.get(name) ?? new Map<string, Response>()
      all.set(name, kept)
      return newCache(kept)
    },
    match: async (request: Asked) =>
      [...all.values()]
        .find((kept) => kept.has(pathOf(request)))
        ?.get(pathOf(request))
        ?.clone(),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    /** The paths of everything cached. */
    paths: () => [...all.values()].flatMap((kept) => [...kept.keys()]).toSorted(),
  }
}

/** Starts the worker of a build in a browser with these caches. */
async function startWorker(
  { packs = [], ...build }: TestedBuild,
  caches: ReturnType<typeof newCaches>,
  fetch: (asked: Asked, init?: RequestInit) => Promise<Response>,
  timeUp: AbortSignal,
) {
  const listeners = new Map<string, (event: object) => void>()
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: { origin },
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
  }
  const clock = { timeout: () => timeUp }
  runInNewContext(await workerScript({ ...build, packs }), { self, caches, fetch, Response, URL, AbortSignal: clock })
  const ask = async (path: string, mode: string): Promise<string | undefined> => {
    let given: Promise<Response> | undefined
    const respondWith = (promise: Promise<Response>) => {
      given = promise
    }
    listeners.get('fetch')?.({ request: { url: origin + path, method: 'GET', mode }, respondWith })
    return (await given)?.text()
  }
  return {
    /** What the worker reports when it has fetched what it could. */
    async fill(wishes: object = {}): Promise<unknown> {
      const said: unknown[] = []
      const work: Promise<unknown>[] = []
      const event = { data: { kind: 'fill', ...wishes }, source: { postMessage: (one: unknown) => said.push(one) } }
      listeners.get('message')?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
      await Promise.all(work)
      return said[0]
    },
    /** The response to a navigation. */
    visit: (path: string) => ask(path, 'navigate'),
    /** The response to a file that a page requests. */
    load: (path: string) => ask(path, 'cors'),
  }
}

/**
 * A browser and the server it calls: `answerWith` sets the server's answers from now on and clears the request log. Time
 * passes only by `endPatience`: every timeout of the worker ends.
 */
export function openWorkerBrowser() {
  const caches = newCaches()
  const requests: string[] = []
  let answer: Answer = async (path) => new Response(path)
  const patience = new AbortController()
  const fetch = (asked: Asked, { signal }: RequestInit = {}): Promise<Response> => {
    requests.push(pathOf(asked))
    return answer(pathOf(asked), signal ?? undefined)
  }
  return {
    caches,
    requests,
    start: (build: TestedBuild) => startWorker(build, caches, fetch, patience.signal),
    endPatience: () => patience.abort(),
    answerWith: (next: Answer) => {
      answer = next
      requests.length = 0
    },
  }
}
