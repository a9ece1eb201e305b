import { tokenise, type Token } from '#language/script/script-token.ts'
import type { BlogPost } from './blog-post.ts'

/** Inverted index of the posts. Words are keyed by sound, so that all three scripts match. */
export type BlogIndex = {
  posts: readonly BlogPost[]
  words: ReadonlyMap<string, ReadonlySet<BlogPost>>
  /** Keys of the translations; they add matches and outrank none. */
  alsoSaid: ReadonlyMap<string, ReadonlySet<BlogPost>>
  titles: ReadonlyMap<BlogPost, readonly string[]>
  /** Words by consonant skeleton, to find words spelled as they are heard. */
  skeletons: ReadonlyMap<string, readonly string[]>
}

/** English abbreviations, keyed by the sound of their spelled-out form in Indian scripts. */
const abbreviations: Readonly<Record<string, string>> = {
  jiesti: 'gst',
  sijiesti: 'cgst',
  esjiesti: 'sgst',
  aijiesti: 'igst',
  yupie: 'upi',
}

/** Words of the trade that mean the same, each by its sound: what is written in three scripts in as many words. */
const synonyms: readonly (readonly string[])[] = [
  ['sari', 'sadi'],
  ['dhara', 'dharo'],
  // The two halves of an e-way bill.
  ['e', 'i'],
  ['vai', 've'],
  ['invoise', 'bil'],
  ['lum', 'kargh'],
  ['grai', 'gre', 'kora', 'koru'],
  ['kustomer', 'kastamar', 'grahak'],
  ['broker', 'dalal'],
  ['brokerge', 'dalli', 'dalali'],
  ['interest', 'vyaj', 'byaj'],
  ['reminder', 'ughrani', 'takj', 'takaj', 'tagdo'],
  ['freght', 'bhadu', 'bhada'],
  ['kloth', 'fabrik', 'kapad', 'kapd'],
  ['resept', 'rasid', 'pahonch'],
  ['advanse', 'edvans', 'banu'],
  ['viver', 'vankar', 'bunkar'],
  ['yarn', 'sutar', 'dhaga', 'sut'],
  ['srinkage', 'ghat', 'sikudan'],
  ['diskont', 'vatav', 'chut'],
  ['pement', 'chukvani', 'bhugtan'],
]
const meaning = new Map(synonyms.flatMap((same) => same.map((key) => [key, same] as const)))
const synonymsOf = (key: string): readonly string[] => meaning.get(key) ?? [key]

const tokensOf = (text: string): Token[] => tokenise(text.normalize('NFC'))
const keyOf = ({ key }: Token): string => abbreviations[key] ?? key
const keysOf = (text: string): string[] => tokensOf(text).map(keyOf)

/** 'zzzz' sounds like 'j', a letter that stands somewhere. */
const isSaid = ({ key, text }: Token): boolean => key.length > 1 || /^.\p{M}*$/u.test(text)

/**
 * The consonant skeleton of a word, which an English word shares with its Indian spelling: quotation is written
 * kvoteshan or koteshan, georgette jyorjet. Used only if no whole word matches.
 */
const skeletonOf = (key: string): string =>
  key
    .replaceAll('tion', 'sn')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll('kv', 'k')
    .replaceAll(/[aeiouyh]/g, '')
    .replace(/(?<=.{3})s$/, '')

/** Builds the index; `alsoSaid` returns a post's translated titles and excerpts by slug. */
export function blogIndex(
  posts: readonly BlogPost[],
  alsoSaid: (slug: string) => readonly string[] = () => [],
): BlogIndex {
  const words = new Map<string, Set<BlogPost>>()
  const others = new Map<string, Set<BlogPost>>()
  const note = (index: Map<string, Set<BlogPost>>, texts: readonly string[], post: BlogPost): void => {
    for (const key of keysOf(texts.join(' '))) index.set(key, (index.get(key) ?? new Set()).add(post))
  }
  const titles = new Map(posts.map((post) => [post, keysOf(post.title)]))
  for (const post of posts) {
    const { title, excerpt, content, categories, hashtags, slug } = post
    note(words, [title, excerpt, content, ...categories, ...hashtags], post)
    note(others, alsoSaid(slug), post)
  }
  return { posts, words, alsoSaid: others, titles, skeletons: Map.groupBy(words.keys(), skeletonOf) }
}

/** Posts with every query word, in any script and spelling; title matches first. */
export function searchPosts(index: BlogIndex, query: string): BlogPost[] {
  const wanted = tokensOf(query.slice(0, 80))
  if (wanted.length === 0 || !wanted.every(isSaid)) return []
  const meant = wanted
    .map(keyOf)
    .map((key) => ({ own: meaningsOf(index, key), others: begunWith(index.alsoSaid, key) }))
  const inTitle = (post: BlogPost): number =>
    meant.filter(({ own }) => index.titles.get(post)?.some((key) => own.has(key))).length
  const says = (post: BlogPost, { own, others }: (typeof meant)[number]): boolean =>
    [...own].some((key) => index.words.get(key)?.has(post)) || others.some((key) => index.alsoSaid.get(key)?.has(post))
  return index.posts
    .filter((post) => meant.every((one) => says(post, one)))
    .map((post) => ({ post, titled: inTitle(post) }))
    .toSorted((a, b) => b.titled - a.titled)
    .map(({ post }) => post)
}

/** Indexed words that a word begins, or another one that means the same. */
const begunWith = (words: BlogIndex['words'], key: string): string[] =>
  synonymsOf(key).flatMap((one) =>
    [...words.keys()].filter((word) => word === one || (one.length >= 3 && word.startsWith(one))),
  )

/** Indexed words a query word may mean: prefix matches, or if there are none, words that sound alike. */
function meaningsOf({ words, skeletons }: BlogIndex, key: string): ReadonlySet<string> {
  const begun = begunWith(words, key)
  const bones = skeletonOf(key)
  return new Set(begun.length > 0 || bones.length < 3 ? begun : skeletons.get(bones))
}
