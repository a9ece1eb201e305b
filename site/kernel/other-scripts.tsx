import { Fragment } from 'react'
import type { SiteLanguage } from './site-language.ts'

type Part = { text: string; lang?: SiteLanguage }

const runs = /((?:\p{Script=Gujarati}+ ?)*\p{Script=Gujarati}|(?:\p{Script=Devanagari}+ ?)*\p{Script=Devanagari})/u

const scriptLanguage = (text: string): SiteLanguage => (/\p{Script=Gujarati}/u.test(text) ? 'gu' : 'hi')

/** A text in parts: words in the script of another Indian language are named as such, or they are read out letter by letter. */
export function partsByScript(text: string, language: SiteLanguage): Part[] {
  return text.split(runs).flatMap((part, at) => {
    if (part === '') return []
    const lang = scriptLanguage(part)
    return at % 2 === 1 && lang !== language ? { text: part, lang } : { text: part }
  })
}

/** A sentence of a post, in `language`. */
export const InScripts = ({ text, language }: { text: string; language: SiteLanguage }) =>
  partsByScript(text, language).map((part, at) =>
    part.lang === undefined ? (
      <Fragment key={at}>{part.text}</Fragment>
    ) : (
      <span key={at} lang={part.lang}>
        {part.text}
      </span>
    ),
  )
