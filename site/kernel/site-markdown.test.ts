import { expect, test } from 'vitest'
import { isSafeLink, renderMarkdown } from './site-markdown.ts'

const html = (source: string, language: 'en' | 'gu' = 'en'): string => renderMarkdown(source, language, 'Table').html

test.each([
  'https://a.example',
  'http://a.example',
  'mailto:a@b.in',
  'tel:+919825012345',
  '/blog',
  '#part',
  '?q=gst',
  'other.md',
])('the link %s is followed', (href) => {
  expect(isSafeLink(href)).toBe(true)
  expect(html(`[x](${href})`)).toContain('href="')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java%0ascript:alert(1)',
  'java%09script:alert(1)',
  '%01javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://a.example',
  '//elsewhere.example',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
])('the link %s leads nowhere', (href) => {
  expect(html(`[x](<${href}>)`)).not.toMatch(/href="(?!#)/)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="/">',
  '`<b>`',
])('markup in an article (%s) is shown and not obeyed', (source) => {
  expect(html(source)).not.toMatch(/<(script|img|svg|iframe|b|a)\b/)
  expect(html(source)).toContain('&lt;')
})

test('a picture with a scheme of its own is left out', () => {
  expect(html('![x](javascript:alert(1))')).not.toContain('<img')
  expect(html('![x](/content/images/a.svg)')).toContain('<img')
})

test('links to this site stay in the reader’s language, others open beside it and learn nothing', () => {
  expect(html('[x](/blog/a)', 'gu')).toContain('href="/gu/blog/a"')
  expect(html('[x](/platform)', 'gu')).toContain('href="/platform"')
  expect(html('[x](https://a.example)')).toContain('target="_blank" rel="noopener"')
})

test('sections can be linked to and wide tables scroll by themselves', () => {
  const { headings, html: made } = renderMarkdown('## Two words\n\n| a |\n|---|\n| b |', 'en', 'Table')
  expect(headings).toEqual([{ id: 'two-words', text: 'Two words' }])
  expect(made).toContain('<h2 id="two-words">')
  expect(made).toContain('<div class="scroll" role="region" tabindex="0" aria-label="Table"><table>')
})

test('a column of nothing but figures stands at the right edge with its head, every other as it is written', () => {
  const table =
    '| Step | How | ₹ |\n|---|---|---|\n| Yarn | 2 × 3 | 11.18 |\n| **Sum** |  | **1,11.18** |\n| Share | | 10.1% |'
  const { html: made } = renderMarkdown(table, 'en', 'Table')
  expect(made).toContain('<th class="figure">₹</th>')
  expect(made.match(/<td class="figure">/g)).toHaveLength(3)
  expect(made).toContain('<td>2 × 3</td>')
  expect(renderMarkdown('| a |\n|---|\n| b |', 'en', 'Table').html).not.toContain('class="figure"')
})

test('words in the script of another Indian language are named as such, so that they are read out as words', () => {
  expect(html('**તાકો** is (થાન) थान & <b>')).toBe(
    '<p><strong><span lang="gu">તાકો</span></strong> is (<span lang="gu">થાન</span>) <span lang="hi">थान</span> &amp; &lt;b&gt;</p>\n',
  )
  expect(html('સવા લાખ, सवा लाख', 'gu')).toBe('<p>સવા લાખ, <span lang="hi">सवा लाख</span></p>\n')
  // An English article under Gujarati frames.
  expect(renderMarkdown('સવા લાખ', 'gu', 'Table', 'en').html).toBe('<p><span lang="gu">સવા લાખ</span></p>\n')
})
