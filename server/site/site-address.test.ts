import { expect, test } from 'vitest'
import { withoutEnd } from '#server/testing-endless.ts'
import { inSmallLetters, isFile, withoutLanguage, withoutLastSlashes } from './site-address.ts'

test.each([
  ['/.env', true],
  ['/wp-login.php', true],
  ['/a.b/c.tar.gz', true],
  ['/old.html.bak', true],
  ['/old.min.html', true],
  ['/about.html', false],
  ['/about.htm', false],
  ['/a.b/about', false],
  ['/about', false],
  ['/', false],
])('%s is the name of a file: %s', (path, expected) => {
  expect(isFile(path)).toBe(expected)
})

test.each([
  ['/services/', '/services'],
  ['/gu/blog///', '/gu/blog'],
  ['/a//', '/a'],
  ['/services', null],
  ['/', null],
  ['//', null],
  // A second slash in front would name another host.
  ['//example.com/', null],
  ['/\\example.com/', null],
])('%s without its last slashes is %s', (path, expected) => {
  expect(withoutLastSlashes(path)).toBe(expected)
})

test.each([
  ['/Services', '/services'],
  ['/GU/Blog/Sava-Dodh-Adhi', '/gu/blog/sava-dodh-adhi'],
  ['/Turnaround-stories/Story1', '/turnaround-stories/story1'],
  ['/GU', '/gu'],
  ['/Blog/%E0%AA%B8A', '/blog/%E0%AA%B8a'],
  ['/Login', '/login'],
  // An id, and the secrets of a seller's pages, differ by their letters.
  ['/Platform/quotes/QT-A', '/platform/quotes/QT-A'],
  ['/pay/aBc', '/pay/aBc'],
  ['/Servicesx', '/Servicesx'],
])('%s in small letters is %s', (path, expected) => {
  expect(inSmallLetters(path)).toBe(expected)
})

test.each([
  ['/gu/login', { path: '/login', language: 'gu' }],
  ['/hi/platform/leads', { path: '/platform/leads', language: 'hi' }],
  ['/gu/feed.xml', { path: '/feed.xml', language: 'gu' }],
  ['/gu/services', null],
  ['/gu/gu/login', null],
  ['/gu', null],
  ['/login', null],
  ['/gu//example.com', null],
  ['/gu/\\example.com', null],
])('%s without a language is %j', (path, expected) => {
  expect(withoutLanguage(path)).toEqual(expected)
})

test('an address of a million signs is read as quickly as it came', () => {
  for (const sign of ['/', '.', './', '.a'])
    for (const end of ['', '/', 'b', '/b']) {
      const path = `/a${sign.repeat(500_000)}${end}`
      withoutEnd(() => isFile(path))
      expect(withoutEnd(() => inSmallLetters(path))).toBe(path)
      expect(withoutEnd(() => withoutLanguage(path))).toBeNull()
      expect(withoutEnd(() => withoutLastSlashes(path)) === null).toBe(!path.endsWith('/'))
    }
})
