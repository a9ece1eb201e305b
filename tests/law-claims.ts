import type { Sentences } from './law-content.ts'
import { files, textOf } from './project-files.ts'

/** What a public page says, and where. `isWhole`: each of its sentences counts, also one without a word about voice. */
type Passage = { readonly where: string; readonly text: string; readonly isWhole: boolean }

/** One of these is in every passage about voice, in any of the three languages. A micro enterprise is no microphone. */
const voiceWords =
  /\b(voices?|speech|speak\w*|spoken?|microphones?|recogni[sz]ers?|transcri\w*|assistants?|aloud|listen\w*|dictat\w*)\b|બોલ|અવાજ|માઇક(?!્રો(?!ફ))|સાંભળ|સંભળા|बोल|आवाज|माइक(?!्रो(?!फ))|सुन(?!हर)/iu

export const isAboutVoice = (text: string): boolean => voiceWords.test(text)

/** Texts of the home page that are about voice whatever their words. */
const voiceKeys = /^home\.(voice|ai)\./
/** The post about voice, and the heading from which it speaks of the product. */
const voicePost = { file: 'content/site-articles/blog/sava-dodh-adhi.md', from: '## What a voice interface is for' }
/** Articles about the product or the firm; posts and stories tell of other things in the same words. */
const ownArticles = /^content\/site-articles\/(about\.md|llms\.txt|services\/)/

/** Paragraphs, list items and headings: an article has one on each line. */
function articlePassages(file: string): Passage[] {
  const lines = textOf(file).split('\n')
  const begins = file === voicePost.file ? lines.indexOf(voicePost.from) : lines.length
  return lines.map((text, line) => ({
    where: file,
    text,
    isWhole: line >= begins || (ownArticles.test(file) && isAboutVoice(text)),
  }))
}

const sitePassages = (file: string): Passage[] =>
  // A file of sentences by key.
  Object.entries(JSON.parse(textOf(file)) as Sentences).map(([key, text]) => ({
    where: `${file} ${key}`,
    text,
    isWhole: voiceKeys.test(key),
  }))

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

/** All texts of the public site. */
export const publicPassages = (): Passage[] =>
  files.flatMap((file) => {
    if (/^content\/site\/\w\w\.json$/.test(file)) return sitePassages(file)
    if (!file.startsWith('content/site-articles/')) return []
    if (/\.(md|txt)$/.test(file)) return articlePassages(file)
    if (!file.endsWith('.json')) return []
    return stringsIn(JSON.parse(textOf(file))).map((text) => ({ where: file, text, isWhole: false }))
  })

/** Without marks of a list, and without the spaces that only keep words together. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\u00a0', ' ')
    .replace(/^(?:-|>|#+|\d+\.) /, '')
    .trim()

export const sentencesOf = (text: string): string[] =>
  plain(text)
    .split(/(?<=[.?!।]["*]{0,2})\s+/u)
    .filter((sentence) => sentence !== '')

/** Every sentence about voice, with the page it stands on. */
export const voiceSentencesIn = (passages: readonly Passage[]): ReadonlyMap<string, string> =>
  new Map(
    passages.flatMap(({ where, text, isWhole }) =>
      sentencesOf(text)
        .filter((sentence) => isWhole || isAboutVoice(sentence))
        .map((sentence) => [sentence, where] as const),
    ),
  )

/** A proof is 'file' or 'file: title of the test'. */
export function proofBreach(proof: string): string | null {
  const [file = '', title] = proof.split(/: (.*)/s)
  if (!files.includes(file)) return `${file} does not exist`
  return title === undefined || textOf(file).includes(title) ? null : `${file} has no test '${title}'`
}
