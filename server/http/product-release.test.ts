import { expect, test } from 'vitest'
import { buildOf, releaseTag, rowFormat } from './product-release.ts'
import { staticFile } from './static-files.ts'

const file = (text: string) => staticFile(Buffer.from(text), '.js')

test('a build is named by its files and what is in them, in whatever order they are read', () => {
  const [one, two] = [file('one'), file('two')]
  const build = buildOf(new Map([['/a.js', one], ['/b.js', two]])) // prettier-ignore
  expect(buildOf(new Map([['/b.js', two], ['/a.js', one]]))).toBe(build) // prettier-ignore
  expect(buildOf(new Map([['/a.js', one], ['/b.js', file('three')]]))).not.toBe(build) // prettier-ignore
  expect(buildOf(new Map([['/a.js', one], ['/c.js', two]]))).not.toBe(build) // prettier-ignore
})

test('where nothing was built, no page says that it is a build', () => {
  expect(buildOf(new Map())).toBeNull()
  expect(releaseTag(null)).toBe('')
  expect(releaseTag('b1')).toBe(`<meta name="release" content="b1 ${rowFormat()}">`)
})
