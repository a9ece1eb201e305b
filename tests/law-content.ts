/** The texts of one feature in one language, by key. */
export type Sentences = Readonly<Record<string, string>>
export type Feature = { name: string; en: Sentences; gu: Sentences; hi: Sentences }

const languages = ['en', 'gu', 'hi'] as const
type LanguageCode = (typeof languages)[number]

/** The script of each language. Digits, punctuation and the danda belong to no script. */
const scripts: Record<LanguageCode, RegExp> = {
  en: /\p{Script=Latin}/u,
  gu: /\p{Script=Gujarati}|\p{Script=Latin}/u,
  hi: /\p{Script=Devanagari}|\p{Script=Latin}/u,
}
const ownScript: Record<LanguageCode, RegExp> = {
  en: /\p{Script=Latin}/u,
  gu: /\p{Script=Gujarati}/u,
  hi: /\p{Script=Devanagari}/u,
}

/** Names that are the same in every language: the brand, and each language's name in its own script. */
const names = new Set(['વણાટ', 'ગુજરાતી', 'हिन्दी', 'हिंदी', 'वणाट'])

const holes = (sentence: string): string =>
  [...sentence.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(',')
const differing = (one: Sentences, other: Sentences): string[] =>
  Object.keys(one).filter((key) => other[key] === undefined)

/** Differences between languages: missing keys, empty texts, and placeholders that differ from the English. */
export function pairBreaches({ name, ...said }: Feature): string[] {
  return languages.flatMap((language) => {
    const missing = differing(said.en, said[language]).map((key) => `${name}/${language}: ${key} is missing`)
    const extra = differing(said[language], said.en).map((key) => `${name}/${language}: ${key} is not in English`)
    const empty = Object.entries(said[language]).filter(([, sentence]) => sentence.trim() === '')
    const unlike = Object.entries(said[language]).filter(
      ([key, sentence]) => holes(sentence) !== holes(said.en[key] ?? sentence),
    )
    return [
      ...missing,
      ...extra,
      ...empty.map(([key]) => `${name}/${language}: ${key} is empty`),
      ...unlike.map(([key]) => `${name}/${language}: ${key} holds other values than the English`),
    ]
  })
}

const plain = (sentence: string): string =>
  sentence
    .replace(/\{\w+\}/g, ' ')
    .replace(/\S+/gu, (word) => (names.has(word.replace(/[^\p{L}\p{M}]/gu, '')) ? ' ' : word))

/** Letters of another script, and texts left in English. */
export function scriptBreaches({ name, ...said }: Feature): string[] {
  return languages.flatMap((language) =>
    Object.entries(said[language]).flatMap(([key, sentence]) => {
      const words = plain(sentence)
      const foreign = Array.from(words).filter(
        (sign) => /[\p{L}\p{M}]/u.test(sign) && !isOfNoScript(sign) && !scripts[language].test(sign),
      )
      const isLeft =
        language !== 'en' &&
        !ownScript[language].test(words) &&
        /\p{Ll}{2,}\P{L}+\p{Ll}{2,}\P{L}+\p{Ll}{2,}/u.test(words)
      return [
        ...(foreign.length > 0
          ? [`${name}/${language}: ${key} has letters of another script (${foreign.join('')})`]
          : []),
        ...(isLeft ? [`${name}/${language}: ${key} is left in English`] : []),
      ]
    }),
  )
}

/** Joiners, and marks that several scripts share. */
const isOfNoScript = (sign: string): boolean => /\p{Script=Common}|\p{Script=Inherited}/u.test(sign)

/** Postpositions belong to the preceding word like case endings; a line must not begin with one. */
const postpositions = {
  gu: /\} ?(નું|ની|ના|નો|નાં|ને|માં|થી|પર|માંથી|માટે)(?![\p{L}\p{M}])/u,
  hi: /\} ?(का|की|के|को|में|पर|से|ने)(?![\p{L}\p{M}])/u,
} as const

/** Where a value and its postposition run together, or a line could break between them; a no-break space prevents both. */
export const looseBreaches = ({ name, ...said }: Feature): string[] =>
  (['gu', 'hi'] as const).flatMap((language) =>
    Object.entries(said[language])
      .filter(([, sentence]) => postpositions[language].test(sentence))
      .map(([key]) => `${name}/${language}: ${key} needs a no-break space before a postposition`),
  )

/** Hindi sentences ending in a full stop; they must end in a danda. */
export const dotBreaches = ({ name, hi }: Feature): string[] =>
  Object.entries(hi)
    .filter(([, sentence]) => /[\p{Script=Devanagari}\p{M}]\.(?=\s|$)/u.test(sentence))
    .map(([key]) => `${name}/hi: ${key} ends a sentence with a dot`)

/** Errors below a field that are one sentence and end with a stop, unlike their neighbours in the same form. */
export const stopBreaches = ({ name, ...said }: Feature): string[] =>
  languages.flatMap((language) =>
    Object.entries(said[language])
      .filter(([key, sentence]) => key.startsWith('error.') && /^[^.।!?]+(?:[.!?]\S[^.।!?]*)*[.।]$/u.test(sentence))
      .map(([key]) => `${name}/${language}: ${key} is one sentence and ends with a stop`),
  )

/** A paper's number and a count run into one figure if only a space stands between them: 'INV/26-27/0004 80 days'. */
export const figureBreaches = ({ name, ...said }: Feature): string[] =>
  languages.flatMap((language) =>
    Object.entries(said[language])
      .filter(([, sentence]) => /\{number\}\s\{(?:count|days)\}/.test(sentence))
      .map(([key]) => `${name}/${language}: ${key} has a count right behind a number`),
  )
