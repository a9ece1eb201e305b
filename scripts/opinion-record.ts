import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { readExact, type ExactWish } from '../tests/voice/sentences.ts'
import { shareOfUnseen, type Share } from './opinion-cross.ts'
import { lessons, opinionFile, trained } from './opinion-train.ts'

/** What is known of the weights since they were learned, so that nobody has to learn them again to see that they are fresh. */
export interface OpinionRecord {
  /** The sentences, and the code and tables that read them and learn. */
  readonly inputs: string
  readonly weights: string
  /** How much was understood of people whose sentences were left out. */
  readonly unseen: Share
}

const root = join(import.meta.dirname, '..')
const collected = ['tests/voice/sentences', 'tests/voice/taught'].map((folder) => join(root, folder))
export const recordFile = join(import.meta.dirname, 'opinion-record.json')

const hashOf = (texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 24)

/** Changes with every sentence and its writer, and with all that reads and learns them. */
export function inputsOf(
  code: string,
  folders: readonly string[] = collected,
  exact: readonly ExactWish[] = readExact(),
): string {
  const sentences = folders.flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .flatMap((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
  return hashOf([code, ...sentences, JSON.stringify(exact)])
}

/** In one piece, without comments, types and layout: what they say is not learned. Nor are the weights of before. */
export async function codeThatLearns(): Promise<{ code: string; files: string[] }> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    json: { namedExports: false },
    plugins: [{ name: 'no-weights', enforce: 'pre', load: (id) => (id === opinionFile ? '[]' : null) }],
    build: {
      ssr: true,
      write: false,
      minify: true,
      target: 'node24',
      rolldownOptions: {
        input: ['opinion-train.ts', 'opinion-cross.ts'].map((name) => join(import.meta.dirname, name)),
      },
    },
  })
  const chunks = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n')
  const files = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? Object.keys(chunk.modules) : []))
  return { code, files: files.map((file) => basename(file)) }
}

export const weightsNow = (): string => hashOf([readFileSync(opinionFile, 'utf8')])

/** Learns the weights of today, and what they are worth to people nobody learned from. */
async function learnAnew(): Promise<void> {
  const taught = lessons()
  writeFileSync(opinionFile, trained(taught))
  const inputs = inputsOf((await codeThatLearns()).code)
  const record: OpinionRecord = { inputs, weights: weightsNow(), unseen: shareOfUnseen(taught) }
  writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`)
}

if (import.meta.main) await learnAnew()
