import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { answerNeeds, answerTo } from '#domain/answer/answer.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { parseCommand } from '#language/command/command-parse.ts'
import { nameIndex } from '#language/name/name-index.ts'
import names from '#language/vocabulary/vocabulary-names.json' with { type: 'json' }
import { readSentences } from '../tests/voice/sentences.ts'
import { table } from './bench-table.ts'

/** The cost of the engine: time per sentence, per search and per flood of text, and bytes sent to a phone. */
interface Figure {
  readonly what: string
  readonly measured: number
  readonly allowed: number
  readonly unit: string
}

const quantile = (times: number[], share: number) => times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
const timed = (work: () => unknown) => {
  const start = performance.now()
  work()
  return performance.now() - start
}
/** The fastest of three runs: other load on the machine is not the engine's cost. */
const quietest = (run: (attempt: number) => number) => Math.min(...[0, 1, 2].map(run))
const words = (row: string) => row.split(',').map((word) => word.trim())
const kinds = [
  'Textiles',
  'Silk Mills',
  'Traders',
  'Fabrics',
  'Prints',
  'Creation',
  'Weaves',
  'Sarees',
  'ટેક્સટાઇલ',
  'फैब्रिक्स',
]

/** Twenty thousand different firms, as many as a large agent knows. */
function firms(): { id: string; name: string }[] {
  const firsts = [...words(names.firsts), ...words(names.surnames)]
  return Array.from({ length: 20_000 }, (_, i) => ({
    id: String(i),
    name: `${firsts[i % firsts.length] ?? ''} ${firsts[(i * 7 + Math.floor(i / firsts.length)) % firsts.length] ?? ''} ${kinds[i % kinds.length] ?? ''}`,
  }))
}

/** No sentence is parsed twice: each of the ten thousand contains a different number. */
function parsing(): Figure[] {
  const texts = readSentences().map(({ text }) => text)
  const run = (attempt: number) =>
    Array.from({ length: 10_000 }, (_, i) =>
      timed(() => parseCommand(`${texts[i % texts.length] ?? ''} ${attempt}${i}`)),
    )
  const flood = quietest(() => timed(() => parseCommand('બાકી પેમેન્ટ બતાવો ને ભાઈ '.repeat(4_000))))
  return [
    {
      what: 'parse, p95 of 10,000 sentences',
      measured: quietest((at) => quantile(run(at), 0.95)),
      allowed: 2,
      unit: 'ms',
    },
    { what: 'parse, median', measured: quietest((at) => quantile(run(3 + at), 0.5)), allowed: 1, unit: 'ms' },
    { what: '100,000 characters', measured: flood, allowed: 50, unit: 'ms' },
  ]
}

/** Each search differs from the one before: surnames, misspelt names, other scripts, prefixes. */
function ranking(): Figure[] {
  const index = nameIndex()
  const all = firms()
  const filling = timed(() => all.forEach(index.add))
  const spoken = ['પટેલ', 'Krishna Fashion', 'शाह ट्रेडर्स', 'Mahavir', 'ગોપાલ સિલ્ક', 'kr']
  const queryOf = (i: number) =>
    i % 5 === 0 ? (spoken[i % spoken.length] ?? '') : (all[i * 97]?.name.slice(i % 3).replace('h', '') ?? '')
  const run = (attempt: number) =>
    Array.from({ length: 60 }, (_, i) => timed(() => index.rank(queryOf(attempt * 60 + i), 8)))
  return [
    { what: 'rank 20,000 names, p95', measured: quietest((at) => quantile(run(at), 0.95)), allowed: 16, unit: 'ms' },
    { what: 'index one name', measured: filling / all.length, allowed: 1, unit: 'ms' },
  ]
}

/** What does a party owe, its name misspelt: with the index beside it, as the assistant asks. */
function answering(): Figure[] {
  const all = firms()
  const index = nameIndex()
  all.forEach(index.add)
  const profiles = all.map(({ id, name }) => exampleBusinessProfile({ id, companyName: name, contactPerson: '' }))
  const namesAlike = (name: string) => index.rank(name, 200).map((one) => one.name)
  const facts = { today: '2026-11-21', role: 'owner', namesAlike } as const
  // In the replica lists stay the same until a row changes.
  const none: readonly never[] = []
  const run = (attempt: number) =>
    Array.from({ length: 40 }, (_, i) => {
      const name = all[(attempt * 40 + i) * 97]?.name.replace('h', '') ?? ''
      const command = parseCommand(`how much does ${name} owe`, { isStored: index.isStored })
      const needed = answerNeeds(command) ?? []
      const documents = { ...Object.fromEntries(needed.map((one) => [one, none])), 'business-profile': profiles }
      return timed(() => answerTo(command, documents, facts))
    })
  const measured = quietest((at) => quantile(run(at), 0.95))
  return [{ what: 'answer among 20,000 parties, p95', measured, allowed: 50, unit: 'ms' }]
}

/** Everything a browser needs to understand and search: parser, addresses, names and all three vocabularies. */
async function weight(): Promise<Figure[]> {
  const entry = '\0engine'
  const source = `export { parseCommand } from '#language/command/command-parse.ts'
export { outcomeOf } from '#language/command/command-address.ts'
export { matchName } from '#language/name/name-match.ts'
export { nameIndex } from '#language/name/name-index.ts'`
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'engine',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('virtual-engine') ? entry : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: 'virtual-engine', preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = Array.isArray(made) ? made.flatMap(({ output }) => output) : 'output' in made ? made.output : []
  const code = outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('')
  return [
    {
      what: 'engine with three vocabularies, gzip',
      measured: gzipSync(code, { level: 9 }).length / 1024,
      allowed: 45,
      unit: 'KB',
    },
  ]
}

/** Prints the figures beside their limits, and fails the run if one is over. */
export async function benchLanguage(): Promise<void> {
  const figures = [...parsing(), ...ranking(), ...answering(), ...(await weight())]
  table(
    'Language engine',
    ['figure', 'measured', 'allowed', 'kept'],
    figures.map(({ what, measured, allowed, unit }) => [
      what,
      `${measured.toFixed(3)} ${unit}`,
      `${allowed} ${unit}`,
      measured <= allowed ? 'yes' : 'NO',
    ]),
  )
  if (figures.some(({ measured, allowed }) => measured > allowed)) process.exitCode = 1
}

if (import.meta.main) await benchLanguage()
