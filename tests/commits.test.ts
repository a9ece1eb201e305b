import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from './project-files.ts'

const longest = 72

/** Problems with a commit title: `noun: what is now true`, at most 72 characters. */
function titleBreaches(title: string): string[] {
  return [
    ...(title.length > longest ? [`${title.length} characters: ${title}`] : []),
    ...(/^[a-z][a-z0-9, -]*: \S/.test(title) ? [] : [`no noun before a colon: ${title}`]),
  ]
}

/** Titles of unpublished commits only: earlier ones can no longer be changed. */
function recentTitles(): readonly string[] {
  try {
    const log = execFileSync(
      'git',
      ['log', '--no-merges', '--since=2026-11-22T13:30:00Z', '--max-count=200', '--format=%s'],
      {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
    return log.split('\n').filter(Boolean)
  } catch {
    // An unpacked archive has no history.
    return []
  }
}

test('the check can see: a long title and one without its noun are reported', () => {
  expect(titleBreaches(`lead: ${'a'.repeat(67)}`)).toHaveLength(1)
  expect(titleBreaches('Fix the lead')).toHaveLength(1)
  expect(titleBreaches('lead, quotation: both are written')).toEqual([])
})

test('every commit title starts with a noun and has at most 72 characters', () => {
  expect(recentTitles().flatMap(titleBreaches)).toEqual([])
})
