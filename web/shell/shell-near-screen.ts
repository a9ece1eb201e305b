import { unawaited } from '#web/browser/unawaited.ts'
import { platformTable } from '#web/page-table.ts'
import { platformPages } from '#web/pages.tsx'
import { prepareNarrowed } from '#web/shared/list/list-page.tsx'
import { storedLanguage } from '#web/text/language.ts'
import { loadWords } from '#web/text/words.ts'
import { deviceStore } from '#web/transport/device-store.ts'

/** On a slow network the skeleton of a screen says more than none. */
const waitMs = 300

/** Whether an address of the table, such as `/platform/leads/:id`, is that of the path. */
export function isAddressOf(pattern: string, path: string): boolean {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
}

/** Loads code and texts of the screen at an address, or waits a little for them. Never rejects. */
export async function nearScreen(address: string): Promise<void> {
  const [path = '', query = ''] = address.split('?')
  const at = platformTable.findIndex((entry) => isAddressOf(entry.path, path))
  const language = storedLanguage(deviceStore, document.cookie)
  const late = new Promise<void>((resolve) => setTimeout(resolve, waitMs))
  const loading = Promise.allSettled([
    platformPages[at]?.Screen.prepare(),
    ...(platformTable[at]?.words ?? []).map((feature) => loadWords(language, feature)),
    ...(query === '' ? [] : [prepareNarrowed()]),
  ])
  await Promise.race([loading, late])
}

/**
 * Loads what a finger is about to open while it is still down: a click comes a tenth of a second later, and a screen that
 * waits for its code first shows what stands in for it, for 300 ms.
 */
export const listenToTouches = (): void =>
  addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a')
      if (link && link.origin === location.origin) unawaited(nearScreen(link.pathname + link.search))
    },
    // Before any control that keeps the event to itself.
    { capture: true },
  )
