import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import services from '#content/site-articles/services.json' with { type: 'json' }
import stories from '#content/site-articles/stories.json' with { type: 'json' }
import en from '#content/site/en.json' with { type: 'json' }
import gu from '#content/site/gu.json' with { type: 'json' }
import hi from '#content/site/hi.json' with { type: 'json' }

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const wordsOf = (text: string): number => text.match(/\S+/g)?.length ?? 0

test('the four services are those of the specification, and MVP Development alone has no document', () => {
  expect(services.map(({ key, title }) => [key, title])).toEqual([
    ['mvp-development', 'MVP Development'],
    ['strategic-project-acceleration', 'Strategic Project Acceleration'],
    ['scalability-for-growth', 'Scalability Solutions'],
    ['agile-ai-transformation', 'Agile AI Transformation'],
  ])
  expect(services.map((service) => service.filename)).toEqual([
    null,
    'strategic-project-acceleration.md',
    'scalability-for-growth.md',
    'agile-ai-transformation.md',
  ])
})

test('a service document is 600 to 1,000 words and answers the same five questions', () => {
  for (const { filename, title } of services) {
    if (!filename) continue
    const text = read(`services/${filename}`)
    expect(text.startsWith(`# ${title}\n`), filename).toBe(true)
    expect(wordsOf(text), filename).toBeGreaterThanOrEqual(600)
    expect(wordsOf(text), filename).toBeLessThanOrEqual(1000)
    for (const heading of [
      'Who it is for',
      'What happens, week by week',
      'What it costs you in time',
      'What it does not do',
      'How success is measured',
    ]) {
      expect(text, filename).toContain(`\n## ${heading}\n`)
    }
  }
})

test('the six stories carry the keys, parameters, files and facts of the specification', () => {
  expect(stories.map((story) => [story.parameter, story.key, story.filename, story.industry, story.timeline])).toEqual([
    ['story1', 'government-project-revival', 'aadhaar-project-revival.md', 'Government', '2 quarters'],
    ['story2', 'international-bank-expansion', 'global-banking-expansion.md', 'Banking', '1 month ultimatum'],
    ['story3', 'international-bank-turnaround', 'international-bank-crisis-turnaround.md', 'Banking', '4 months'],
    ['story4', 'major-bank-transformation', 'major-bank-transformation.md', 'Banking', '12 months'],
    ['story5', 'major-retailer-engineering', 'major-retailer-transformation.md', 'Retail', '6 months'],
    ['story6', 'startup-company-unification', 'startup-product-unification.md', 'Startup', '8 months'],
  ])
  expect(stories.map((story) => story.impactType)).toEqual([
    'Payment Recovery',
    'Crisis Prevention',
    'Crisis Recovery',
    'Strategic Turnaround',
    'Operational Transformation',
    'Platform Transformation',
  ])
  // A result that nobody measured is none.
  expect(stories.map((story) => story.metrics)).toEqual([
    '$15M unlocked',
    undefined,
    '40% to 100% delivery',
    undefined,
    undefined,
    '3 products to 1 platform',
  ])
})

test('a story is 700 to 1,000 words, tells situation, attempts and change, and repeats its facts', () => {
  for (const story of stories) {
    const text = read(`turnaround-stories/${story.filename}`)
    expect(text.startsWith(`# ${story.title}\n`), story.key).toBe(true)
    expect(wordsOf(text), story.key).toBeGreaterThanOrEqual(700)
    expect(wordsOf(text), story.key).toBeLessThanOrEqual(1000)
    for (const heading of ['The situation', 'What had been tried', 'How such a case is worked', 'What changed']) {
      expect(text, story.key).toContain(`\n## ${heading}\n`)
    }
    expect(text, story.key).toContain(`| Industry | ${story.industry} |`)
    expect(text, story.key).toContain(story.impactType)
    expect(text, story.key).toContain(story.timeline)
    expect(story.summary.length, story.key).toBeLessThanOrEqual(160)
  }
})

test('a story says at its beginning, and their overview for all, what is fact and what is an example', () => {
  const example = { en: /example/, gu: /ઉદાહરણ/, hi: /उदाहरण/ }
  for (const [language, texts] of Object.entries({ en, gu, hi })) {
    const word = example[language as keyof typeof example] // one of the three
    expect(texts['stories.lead']).toMatch(word)
    for (const { filename } of stories) {
      const folder = language === 'en' ? '' : `${language}/`
      const [opening = ''] = read(`${folder}turnaround-stories/${filename}`).split('\n## ')
      expect(opening, `${language} ${filename}`).toMatch(word)
    }
  }
})

test('a story claims no amount, share or duration that the specification does not give', () => {
  const given = ['$15M', '40%', '100%', '2 quarters', '1 month', '4 months', '12 months', '6 months', '8 months']
  for (const story of stories) {
    const text = read(`turnaround-stories/${story.filename}`)
    for (const claim of text.match(/[$₹][\d.,]+\w*|\d+%|\d+ (?:quarter|month|year|week|people|team)s?/g) ?? []) {
      expect(given, `${story.key}: ${claim}`).toContain(claim)
    }
  }
})

test('gradients are made of two different dyes of the palette', () => {
  const dyes = ['neel', 'majith', 'haldi', 'pista', 'aasmani']
  for (const { key, gradient } of [...services, ...stories]) {
    const [from, to, ...rest] = gradient.split('-to-')
    expect(rest, key).toEqual([])
    expect(from !== to && dyes.includes(from ?? '') && dyes.includes(to ?? ''), key).toBe(true)
  }
})

test('the about text has its six parts and no name or birthday of the founder', () => {
  const text = read('about.md')
  for (const part of ['Vision', 'Mission', 'The technology gap', 'The solution', 'The founder', 'Timeline']) {
    expect(text).toContain(`\n## ${part}\n`)
  }
  expect(text).toContain('20+ years')
  expect(text).toContain('$15M+')
  expect(text).not.toMatch(/\b(19|20)\d\d\b(?<!2026)/)
})
