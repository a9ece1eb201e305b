import { expect, test } from 'vitest'
import guPosts from '#content/site-articles/posts.gu.json' with { type: 'json' }
import hiPosts from '#content/site-articles/posts.hi.json' with { type: 'json' }
import posts from '#content/site-articles/posts.json' with { type: 'json' }
import guStories from '#content/site-articles/stories.gu.json' with { type: 'json' }
import hiStories from '#content/site-articles/stories.hi.json' with { type: 'json' }
import stories from '#content/site-articles/stories.json' with { type: 'json' }

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

const languages = [
  { script: /\p{Script=Gujarati}/u, posts: guPosts as Texts, stories: guStories as Texts },
  { script: /\p{Script=Devanagari}/u, posts: hiPosts as Texts, stories: hiStories as Texts },
]
/** Figures are what a translation must not lose: ₹40.50 stays ₹40.50. */
const figuresOf = (text = ''): string[] => (text.match(/[$₹]?\d[\d,.]*\d|[$₹]?\d/g) ?? []).toSorted()

test.each(languages)('every post is introduced in its reader’s script ($script) with the same figures', (language) => {
  expect(Object.keys(language.posts)).toEqual(posts.map(({ slug }) => slug))
  for (const { slug, title, excerpt } of posts) {
    const own = language.posts[slug] ?? {}
    expect(Object.keys(own), slug).toEqual(['title', 'excerpt'])
    expect(own['excerpt'], slug).toMatch(language.script)
    expect(own['title'], slug).toMatch(language.script)
    expect(figuresOf(own['title']), slug).toEqual(figuresOf(title))
    expect(figuresOf(own['excerpt']), slug).toEqual(figuresOf(excerpt))
    expect(own['excerpt']?.length, slug).toBeLessThanOrEqual(170)
  }
})

test.each(languages)(
  'every turnaround is introduced in its reader’s script ($script) with the same figures',
  (language) => {
    expect(Object.keys(language.stories)).toEqual(stories.map(({ key }) => key))
    for (const { key, title, summary, metrics, timeline, impactType } of stories) {
      const own = language.stories[key] ?? {}
      expect(own['metrics'] === undefined, key).toBe(metrics === undefined)
      const said = { title, summary, timeline, impactType, ...(metrics !== undefined && { metrics }) }
      for (const [field, text] of Object.entries(said)) {
        expect(own[field], `${key} ${field}`).toMatch(language.script)
        expect(figuresOf(own[field]), `${key} ${field}`).toEqual(figuresOf(text))
      }
    }
  },
)
