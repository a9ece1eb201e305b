import type { ComponentType } from 'react'
import { storedLanguage } from '#web/text/language.ts'
import { lazyScreen, type LazyScreen, type ScreenProps } from '#web/page/lazy-screen.ts'
import { loadWords } from '#web/text/words.ts'
import { platformTable, publicTable, type PageEntry } from './page-table.ts'
import { deviceStore } from '#web/transport/device-store.ts'

/** `file` is the same for all addresses of one screen. */
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
    // Words that do not arrive are asked for again where they are said.
    void Promise.allSettled(words.map((said) => loadWords(language, said)))
    const components = await files[`./${file}.tsx`]?.()
    const known = components?.[name]
    if (!known) throw new Error(`${file} has no ${name}`)
    return known
  })
}

/** Every part the screens are made of, for those who make them; the product does not carry it. */
const showcase: Page[] = import.meta.env.DEV
  ? [
      {
        path: '/platform/design',
        file: 'showcase/showcase-page',
        Screen: lazyScreen(() => import('./showcase/showcase-page.tsx').then((file) => file.ShowcasePage)),
      },
    ]
  : []

/** Inside the shell, for whoever is signed in. */
export const platformPages: readonly Page[] = [...platformTable.map(pageOf), ...showcase]

/** Without a session, without the shell. */
export const publicPages: readonly Page[] = publicTable.map(pageOf)
