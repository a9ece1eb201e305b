import { entityCatalogue } from '#domain/catalogue/entity-catalogue.ts'
import type { AnyDescription } from '#domain/kernel/entity.ts'
import type { Thing } from './assistant-plan.ts'
import type { AssistantStanding } from './assistant-screen.ts'
import { assistantSubject } from './assistant-subject.ts'

const described: readonly AnyDescription[] = entityCatalogue
/** The addresses that pages of documents begin with. */
const pages = described.flatMap(({ name, address }) => (address ? [[name, address('')] as const] : []))

/** The document whose page is at the path. */
function thingAt(path: string): Thing | null {
  for (const [entity, begin] of pages) {
    const id = path.startsWith(begin) ? path.slice(begin.length) : ''
    if (id !== '' && !id.includes('/')) return { entity, id }
  }
  return null
}

/** The document that the screen shows: its page, or the only row that a list is narrowed to. */
function thingOnScreen(path: string, links: Iterable<{ readonly pathname: string }>): Thing | null {
  const page = thingAt(path)
  if (page) return page
  const rows = new Map([...links].flatMap(({ pathname }) => (thingAt(pathname) ? [[pathname, thingAt(pathname)]] : [])))
  const [only = null] = rows.values()
  return rows.size === 1 ? only : null
}

/** When the open screen was come to, and the party of the answer that stands. */
let arrivedAt = 0
let standing: Thing | null = null

export const keepArrival = (): void => {
  arrivedAt = Date.now()
}
export const keepStanding = (shown: AssistantStanding | null): void => {
  standing = shown?.kind === 'answer' ? shown.answer.about : null
}

/** What 'it' and 'him' may mean, the latest first: an answer that stands, what was spoken about, and the screen. */
export function thingsMeant(path: string): Thing[] {
  const shown = thingOnScreen(path, document.querySelectorAll<HTMLAnchorElement>('main a[href]'))
  const subject = assistantSubject.get()
  const about = subject?.about ?? null
  const later = (subject?.since ?? 0) >= arrivedAt ? [about, shown] : [shown, about]
  return [standing, ...later].filter((thing) => thing !== null)
}
