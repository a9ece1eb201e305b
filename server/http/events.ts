import type { Peers } from '#server/database/peers.ts'
import type { Events } from '#server/runtime/app-context.ts'

type Listener = (clock: number) => void
export type EventHub = Events & {
  /** `onEnd` is called if the server stops before the listener unsubscribes. */
  subscribe(companyId: string, listener: Listener, onEnd?: () => void): () => void
  /** Called after each write of any company in this process, while it is answered. */
  onAny(listener: (companyId: string) => void): () => void
  /** The server is stopping: tells every listener to disconnect. */
  end(): void
}

/**
 * Minimum interval between nudges per company: each listener then asks what changed, and a burst of writes is one
 * change to it.
 */
const restMs = 250
/**
 * Listeners notified in one turn of the event loop. A thousand take 30 ms and more, most of it when their streams
 * write, and a request waits for one such turn at each of its own three or four.
 */
const atOnce = 3

type Company = { listeners: Set<Listener>; toldAtMs: number; due: number | null }

/**
 * Tells browsers that their company's clock moved. Only a nudge: the changes come through `sync.pull`, so a lost nudge
 * is only a delay. Sent after the write is answered, to a few listeners at a time.
 */
export function createEvents(): EventHub & { connect: (peers: Peers) => void } {
  const companies = new Map<string, Company>()
  const endings = new Set<() => void>()
  const followers = new Set<(companyId: string) => void>()
  let peers: ((companyId: string, clock: number) => void) | undefined

  const nudge = (companyId: string, clock: number): void => {
    const company = companies.get(companyId)
    if (!company) return
    const isWaiting = company.due !== null
    company.due = Math.max(company.due ?? 0, clock)
    if (isWaiting) return
    const rest = company.toldAtMs + restMs - performance.now()
    if (rest <= 0) setImmediate(tellAll, company)
    else setTimeout(tellAll, rest, company).unref()
  }
  return {
    publish(companyId, clock) {
      nudge(companyId, clock)
      peers?.(companyId, clock)
      for (const follower of followers) follower(companyId)
    },
    onAny(listener) {
      followers.add(listener)
      return () => followers.delete(listener)
    },
    subscribe(companyId, listener, onEnd = () => undefined) {
      const company = companies.get(companyId) ?? { listeners: new Set(), toldAtMs: -restMs, due: null }
      companies.set(companyId, company)
      company.listeners.add(listener)
      endings.add(onEnd)
      return () => {
        endings.delete(onEnd)
        company.listeners.delete(listener)
        if (company.listeners.size === 0) companies.delete(companyId)
      }
    },
    end() {
      for (const onEnd of endings) onEnd()
    },
    connect(others) {
      others.hear('clock', (message) => {
        for (const [companyId, clock] of message as [string, number][]) nudge(companyId, clock) // what `clockTeller` tells
      })
      peers = clockTeller(others)
    },
  }
}

function tellAll(company: Company): void {
  const clock = company.due
  if (clock === null) return
  company.due = null
  company.toldAtMs = performance.now()
  tellSome(company.listeners.values(), clock)
}

/** Tells a few, and the rest after requests that arrived meanwhile. */
function tellSome(listeners: SetIterator<Listener>, clock: number): void {
  for (let told = 0; told < atOnce; told += 1) {
    const { value: listener, done } = listeners.next()
    if (done) return
    listener(clock)
  }
  setImmediate(tellSome, listeners, clock)
}

/** Tells other processes which clocks moved, at most twenty times a second and for a hundred companies at once. */
function clockTeller(peers: Peers): (companyId: string, clock: number) => void {
  const moved = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    const some = [...moved].slice(0, 100)
    for (const [companyId] of some) moved.delete(companyId)
    peers.tell('clock', some)
    timer = moved.size > 0 ? setTimeout(flush, 50) : undefined
  }
  return (companyId, clock) => {
    moved.set(companyId, clock)
    timer ??= setTimeout(flush, 50)
  }
}
