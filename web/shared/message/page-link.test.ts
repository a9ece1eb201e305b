import { afterEach, expect, test, vi } from 'vitest'
import { pageLink } from './page-link.ts'

afterEach(() => vi.unstubAllGlobals())

test('the page that a message brings is in the language of the message, whatever the server knows of the party', () => {
  vi.stubGlobal('location', { origin: 'https://vanat.example' })
  for (const path of ['/quote/abc', '/gu/quote/abc', '/hi/quote/abc']) {
    expect(pageLink(path, 'gu')).toBe('https://vanat.example/gu/quote/abc')
    expect(pageLink(path, 'en')).toBe('https://vanat.example/quote/abc')
  }
  expect(pageLink('/pay/gu', 'hi')).toBe('https://vanat.example/hi/pay/gu')
})
