import { execFileSync, type StdioOptions } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder that contains package.json. */
export const root = join(import.meta.dirname, '..')

/** What the laws cover; `showcase` and `site-articles` have their own below. */
export const layers = ['domain', 'language', 'content', 'design', 'site', 'server', 'web'] as const

const made = ['node_modules', 'dist', 'data', 'test-results', '.cache', '.git'] as const

/**
 * Every file of the project, as paths from its root with forward slashes: those git tracks or would track. Without git
 * (an unpacked archive), reads the folders and skips installed and built files.
 */
function listFiles(): string[] {
  const listed = listedByGit()
  const found = listed.includes('package.json') ? listed : globSync('**/*', { cwd: root, exclude: [...made] })
  return found
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.\w+$|^[A-Z]+$/.test(file) && existsSync(join(root, file)))
    .toSorted()
}

function listedByGit(): string[] {
  try {
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      stdio,
    }).split('\0')
  } catch {
    return []
  }
}

export const files: readonly string[] = [...new Set(listFiles())]

const texts = new Map<string, string>()

/** A project file's text, cached. */
export function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, text)
  return text
}

export const layerOf = (file: string): string => file.split('/')[0] ?? ''
export const isTest = (file: string): boolean => /\.(test|spec|bench)\.tsx?$/.test(file)
export const isCode = (file: string): boolean => /\.(ts|tsx|mts|mjs|js|jsx)$/.test(file)

/**
 * TypeScript files of the seven layers, tests included; `.mjs` programs beside them are run by hand and never imported.
 */
export const layerCode: readonly string[] = files.filter(
  (file) => /\.tsx?$/.test(file) && layers.some((layer) => layerOf(file) === layer),
)

/** Test support beside the tests: databases, fixtures and screens. */
export const isTestingAid = (file: string): boolean =>
  /(^|[/-])testing(-[\w-]+)?\.tsx?$/.test(file) || file === 'design/rendered-markup.ts'

/** The product's own files: without tests and test support. */
export const product: readonly string[] = layerCode.filter((file) => !isTest(file) && !isTestingAid(file))

/** Everything a law objects to in these files; lines start with `file:line` where there is one. */
export const breachesIn = (paths: readonly string[], law: (file: string, source: string) => string[]): string[] =>
  paths.flatMap((file) => law(file, textOf(file)))
