import { expect, test } from 'vitest'
import { withoutEnd } from '#server/testing-endless.ts'
import { isFile, withoutLastSlashes } from './site-request.ts'

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

test('an address of a million signs is read as quickly as it came', () => {
  for (const sign of ['/', '.', './', '.a'])
    for (const end of ['', '/', 'b', '/b']) {
      const path = `/a${sign.repeat(500_000)}${end}`
      withoutEnd(() => isFile(path))
      expect(withoutEnd(() => withoutLastSlashes(path)) === null).toBe(!path.endsWith('/'))
    }
})
