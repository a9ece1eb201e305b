import english from '#content/search/en.json' with { type: 'json' }
import gujarati from '#content/search/gu.json' with { type: 'json' }
import hindi from '#content/search/hi.json' with { type: 'json' }
import type { Role } from '#domain/kernel/role.ts'
import { wordsIn } from '#domain/search/search-text.ts'
import { fold } from '#language/script/script-fold.ts'
import { loanKey, sensesOf } from '#language/vocabulary/vocabulary.ts'
import { platformScreens, type PlatformScreen } from '#web/shared/screen/screen-table.ts'

/** More than two would hide what a person more often looks for. */
const mostScreens = 2
/** Two letters begin half of all words. */
const fewestLetters = 3

/** A screen that a person named; `isHidden`: the role may not see it, which is said instead of finding something alike. */
export type NamedScreen = PlatformScreen & { isHidden?: true }

type Named = { screen: PlatformScreen; words: readonly string[]; keys: readonly string[]; name: ReadonlySet<string> }
const tables: readonly Readonly<Record<string, string>>[] = [english, gujarati, hindi]

const named: readonly Named[] = platformScreens.map((one) => {
  const texts = tables.flatMap((table) => [table[`screen.${one.id}`], table[`words.${one.id}`]])
  const words = texts.flatMap((text) => wordsIn((text ?? '').replaceAll(',', ' ')))
  const name = tables.flatMap((table) => wordsIn(table[`screen.${one.id}`] ?? '').map(fold))
  return { screen: one, words, keys: words.map(fold), name: new Set(name) }
})

/** The lists that the language tables know a word as: 'ગ્રાહક' is customers, 'રિપોર્ટ' analytics. */
const targetsOf = (key: string): readonly string[] =>
  [...sensesOf(key), ...sensesOf(loanKey(key) ?? key)].flatMap(({ kind, value }) => (kind === 'target' ? [value] : []))

/** 'Show leads', 'લીડ બતાવો': whoever types it into this box wants the screen. */
const isToShow = (key: string): boolean =>
  sensesOf(key).some(({ kind, value }) => kind === 'action' && (value === 'show' || value === 'open'))

/** The screens that each typed word names, or begins a word of, in any of the three languages, by letter or by sound. */
export function screensFor(typed: string, role: Role): readonly NamedScreen[] {
  const all = wordsIn(typed).map((text) => ({ text, key: fold(text), targets: targetsOf(fold(text)) }))
  const words = all.filter(({ key }) => !isToShow(key))
  if (words.length === 0 || words.some(({ text }) => text.length < fewestLetters)) return []
  const seen = named.filter((one) => one.screen.roles.includes(role) && words.every((word) => isMeant(one, word)))
  if (seen.length > 0) return seen.slice(0, mostScreens).map((one) => one.screen)
  return named
    .filter(({ screen, name }) => !isForm(screen) && words.every((word) => isName(screen, name, word)))
    .slice(0, mostScreens)
    .map(({ screen }) => ({ ...screen, isHidden: true }))
}

const isForm = ({ id }: PlatformScreen): boolean => id.startsWith('add')
/** The whole word: a few letters may be the beginning of anything. */
const isName = ({ id }: PlatformScreen, name: ReadonlySet<string>, { key, targets }: Typed): boolean =>
  name.has(key) || targets.includes(id)

type Typed = { text: string; key: string; targets: readonly string[] }

const isMeant = ({ screen: { id }, words, keys }: Named, typed: Typed) =>
  typed.targets.includes(id) ||
  words.some((word) => word.startsWith(typed.text)) ||
  (typed.key.length >= fewestLetters && keys.some((sound) => sound.startsWith(typed.key)))
