import { fold } from '#language/script/script-fold.ts'
import { tokenise } from '#language/script/script-token.ts'
import { isNameWord, loanKey, sensesOf, spelt, tables } from '#language/vocabulary/vocabulary.ts'

/** A parsed name. `own` words distinguish firms, `generic` are families of firm words, `weak` words are optional. */
export interface NameParts {
  readonly own: readonly string[]
  readonly generic: readonly string[]
  readonly weak: readonly string[]
  /** Own and courtesy words joined: the same for Shree Ji and Shreeji. */
  readonly joined: string
  /** `joined` without vowels and aspiration; equal for names that match once joined. */
  readonly frame: string
}

/** Shree before a name is a courtesy: Shree Ganesh and Ganesh are one firm. Places, too, are often added or omitted. */
const courtesy = new Set(['shree', 'shri', 'sri', 'shrimati', 'smt', 'm', 's'].map(fold))
const honorifics = new Set([...rowKeys('honorific'), ...rowKeys('legal')].filter((key) => key !== 'or' && key !== ''))

function rowKeys(kind: string): string[] {
  return Object.values(tables).flatMap((table) =>
    Object.values(table[kind] ?? {}).flatMap((row) => row.split(',').map((word) => fold(word.trim()))),
  )
}
const heard = (key: string) => [...sensesOf(key), ...sensesOf(loanKey(key) ?? '')]

interface WordRole {
  readonly family: string | undefined
  readonly place: string | undefined
}
const roles = new Map<string, WordRole>()
const mostRoles = 4_000

/** Roles of a word in a name; cached, since a list of firms has few distinct words. */
function roleOf(key: string): WordRole {
  const known = roles.get(key)
  if (known) return known
  const role = { family: familyOf(key), place: placeOf(key) }
  if (roles.size >= mostRoles) roles.clear()
  roles.set(key, role)
  return role
}
/** The family of a firm word: Tex, Textile, Textiles and ટેક્સટાઇલ are `textile`; silk and cotton are separate. */
function familyOf(key: string): string | undefined {
  const senses = heard(key)
  return senses.find(({ kind }) => kind === 'firm')?.value ?? senses.find(({ kind }) => kind === 'fabric')?.value
}
const placeOf = (key: string) => heard(key).find(({ kind }) => kind === 'place')?.value

/** Parses a name in any script. A firm word is generic wherever it stands; a place only after the first word is weak. */
export function nameParts(name: string): NameParts {
  const keys = tokenise(name.normalize('NFC'))
    .map(({ key }) => withoutHonorific(key))
    .filter((key) => key !== '' && key !== '&' && key !== "'s")
  const own: string[] = []
  const generic: string[] = []
  const weak: string[] = []
  let joined = ''
  for (const [at, key] of keys.entries()) {
    const { family, place } = roleOf(key)
    const isPolite = isCourtesy(key, at)
    const isPlace = !isPolite && place !== undefined && at > 0
    if (family !== undefined && !isPolite) generic.push(family)
    else {
      // ઓર્ડર મિલ્સ is Order Mills: a loan word sounds otherwise in each script.
      const word = isPolite || isPlace || isNameWord(key) ? key : spelt(key)
      if (isPolite || isPlace) weak.push(isPlace ? place : word)
      else own.push(word)
      joined += word
    }
  }
  return { own, generic, weak, joined, frame: frameOf(joined) }
}
const isCourtesy = (key: string, at: number) =>
  (courtesy.has(key) && at === 0) || honorifics.has(key) || honorifics.has(loanKey(key) ?? key)
/** Rameshbhai is Ramesh. */
function withoutHonorific(key: string): string {
  return key.replace(/(?<=...)(?:bhai|bhe|ben)$/, '')
}
/** Hari Om and Hariom have the same frame. */
function frameOf(joined: string): string {
  return joined.replace(/([kgtdbpcjs])h/g, '$1').replace(/[aeiouyh]/g, '')
}
