import { expect, test } from 'vitest'
import { buildOf, releaseTag, rowFormat } from './product-release.ts'
import { staticFile } from './static-files.ts'

const file = (text: string) => staticFile(Buffer.from(text), '.js')

test('a build is identified by its files and their contents, in any order', () => {
  const [one, two] = [file('one'), file('two')]
  const build = buildOf(
    new Map([
      ['/a.js', one],
      ['/b.js', two],
    ]),
  )
  expect(
    buildOf(
      new Map([
        ['/b.js', two],
        ['/a.js', one],
      ]),
    ),
  ).toBe(build)
  expect(
    buildOf(
      new Map([
        ['/a.js', one],
        ['/b.js', file('three')],
      ]),
    ),
  ).not.toBe(build)
  expect(
    buildOf(
      new Map([
        ['/a.js', one],
        ['/c.js', two],
      ]),
    ),
  ).not.toBe(build)
})

test('without a build, no page names one', () => {
  expect(buildOf(new Map())).toBeNull()
  expect(releaseTag(null)).toBe('')
  expect(releaseTag('b1')).toBe(`<meta name="release" content="b1 ${rowFormat()}">`)
})
