import { lineOf } from './syntax-tree.ts'

/**
 * References that mean nothing to a reader of the project: places on the machine where it was written, who wrote it and
 * from what. Each pattern has a letter in brackets, so that this file does not match itself.
 */
const foreign: readonly (readonly [string, RegExp])[] = [
  ['a place on one machine', /(?<![\w.@-])[/](?:wor[k]|home|root|Users)[/][a-z]/],
  ['a temporary place on one machine', /(?<![\w.${}-])[/]tm[p][/](?!vanat)[a-z]/],
  ['a folder beside the project', /[.][.][/]share[d]\b/],
  ['a ticket', /\b(?:issu[e]|tas[k]|ticke[t]) ?#\d+|\bGH-\d+|\bcloses? #\d+/i],
  ['a list of things to tick off', /\bchecklis[t] (?:row|item|id|entr)|CHECKLIS[T]\.md/i],
  [
    'how it was written',
    /\bsession transcrip[t]|\bsub-?agen[t]s?\b|\bAI[ -](?:generated|written|assistant)|\bas an AI\b|\blanguage mode[l]\b/i,
  ],
  ['who wrote it', /\b(?:claud[e]|anthropi[c])\b/i],
  ['pages that are not part of it', /\b(?:hous[e]|stac[k]|styl[e]|peer[s]|produc[t])\.md\b/],
  ['a registry', /\b(?:registr[y]\.(?:npmjs|yarnpkg)|npm\.pkg|artifactor[y]|verdacci[o]|nexu[s]\/repository)/i],
  ['unfinished work', /\b(?:TOD[O]|FIXM[E]|HAC[K])\b/],
]

/** Lines about something other than the product. */
export const speechBreaches = (file: string, source: string): string[] =>
  foreign.flatMap(([what, pattern]) => {
    const found = pattern.exec(source)
    return found ? [`${file}:${lineOf(source, found.index)} names ${what} (${found[0]})`] : []
  })

/** A URL in the lock file ties every installation to the registry it was created with. */
export const lockBreaches = (lock: string): string[] =>
  [...lock.matchAll(/"resolved":\s*"http[^"]*"/g)].slice(0, 5).map(([address]) => `package-lock.json names ${address}`)
