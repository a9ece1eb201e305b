import { tokenise } from '#language/script/script-token.ts'
import type { BlogPost } from './blog-post.ts'

/** The posts, and for each word, by the sound it has in any of the three scripts, the posts it stands in. */
export type BlogIndex = {
  posts: readonly BlogPost[]
  words: ReadonlyMap<string, ReadonlySet<BlogPost>>
  /** The same of what is said of a post in other languages: it is found besides, and hides nothing that sounds alike. */
  alsoSaid: ReadonlyMap<string, ReadonlySet<BlogPost>>
  titles: ReadonlyMap<BlogPost, readonly string[]>
  /** Words by their consonants: how a word is found that was heard and not read. */
  skeletons: ReadonlyMap<string, readonly string[]>
}

/** English abbreviations as Indian scripts spell them out, letter by letter. */
const abbreviations: Readonly<Record<string, string>> = {
  jiesti: 'gst',
  sijiesti: 'cgst',
  esjiesti: 'sgst',
  aijiesti: 'igst',
  yupie: 'upi',
}

const keysOf = (text: string): string[] => tokenise(text.normalize('NFC')).map(({ key }) => abbreviations[key] ?? key)

/**
 * What is left of a word when only its consonants count, as an English word and its Indian spelling sound alike:
 * quotation is written kvoteshan or koteshan, georgette jyorjet. Compared only where nothing matches whole.
 */
const skeletonOf = (key: string): string =>
  key
    .replaceAll('tion', 'sn')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll('kv', 'k')
    .replaceAll(/[aeiouyh]/g, '')
    .replace(/(?<=.{3})s$/, '')

/** Everything that can be found; `alsoSaid` are a post's title and excerpt in other languages, by its slug. */
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

/** Posts that have every word, in whatever script and spelling it was typed; those with it in the title come first. */
export function searchPosts(index: BlogIndex, query: string): BlogPost[] {
  const wanted = keysOf(query.slice(0, 80))
  if (wanted.length === 0) return []
  const meant = wanted.map((key) => ({ own: meaningsOf(index, key), others: begunWith(index.alsoSaid, key) }))
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

const begunWith = (words: BlogIndex['words'], key: string): string[] =>
  [...words.keys()].filter((word) => word === key || (key.length >= 3 && word.startsWith(key)))

/** The words of the posts that a typed word may mean: itself and what begins with it, else what sounds like it. */
function meaningsOf({ words, skeletons }: BlogIndex, key: string): ReadonlySet<string> {
  const begun = begunWith(words, key)
  const bones = skeletonOf(key)
  return new Set(begun.length > 0 || bones.length < 3 ? begun : skeletons.get(bones))
}
