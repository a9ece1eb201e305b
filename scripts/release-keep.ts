import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { release } from '../domain/release/release.ts'
import { formatOfToday, releasesFolder, writtenFormat } from '../tests/law-releases.ts'

// Records what a device of this release holds, for the tests of later ones: plays stories that use every form in a
// browser and notes what the product keeps. Run it with a fresh build when a release is made; then put the next
// release's number into package.json and domain/release/release.ts.

type Fields = Record<string, unknown>
type Note =
  | { kind: 'row'; value: { key: string; entity: string; value: Fields } }
  | { kind: 'entry'; value: { operation: string } & Fields }
  | { kind: 'draft'; value: { key: string; text: string } }

/** A few of each kind are enough: one for each status and each set of empty fields. */
const mostRows = 6
const mostEntries = 2

const folder = mkdtempSync(join(tmpdir(), 'vanat-release-'))
const record = join(folder, 'notes.jsonl')
const stories = ['e2e/chain-english.spec.ts', 'e2e/corrections.spec.ts']
const told = spawnSync('vitest', ['run', '--config', 'e2e/vitest.config.ts', ...stories], {
  env: { ...process.env, RELEASE_RECORD: record },
  stdio: 'inherit',
})
if (told.status !== 0) throw new Error('a story did not come to its end: nothing is written down')

const notes = readFileSync(record, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  // Written by e2e/release-recorder.ts.
  .map((line) => JSON.parse(line) as Note)
rmSync(folder, { recursive: true })

/** At most `most` of each group, the first of each distinct signature. */
function few<T>(all: readonly T[], groupOf: (one: T) => string, sameAs: (one: T) => string, most: number): T[] {
  const groups = new Map<string, Map<string, T>>()
  for (const one of all) {
    const group = groups.get(groupOf(one)) ?? new Map<string, T>()
    groups.set(groupOf(one), group)
    if (group.size < most && !group.has(sameAs(one))) group.set(sameAs(one), one)
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, group]) => [...group.values()])
}

const signature = (fields: Fields): string =>
  JSON.stringify(
    Object.entries(fields).map(([name, value]) => [
      name,
      /status|kind/i.test(name) ? value : value === null ? 'null' : typeof value,
    ]),
  )

const rows = notes.flatMap(({ kind, value }) => (kind === 'row' ? [value] : []))
const entries = notes.flatMap(({ kind, value }) => (kind === 'entry' ? [value] : []))
// The longest draft of a form has the most typed into it.
const drafts = new Map<string, string>()
for (const { kind, value } of notes)
  if (kind === 'draft' && value.text.length >= (drafts.get(value.key)?.length ?? 0)) drafts.set(value.key, value.text)

const keep = (part: string, value: unknown): void =>
  writeFileSync(join(releasesFolder, release, `${part}.json`), `${JSON.stringify(value, null, 2)}\n`)
keep(
  'rows',
  few(
    rows,
    ({ entity }) => entity,
    ({ value }) => signature(value),
    mostRows,
  ),
)
keep(
  'entries',
  few(
    entries,
    ({ operation }) => operation,
    (entry) => signature(entry['input'] as Fields), // an operation's input is an object
    mostEntries,
  ),
)
keep(
  'drafts',
  [...drafts].map(([key, text]) => ({ key, draft: JSON.parse(text) as Fields })),
)
writeFileSync(join(releasesFolder, release, 'format.json'), writtenFormat(await formatOfToday()))
console.log(`What a device of ${release} holds is written down.`)
