import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing-app.ts'
import { reader } from './testing-reader.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const pageOf = async (path: string): Promise<string> => (await reader(testApp.app).get(path)).text()

test('a search covers every category, and shows what was typed as text', async () => {
  const found = await pageOf(`/blog?category=personal-growth&q=${encodeURIComponent('દલાલી')}`)
  expect(found).toContain('/blog/dalali-when-the-money-comes')
  const attack = await pageOf('/blog?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E')
  expect(attack).not.toContain('<script>alert')
})

test.each([
  ['', 'Nothing was found for “zzzz”.'],
  ['/gu', '“zzzz” માટે કંઈ મળ્યું નહીં.'],
  ['/hi', '“zzzz” के लिए कुछ नहीं मिला।'],
])('a search at %s/blog that finds nothing says so, with examples that find something', async (language, said) => {
  const html = await pageOf(`${language}/blog?q=zzzz`)
  expect(html).toContain(said)
  expect(html).not.toContain('<h3>')
  const examples = [...html.matchAll(/href="([^"]*\/blog\?q=[^"]+)"/g)].flatMap(([, href]) => href ?? [])
  expect(examples.length).toBeGreaterThanOrEqual(3)
  for (const example of examples) {
    expect(example.startsWith(`${language}/blog`)).toBe(true)
    if (!example.endsWith('zzzz')) expect(await pageOf(example), example).toContain('<h3>')
  }
})
