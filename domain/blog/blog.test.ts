import { expect, test } from 'vitest'
import { setBlogCategorySchema } from '#domain/blog/blog-schemas.ts'
import { categoriesOf, categoryId, categoryName, postsInCategory } from './blog-category.ts'
import { examplePost } from './blog-example.ts'
import { displacedBy, withOverrides, type BlogOverride } from './blog-override.ts'
import { cutText, openingOf } from './blog-post.ts'
import { blogIndex, searchPosts } from './blog-search.ts'
import { featuredCandidates, neighboursOf, newestFirst, relatedTo } from './blog-selection.ts'

const posts = [1, 2, 3, 4, 5].map((day) => examplePost(day))

test.each([
  ['', 'category-name-empty'],
  ['   ', 'category-name-empty'],
  ['A', 'category-name-short'],
  ['x'.repeat(51), 'category-name-long'],
  ['GST <b>', 'category-name-characters'],
  ['Yarn; drop', 'category-name-characters'],
  [' ALL ', 'category-name-all'],
])('the category name %j is refused with %s and nothing else', (name, code) => {
  expect(categoryName.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([code])
})

test.each(['Yarn', 'R&D', "Weavers' notes", 'Dye-house 2', 'કાપડ અને GST', 'x'.repeat(50)])(
  'the category name %j is taken as it is',
  (name) => {
    expect(categoryName.safeParse(name).data).toBe(name)
  },
)

test('posts and a name are asked for together', () => {
  const codes = setBlogCategorySchema.input
    .safeParse({ slugs: [], category: '' })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  expect(codes).toEqual(['slugs posts-and-category-required', 'category category-name-empty'])
})

test('a category holds the posts that have it first or among others, and counts them', () => {
  const mixed = [
    examplePost(1, { categories: ['Textile and GST', 'Yarn'] }),
    examplePost(2, { primaryCategory: 'Yarn', categories: ['Yarn'] }),
  ]
  expect(postsInCategory(mixed, 'yarn').map(({ day }) => day)).toEqual([1, 2])
  expect(postsInCategory(mixed, 'all')).toHaveLength(2)
  expect(postsInCategory(mixed, 'unknown')).toEqual([])
  expect(categoriesOf(mixed)).toEqual([
    { id: 'yarn', name: 'Yarn', count: 2 },
    { id: 'textile-and-gst', name: 'Textile and GST', count: 1 },
  ])
  expect(categoryId(' Tech  Leadership ')).toBe('tech-leadership')
})

const override = (slug: string, changes: Partial<BlogOverride>): BlogOverride => ({
  slug,
  primaryCategory: null,
  featured: null,
  changedAt: '2026-11-20T10:00:00.000Z',
  changedBy: 'Admin',
  ...changes,
})

test('a new category becomes the first one, replaces the old first one and leaves the others', () => {
  const post = examplePost(1, { categories: ['Textile and GST', 'Yarn'] })
  const [changed] = withOverrides([post], [override('story-1', { primaryCategory: 'Costing' })])
  expect(changed).toMatchObject({ primaryCategory: 'Costing', categories: ['Costing', 'Yarn'] })
  const [same] = withOverrides([post], [override('story-1', { primaryCategory: 'Yarn' })])
  expect(same?.categories).toEqual(['Yarn'])
})

test('a change of the category keeps the priority, and featuring keeps the categories', () => {
  const post = examplePost(1, { categories: ['Yarn', 'Textile and GST'], featured: true, featuredPriority: 2 })
  const [moved] = withOverrides([post], [override('story-1', { primaryCategory: 'Costing' })])
  expect([moved?.featured, moved?.featuredPriority]).toEqual([true, 2])
  const [raised] = withOverrides([post], [override('story-1', { featured: true })])
  expect(raised?.categories).toEqual(['Yarn', 'Textile and GST'])
})

test('featuring a post displaces neither the post itself nor one that is not featured', () => {
  const before = [
    examplePost(1, { featured: true, featuredPriority: 1 }),
    examplePost(2, { featured: false, featuredPriority: 1 }),
  ]
  expect(displacedBy('story-1', before)).toEqual([])
})

test('categories with as many posts stand in the order of the alphabet', () => {
  const mixed = ['Yarn', 'Costing', 'Dyeing'].map((name, at) =>
    examplePost(at + 1, { primaryCategory: name, categories: [name] }),
  )
  expect(categoriesOf(mixed).map(({ name }) => name)).toEqual(['Costing', 'Dyeing', 'Yarn'])
})

test('the newest post is the one published last, and of one day the one with the greater number', () => {
  const dated = (day: number, publishedDate: string) => examplePost(day, { publishedDate })
  const mixed = [
    dated(1, '2026-10-02'),
    dated(4, '2026-10-01'),
    dated(2, '2026-10-03'),
    dated(3, '2026-10-02'),
    dated(5, '2026-10-02'),
  ]
  expect(newestFirst(mixed).map(({ day }) => day)).toEqual([2, 5, 3, 1, 4])
})

test('a post that is featured has the first priority and displaces who had it', () => {
  const before = [
    examplePost(1, { featured: true, featuredPriority: 1 }),
    examplePost(2, { featured: true, featuredPriority: 2 }),
    examplePost(3),
  ]
  expect(displacedBy('story-3', before)).toEqual(['story-1'])
  const after = withOverrides(before, [
    override('story-1', { featured: false }),
    override('story-3', { featured: true }),
  ])
  expect(after.map(({ featured, featuredPriority }) => [featured, featuredPriority])).toEqual([
    [false, 0],
    [true, 2],
    [true, 1],
  ])
  expect(featuredCandidates(after).map(({ day }) => day)).toEqual([3, 2])
})

test('the featured story is the one with the first priority, and without any the newest', () => {
  expect(featuredCandidates(posts).map(({ day }) => day)).toEqual([5, 4, 3])
  const four = [3, 1, 2, 4].map((priority, at) => examplePost(at + 1, { featured: true, featuredPriority: priority }))
  expect(featuredCandidates(four).map(({ featuredPriority }) => featuredPriority)).toEqual([1, 2, 3])
})

test('at most three other stories of the same category are related, and the neighbours are the days beside', () => {
  const [first, second] = posts
  if (!first || !second) throw new Error('there are five')
  expect(relatedTo(second, [...posts, examplePost(9, { primaryCategory: 'Yarn' })]).map(({ day }) => day)).toEqual([
    5, 4, 3,
  ])
  expect(relatedTo(second, posts.slice(0, 3)).map(({ day }) => day)).toEqual([3, 1])
  expect(neighboursOf(first, posts)).toMatchObject({ previous: undefined, next: { day: 2 } })
  expect(neighboursOf(second, posts.toReversed())).toMatchObject({ previous: { day: 1 }, next: { day: 3 } })
  expect(neighboursOf(examplePost(9), posts)).toEqual({ previous: undefined, next: undefined })
  expect(neighboursOf(second, posts)).toMatchObject({ previous: { day: 1 }, next: { day: 3 } })
})

test.each([
  ['જીએસટી', 'gst'],
  ['GST', 'gst'],
  ['ક્વોટેશન', 'quotation'],
  ['कोटेशन', 'quotation'],
  ['quotations', 'quotation'],
  ['dalalee', 'dalali'],
  ['દલાલી', 'dalali'],
  ['જ્યોર્જેટ', 'georgette'],
])('the search for %s finds the story about %s', (query, word) => {
  const index = blogIndex([
    examplePost(1, { content: `All about ${word} here.`, hashtags: [] }),
    examplePost(2, { title: 'Loom', categories: [], primaryCategory: 'Loom', hashtags: [] }),
  ])
  expect(searchPosts(index, query).map(({ day }) => day)).toEqual([1])
})

test('every word counts in a search, the title weighs most, and nothing is found by nothing', () => {
  const index = blogIndex([
    examplePost(1, { content: 'dyeing and payment' }),
    examplePost(2, { title: 'Payment', content: 'dyeing' }),
    examplePost(3),
  ])
  expect(searchPosts(index, 'payment dyeing').map(({ day }) => day)).toEqual([2, 1])
  expect(searchPosts(index, '  !? ')).toEqual([])
  expect(searchPosts(index, 'qwxyvut')).toEqual([])
})

test('a letter that is held down is no word, though it sounds like a single one', () => {
  const index = blogIndex([examplePost(1, { content: 'Rolls j, z and e of the e-way bill, 5 in all.' })])
  for (const typed of ['zzzz', 'jjj', 'zzzz bill', 'eeee']) expect(searchPosts(index, typed), typed).toEqual([])
  for (const typed of ['z', 'J', 'e-way', '5', '૫']) expect(searchPosts(index, typed), typed).toHaveLength(1)
})

test('a post is found by its title in another language, and hides none that sounds like what was typed', () => {
  const posts = [
    examplePost(1, { content: 'All about a quotation.' }),
    examplePost(2, { content: 'Cloth at the dye house.' }),
    examplePost(3, { content: 'Nothing of the kind.' }),
  ]
  const index = blogIndex(posts, (slug) => (slug === posts[1]?.slug ? ['ક્વોટેશન અને કાપડ'] : []))
  expect(searchPosts(index, 'ક્વોટેશન').map(({ day }) => day)).toEqual([1, 2])
  expect(searchPosts(index, 'કાપડ').map(({ day }) => day)).toEqual([2])
})

test('a post is found by the beginning of a word from three letters on, and by a whole word of two', () => {
  const index = blogIndex([
    examplePost(1, { content: 'An inventory of the payments.' }),
    examplePost(2, { content: 'Go by the yard.' }),
  ])
  const found = (typed: string) => searchPosts(index, typed).map(({ day }) => day)
  expect([found('inv'), found('payments'), found('go'), found('by')]).toEqual([[1], [1], [2], [2]])
  expect([found('in'), found('ments'), found('ya')]).toEqual([[], [], []])
})

test('a word spelt as it is heard finds its post, and a beginning that stands in a post finds nothing else', () => {
  const index = blogIndex([
    examplePost(1, { content: 'The dalali of an agent.' }),
    examplePost(2, { content: 'A stock of yarn.' }),
    examplePost(3, { content: 'A stack of bales, stacked by hand.' }),
  ])
  const found = (typed: string) => searchPosts(index, typed).map(({ day }) => day)
  expect(found('dulalo')).toEqual([1])
  expect(found('stock')).toEqual([2])
  expect(found('stick')).toEqual([2, 3])
})

test.each([
  ['saree', 'સાડી', 'साड़ी'],
  ['dhara', 'ધારો', 'धारा'],
  ['e-way bill', 'ઈ-વે બિલ', 'ई-वे बिल'],
  ['invoice', 'બિલ', 'बिल'],
  ['loom', 'લૂમ', 'करघा'],
  ['grey', 'કોરું', 'ग्रे'],
  ['customer', 'ગ્રાહક', 'कस्टमर'],
  ['broker', 'દલાલ', 'दलाल'],
  ['brokerage', 'દલાલી', 'दलाली'],
  ['interest', 'વ્યાજ', 'ब्याज'],
  ['reminder', 'ઉઘરાણી', 'तक़ाज़ा'],
  ['freight', 'ભાડું', 'भाड़ा'],
  ['cloth', 'કાપડ', 'कपड़ा'],
  ['fabric', 'કાપડ', 'कपड़ा'],
  ['receipt', 'પહોંચ', 'रसीद'],
  ['advance', 'બાનું', 'एडवांस'],
  ['weaver', 'વણકર', 'बुनकर'],
  ['yarn', 'સૂતર', 'धागा'],
  ['shrinkage', 'ઘટ', 'सिकुड़न'],
  ['discount', 'વટાવ', 'छूट'],
  ['payment', 'ચુકવણી', 'भुगतान'],
])('%s, %s and %s find what is written of any of them, and nothing else', (...words) => {
  for (const written of words) {
    const index = blogIndex([examplePost(1, { content: written }), examplePost(2, { content: 'Of trust and time.' })])
    for (const typed of words)
      expect(
        searchPosts(index, typed).map(({ day }) => day),
        `${typed} in ${written}`,
      ).toEqual([1])
  }
})

test('a post must contain every word of a query, of which only the first eighty characters count', () => {
  const index = blogIndex([examplePost(1, { title: 'Dyeing of a long warp', content: 'Payment for yarn.' })])
  expect(searchPosts(index, 'payment yarn')).toHaveLength(1)
  expect(searchPosts(index, 'payment loom')).toEqual([])
  expect(searchPosts(index, `payment${' '.repeat(80)}loom`)).toHaveLength(1)
})

test('a word in the title counts even among other words', () => {
  const index = blogIndex([
    examplePost(1, { content: 'Payment for yarn.' }),
    examplePost(2, { title: 'A late payment and another', content: 'Payments.' }),
  ])
  expect(searchPosts(index, 'payment').map(({ day }) => day)).toEqual([2, 1])
})

test('a shortened text keeps to its length and ends after a whole word', () => {
  expect(cutText('short', 120)).toBe('short')
  expect(cutText('one two three four', 12)).toBe('one two…')
  expect(cutText('x'.repeat(200), 120)).toHaveLength(120)
  expect(cutText('one two three', 13)).toBe('one two three')
  expect(cutText('one two, . three four', 14)).toBe('one two…')
})

test('a word is cut in two where the text would otherwise lose half of its length', () => {
  expect(cutText('four thirteen', 8)).toBe('four th…')
  expect(cutText('fiver thirteen', 8)).toBe('fiver…')
})

test('the opening of a story is its words without headings, tables and marks', () => {
  const opening = openingOf('# Head\n\nOne **bold** [link](/a).\n\n| a |\n|---|\n\n- list\n\nTwo.', 15, 800)
  expect(opening).toBe('One bold link. Two.')
  expect(openingOf('One.\n\n   \n\nTwo.\n\nThree.', 2, 800)).toBe('One. Two.')
  expect(openingOf('1. first\n12. twelfth\n 3. third\n  - nested\n* star\nLast.', 15, 800)).toBe('Last.')
  expect(openingOf('Pre- and post-dyed.\n\n1.5 takas.\n\nFY2026. Then.', 15, 800)).toBe(
    'Pre- and post-dyed. 1.5 takas. FY2026. Then.',
  )
  expect(openingOf('word '.repeat(400), 15, 800).length).toBeLessThanOrEqual(800)
})
