import { readFileSync } from 'node:fs'
import { matchesGlob, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

type Part = {
  folder: string
  /** Where a folder has several parts: `web/replica:search`. */
  name?: string
  /** All of them if absent. A name that starts with `!` is left out. */
  files?: readonly string[]
  /** Percent of mutants that must be killed. */
  bar: number
  /** The tests to run. */
  tests: readonly string[]
  /** Whether the tests need PostgreSQL. */
  database?: boolean
}

const ofWeb = [
  'web/{outbox,replica,session,transport,browser}/**/*.test.ts',
  'web/lead/lead-{write,draft,correction}.test.ts',
  'web/quotation/quotation-{draft,conflict}.test.ts',
  'web/shared/company/company-draft.test.ts',
]
// A surviving mutant costs a run of all tests that run through it, with a database for each file: only a room's own.
const ofServer = (room: string): string[] => [`server/${room}/**/*.test.ts`]

/** Parts of a folder, each with its own tests. */
const copy = ['replica', 'replica-store', 'replica-sync']
const search = ['search', 'search-*', 'name-finder']
/** Tested by requests to a whole server; the other files of the folder by themselves. */
const requested = [
  'api',
  'api-docs',
  'open-api',
  'sent-input',
  'events',
  'event-stream',
  'readiness',
  'security-headers',
]
const but = (names: readonly string[]): string[] => names.map((name) => `!${name}`)
const filesOf = (folder: string, names: readonly string[], ending = '.ts'): string[] =>
  names.map((name) => (name.startsWith('!') ? `!${folder}/${name.slice(1)}${ending}` : `${folder}/${name}${ending}`))
const testsOf = (folder: string, names: readonly string[]): string[] => filesOf(folder, names, '.test.ts')

/** Hooks (`use-*`, draft marks, what the server finds) are left out: they are tested where they render, in a real browser. */
const parts: readonly Part[] = [
  { folder: 'domain', bar: 93, tests: ['domain/**/*.test.ts'] },
  ...['outbox', 'session', 'transport', 'browser'].map((room) => ({ folder: `web/${room}`, bar: 85, tests: ofWeb })),
  ...[
    { name: 'copy', files: copy, tests: testsOf('web/replica', ['replica*', 'overlay-view']) },
    { name: 'search', files: search, tests: testsOf('web/replica', search) },
    { name: 'rows', files: ['*', ...but([...copy, ...search])], tests: testsOf('web/replica', ['*', ...but(search)]) },
  ].map((part) => ({ folder: 'web/replica', bar: 85, ...part })),
  { folder: 'web/assistant', files: ['*'], bar: 85, tests: ['web/assistant/*.test.ts'] },
  ...[
    {
      name: 'alone',
      files: ['*', ...but(requested)],
      tests: testsOf('server/http', ['*', ...but([...requested, 'api-*'])]),
    },
    { name: 'requested', files: requested, tests: ofServer('http'), database: true },
  ].map((part) => ({ folder: 'server/http', bar: 85, ...part })),
  ...['session', 'entity', 'runtime', 'jobs', 'sync', 'expiry'].map((room) => ({
    folder: `server/${room}`,
    bar: 85,
    tests: ofServer(room),
    database: true,
  })),
  {
    folder: 'server/database',
    // The rest starts and stops servers.
    files: ['shared-commit', 'pipeline', 'pipeline-query', 'prepared-statements', 'sql-refusal', 'peers'],
    bar: 85,
    tests: ['server/database/{pipeline,shared-commit,prepared-statements,sql-refusal,peers}.test.ts'],
    database: true,
  },
]

const { positionals, values } = parseArgs({
  allowPositionals: true,
  // Mutants tested in parallel; `--concurrency 1` leaves one of two cores free.
  // `--tests server/entity/gather.test.ts` asks only these; what they notice is a lower bound.
  options: { concurrency: { type: 'string', default: '2' }, tests: { type: 'string', multiple: true } },
})

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const failed: string[] = []

const nameOf = ({ folder, name }: Part): string => (name === undefined ? folder : `${folder}:${name}`)
const wholeOf = ({ folder, files }: Part): readonly string[] => (files ? filesOf(folder, files) : [`${folder}/**/*.ts`])

/** What is asked of a part: all of it, by its name or its folder's, or some folders and files in it. */
function askedOf(part: Part, names: readonly string[]): readonly string[] {
  if (names.length === 0 || names.includes(nameOf(part)) || names.includes(part.folder)) return wholeOf(part)
  const within = names.filter((name) => name.startsWith(`${part.folder}/`))
  const [files, folders] = [
    within.filter((name) => name.endsWith('.ts')),
    within.filter((name) => !name.endsWith('.ts')),
  ]
  const whole = wholeOf(part)
  const [own, others] = [whole.filter((file) => !file.startsWith('!')), whole.filter((file) => file.startsWith('!'))]
  return [
    ...folders.map((name) => `${name}/**/*.ts`),
    ...files.filter(
      (name) => own.some((file) => matchesGlob(name, file)) && !others.some((file) => matchesGlob(name, file.slice(1))),
    ),
  ]
}

function chosen(names: readonly string[]): { part: Part; files: readonly string[] }[] {
  const all = parts.map((part) => ({ part, files: askedOf(part, names) })).filter(({ files }) => files.length > 0)
  const unknown = names.filter((name) => !parts.some((part) => askedOf(part, [name]).length > 0))
  if (unknown.length > 0) throw new Error(`Not mutated: ${unknown.join(', ')}. Known: ${parts.map(nameOf).join(', ')}`)
  return all
}

function mutate(part: Part, files: readonly string[]): Promise<Mutant[]> {
  return new Stryker({
    mutate: [
      ...files,
      '!**/*.test.ts',
      '!**/*-example.ts',
      '!**/*-sample.ts',
      '!**/testing-*.ts',
      '!**/*-testing.ts',
      '!**/use-*.ts',
      '!**/draft-marks.ts',
      '!web/replica/search-older.ts',
    ],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // `related` would run every test that imports the file, in any layer.
    vitest: { configFile: 'scripts/mutate.config.ts', related: false },
    // A missing file on purpose: Stryker reads tsconfig.json with an older compiler than ours, and fails.
    tsconfigFile: 'no-tsconfig.json',
    // Code that runs once on load (schemas, tables) would need all tests again for each mutant.
    ignoreStatic: true,
    ignorePatterns: ['.git', 'data', 'dist', 'test-results', 'docs', 'e2e', 'bench'],
    tempDirName: '.cache/mutate',
    // Skip what has not changed, in code or tests, since the last run of this part.
    incremental: true,
    incrementalFile: `.cache/mutate-${nameOf(part).replaceAll(/[/:]/g, '-')}.json`,
    reporters: process.stdout.isTTY ? ['progress'] : ['progress-append-only'],
    // The server's tests start a database each.
    dryRunTimeoutMinutes: 30,
    concurrency: Number(values.concurrency),
    // Longer than a test takes to fail by itself.
    timeoutMS: part.folder.startsWith('web/') ? 60_000 : 20_000,
    allowEmpty: true,
  }).runMutationTest()
}

function report({ bar }: Part, mutants: readonly Mutant[]): void {
  const counted = mutants.filter(({ status }) => status !== 'Ignored')
  const survivors = counted.filter(isSurvivor)
  for (const mutant of survivors) console.log(lineOf(mutant))
  const folders = Map.groupBy(counted, ({ fileName }) => pathOf(fileName).split('/').slice(0, 2).join('/'))
  console.log('')
  for (const [folder, own] of [...folders].toSorted(([a], [b]) => a.localeCompare(b))) {
    const killed = own.length - own.filter(isSurvivor).length
    const score = (100 * killed) / own.length
    if (score < bar) failed.push(folder)
    console.log(
      `${score < bar ? 'UNDER ' : '      '}${folder.padEnd(28)} ${score.toFixed(1).padStart(5)} of ${bar}   ${killed}/${own.length}`,
    )
  }
}

const isSurvivor = ({ status }: Mutant): boolean => status !== 'Killed' && status !== 'Timeout'
const pathOf = (fileName: string): string => relative(process.cwd(), fileName)

function lineOf({ fileName, location: { start, end }, replacement, status }: Mutant): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  const last = lines.length - 1
  const text = lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join(' ')
  const short = (code: string): string => code.replace(/\s+/g, ' ').slice(0, 80)
  return `${pathOf(fileName)}:${start.line}:${start.column}  ${short(text)}  ->  ${short(replacement ?? '')}${status === 'Survived' ? '' : `  (${status})`}`
}

for (const { part, files } of chosen(positionals)) {
  process.env.MUTATE_TESTS = (values.tests ?? part.tests).join(' ')
  // Tests wait for less work of their own, but not for less time: on a busy machine that would be a test that noticed.
  if (part.folder.startsWith('web/'))
    Object.assign(process.env, { TEST_PATIENCE_MS: '1500', MUTATE_TIMEOUT_MS: '60000' })
  // One process for all test files takes a tenth of the time: most of it goes into loading what they import. Those of
  // `domain` have one each, as its schemas must load before a test that goes through all of them.
  process.env.MUTATE_ISOLATE = part.folder === 'domain' ? 'yes' : 'no'
  if (part.folder.startsWith('server/'))
    Object.assign(process.env, { MUTATE_DATABASE: part.database ? '1' : '', MUTATE_TIMEOUT_MS: '20000' })
  const mutants = await mutate(part, files)
  report(part, mutants)
}
if (failed.length > 0) {
  console.log(`\nunder the bar: ${failed.join(', ')}`)
  process.exitCode = 1
}
