import { readFileSync } from 'node:fs'
import { dateWords } from '#domain/calendar/calendar-words.ts'
import { moneyWordsEn } from '#domain/money/money-words-en.ts'
import { moneyWordsGu } from '#domain/money/money-words-gu.ts'
import { moneyWordsHi } from '#domain/money/money-words-hi.ts'
import type { SaidLanguage } from './answer-number-said.ts'
import type { Speaker } from './answer-sentence.ts'

const words = { en: moneyWordsEn, gu: moneyWordsGu, hi: moneyWordsHi }
type Texts = Readonly<Record<string, string>>
const texts = new Map<string, Texts>()
function textsOf(feature: string, language: SaidLanguage): Texts {
  const file = `content/${feature}/${language}.json`
  const known = texts.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Texts)
  texts.set(file, known)
  return known
}

/** Writes with the product's own texts, on a day; throws where one is missing. */
export function testSpeaker(language: SaidLanguage, today: string): Speaker {
  const plural = new Intl.PluralRules(language)
  const text: Speaker['text'] = (feature, key, params = {}) => {
    const all = textsOf(feature, language)
    const count = params['count']
    const found = (typeof count === 'number' ? all[`${key}_${plural.select(count)}`] : undefined) ?? all[key]
    if (found === undefined) throw new Error(`content/${feature}/${language} has no ${key}`)
    return found.replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole))
  }
  const day = (date: string): string => {
    const said = dateWords(date, today)
    const params = 'params' in said ? { ...said.params } : {}
    return text(
      'calendar',
      said.key,
      'month' in params ? { ...params, month: text('calendar', `monthShort.${String(params.month)}`) } : params,
    )
  }
  return { text, day, language, words: words[language] }
}
