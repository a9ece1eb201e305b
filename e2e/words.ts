import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/runtime/root.ts'
import { createTranslator, type Words } from '#web/text/translator.ts'
import type { Params } from '#web/transport/problem.ts'

export type Language = 'en' | 'gu' | 'hi'

/**
 * The product's text in one language: `say('lead', 'add')`. A missing key is an error and does not fall back to
 * English.
 */
export type Say = (feature: string, key: string, params?: Params) => string

const content = join(projectRoot, 'content')

/** The texts of every feature, read from the files the product is built from. */
function wordsOf(language: Language): Words {
  const features = readdirSync(content, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return Object.fromEntries(
    features.flatMap(({ name }) => {
      try {
        const text = readFileSync(join(content, name, `${language}.json`), 'utf8')
        // Content files contain only strings; a test checks that.
        return [[name, JSON.parse(text) as Record<string, string>]]
      } catch {
        return []
      }
    }),
  )
}

export function speaker(language: Language): Say {
  const words = wordsOf(language)
  return (feature, key, params) => {
    const missing: string[] = []
    const { t } = createTranslator({ language, words, english: {}, feature, onMiss: () => missing.push(key) })
    const said = t(key, params)
    if (missing.length > 0) throw new Error(`content/${feature}/${language}.json does not say ${key}`)
    return said
  }
}
