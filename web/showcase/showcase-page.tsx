import { use } from 'react'
import { DesignPage } from '#design/showcase/design-page.tsx'
import type { Language } from '#web/text/language.ts'
import { useTranslation } from '#web/text/translation.tsx'

type Words = Record<string, string>

const sources: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('#content/design/en.json', { with: { type: 'json' } }),
  gu: () => import('#content/design/gu.json', { with: { type: 'json' } }),
  hi: () => import('#content/design/hi.json', { with: { type: 'json' } }),
}
const arriving = new Map<Language, Promise<Words>>()

function wordsOf(language: Language): Promise<Words> {
  const known = arriving.get(language) ?? sources[language]().then((file) => file.default)
  arriving.set(language, known)
  return known
}

/** Every design component in every state, at /platform/design in development. */
export function ShowcasePage() {
  const { language } = useTranslation('kernel')
  const sentences = use(wordsOf(language))
  return <DesignPage t={(key) => sentences[key] ?? key} />
}
