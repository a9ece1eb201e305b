import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { linesOf } from './law-sizes.ts'
import { breachesIn, files, textOf } from './project-files.ts'

const documents = files.filter((file) => /^[A-Z]+\.md$|^docs\/.*\.md$/.test(file))
const decisions = files.filter((file) => /^docs\/decisions\/.*\.md$/.test(file))
const mostLines: Readonly<Record<string, number>> = { 'README.md': 100, 'ARCHITECTURE.md': 150 }

const folders = new Set(
  files.flatMap((file) =>
    file
      .split('/')
      .slice(0, -1)
      .map((_, at, parts) => parts.slice(0, at + 1).join('/')),
  ),
)
const isThere = (path: string): boolean => files.includes(path) || folders.has(path.replace(/\/$/, ''))

/** Paths named in a document that do not exist: its links, and code spans that contain a folder. */
function lostPaths(file: string, source: string): string[] {
  const links = [...source.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, path = '']) => join(dirname(file), path))
  const code = [...source.matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => folders.has(path.split('/')[0] ?? ''))
  return [...new Set([...links, ...code])].filter((path) => !isThere(path)).map((path) => `${file} names ${path}`)
}

const formBreaches = (file: string, source: string): string[] => [
  ...(/^docs\/decisions\/\d{4}(-[a-z0-9]+)+\.md$/.test(file) ? [] : [`${file} has no number`]),
  ...['# ', '## Context', '## Decision', '## Consequences', 'Date: ', 'Status: ']
    .filter((part) => !source.includes(part))
    .map((part) => `${file} lacks ${part.trim()}`),
  ...(linesOf(source) > 60 ? [`${file} is longer than a page`] : []),
]

test('the check can see: lost paths and decisions without their parts are reported', () => {
  expect(
    lostPaths(
      'README.md',
      'See [this](docs/nowhere.md), `domain/lead/nothing.ts`, `domain/lead/lead.ts` and `domain/`.',
    ),
  ).toEqual(['README.md names docs/nowhere.md', 'README.md names domain/lead/nothing.ts'])
  expect(formBreaches('docs/decisions/first.md', '# First\n\nDate: 1\nStatus: a\n## Context\n## Decision')).toEqual([
    'docs/decisions/first.md has no number',
    'docs/decisions/first.md lacks ## Consequences',
  ])
})

test('every file that a document names exists', () => {
  expect(documents.length).toBeGreaterThan(10)
  expect(breachesIn(documents, lostPaths)).toEqual([])
})

test('the README and the architecture document stay short', () => {
  const long = Object.entries(mostLines).filter(([file, most]) => linesOf(textOf(file)) > most)
  expect(long).toEqual([])
})

test('every decision record is one page with context and consequences, and none is missing', () => {
  expect(breachesIn(decisions, formBreaches)).toEqual([])
  const numbers = decisions.map((file) => Number(file.slice('docs/decisions/'.length).slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})
