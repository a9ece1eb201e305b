import type { ComponentType } from 'react'
import { places } from '#web/page/addresses.ts'
import { lazyScreen, type LazyScreen, type ScreenProps } from '#web/page/lazy-screen.ts'
import { storedLanguage } from '#web/text/language.ts'
import { loadWords } from '#web/text/words.ts'
import { deviceStore } from '#web/transport/device-store.ts'
import { platformTable, publicTable, type PageEntry } from './page-table.ts'

/** `file` is the same for all addresses of a screen. */
type Page = { path: string; file: string; Screen: LazyScreen }

const files = import.meta.glob<Record<string, ComponentType<ScreenProps>>>('./*/*-screen.tsx')

const screens = new Map<string, LazyScreen>()

function pageOf(entry: PageEntry): Page {
  const { path, file } = entry
  const Screen = screens.get(file) ?? screenOf(entry)
  screens.set(file, Screen)
  return { path, file, Screen }
}

function screenOf({ file, name, words }: PageEntry): LazyScreen {
  return lazyScreen(async () => {
    const language = storedLanguage(deviceStore, document.cookie)
    // Translations that fail to load are requested again on use.
    void Promise.allSettled(words.map((said) => loadWords(language, said)))
    const components = await files[`./${file}.tsx`]?.()
    const known = components?.[name]
    if (!known) throw new Error(`${file} has no ${name}`)
    return known
  })
}

/** The component gallery, for developers; not in production builds. */
const showcase: Page[] = import.meta.env.DEV
  ? [
      {
        path: places.design,
        file: 'showcase/showcase-page',
        Screen: lazyScreen(() => import('./showcase/showcase-page.tsx').then((file) => file.ShowcasePage)),
      },
    ]
  : []

/** Pages inside the shell; they need a session. */
export const platformPages: readonly Page[] = [...platformTable.map(pageOf), ...showcase]

/** Pages outside the shell, without a session. */
export const publicPages: readonly Page[] = publicTable.map(pageOf)
