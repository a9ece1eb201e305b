import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path/posix'
import { isTest, isTestingAid, layerOf } from './project-files.ts'
import { importsOf, placeOf, type Import } from './syntax-tree.ts'

/** Allowed dependencies between layers. No layer may import one that is not listed (tests, bench, scripts). */
const mayImport: Record<string, readonly string[]> = {
  domain: ['domain', 'language'],
  language: ['language', 'domain'],
  content: [],
  design: ['design'],
  site: ['domain', 'language', 'content', 'design', 'site'],
  // The server renders the public pages; only its composition points import `site` (below).
  server: ['domain', 'language', 'content', 'design', 'site', 'server'],
  web: ['domain', 'language', 'content', 'design', 'web'],
}

/** Packages that still let a layer run where it must: rules anywhere, screens in a browser. */
const mayInstall: Record<string, readonly string[] | 'dependencies'> = {
  domain: ['zod'],
  language: ['zod'],
  content: [],
  design: ['react'],
  site: ['react', 'markdown-it'],
  server: 'dependencies',
  // uqr draws a payment's QR code on the device, offline.
  web: ['react', 'react-dom', 'wouter', 'idb', 'zod', 'uqr'],
}

/** The files whose purpose is to know every feature. */
const compositionPoints: readonly RegExp[] = [
  /^server\/(app|bindings|main|bootstrap)\.ts$/,
  /^server\/(site|command)\//,
  /^web\/(app|pages|rules|main)\.tsx?$/,
  /^web\/shell\//,
  /^domain\/catalogue\//,
]

/** Folders of a layer that every feature in it may use; they use no feature themselves. */
const sharedFolders: Record<string, readonly string[]> = {
  // Frame, language and articles of the public pages.
  site: ['kernel'],
  server: [
    'runtime',
    'http',
    'session',
    'entity',
    'database',
    'jobs',
    // The sample company: created at the first start, copied for every visitor.
    'sample',
  ],
  web: ['browser', 'text', 'transport', 'session', 'replica', 'outbox', 'page', 'shared'],
}

/** Code shared by two or more features, by noun; infrastructure folders next to it must not import it. */
const featureRooms: Record<string, string> = { web: 'shared' }

/** Single files of a feature that other features may import. */
const sharedFiles: readonly string[] = [
  // The sample company ages like a real one: the expiry job itself marks its payments as late.
  'server/expiry/expiry.ts',
  // A colleague joins through the same accounts, links and companies that a sign-up creates.
  'server/account/account-store.ts',
  'server/account/account-taken.ts',
  'server/account/account-password-reset-store.ts',
  'server/company/company-new.ts',
  // Whichever page a buyer hands in the last answer on, its proforma follows where the company wants that.
  'server/proforma-invoice/proforma-invoice-at-once.ts',
  // What the assistant asks of every recogniser.
  'web/assistant/recogniser.ts',
]

/**
 * Layers whose features may import each other in one direction: an order is created from a quotation. The law against
 * cycles ensures the direction.
 */
const withoutSiblingRule = new Set(['domain', 'language', 'design', 'content'])

/**
 * Exemptions that nothing uses: a missing place, an empty shared folder, a shared file that no sibling imports. Left in
 * the table, they might one day excuse something else.
 */
export function unusedExemptions(files: readonly string[], sourceOf: (file: string) => string): string[] {
  const places = compositionPoints.filter((pattern) => !files.some((file) => pattern.test(file))).map(String)
  const folders = Object.entries(sharedFolders)
    .flatMap(([layer, all]) => all.map((folder) => `${layer}/${folder}/`))
    .filter((folder) => !files.some((file) => file.startsWith(folder)))
  const siblings = files.filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !isCompositionPoint(file))
  const isNeeded = (shared: string): boolean =>
    siblings.some(
      (file) =>
        layerOf(file) === layerOf(shared) &&
        partOf(file) !== partOf(shared) &&
        importsOf(file, sourceOf(file)).some(({ specifier }) => targetOf(file, specifier) === shared),
    )
  return [...places, ...folders, ...sharedFiles.filter((file) => !files.includes(file) || !isNeeded(file))]
}

type Dependencies = Readonly<Record<string, string>>

const forTests = (file: string): boolean => isTest(file) || isTestingAid(file)
const isCompositionPoint = (file: string): boolean => compositionPoints.some((pattern) => pattern.test(file))

/** The project file that an import resolves to, or undefined for a package. */
export function targetOf(file: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?\w+$/, '')
  if (plain.startsWith('#')) return plain.slice(1)
  return plain.startsWith('.') ? join(dirname(file), plain) : undefined
}

/** Forbidden imports of `file`; `dependencies` are those of package.json. */
export function importBreaches(file: string, source: string, dependencies: Dependencies): string[] {
  const globs =
    /\bimport\.meta\.glob\b/.test(source) && !mayGlob(file) ? [`${file} imports whatever matches a pattern`] : []
  const imported = importsOf(file, source).flatMap((one) => {
    const target = targetOf(file, one.specifier)
    const why = target === undefined ? packageBreach(file, one, dependencies) : pathBreach(file, one.specifier, target)
    return why ? [`${placeOf(file, source, one)} ${why} (${one.specifier})`] : []
  })
  return [...globs, ...imported]
}

/**
 * A pattern bypasses all other rules here: only files that may know all features may use one, and the texts of all
 * features.
 */
const mayGlob = (file: string): boolean => isCompositionPoint(file) || /^web\/text\/words(-\w+)?\.ts$/.test(file)

function packageBreach(file: string, { specifier, typeOnly }: Import, dependencies: Dependencies): string | null {
  const layer = layerOf(file)
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  const isNode = specifier.startsWith('node:')
  if (builtinModules.includes(name) && !isNode) return 'must name Node modules with their prefix node:'
  if (name === 'zod' && specifier !== 'zod/mini') return 'must use zod/mini: the whole of zod is four times its size'
  if (forTests(file)) return null
  const allowed = mayInstall[layer]
  if (allowed === undefined) return `is in no known layer`
  if (allowed === 'dependencies')
    return isNode || Object.hasOwn(dependencies, name) || typeOnly
      ? null
      : `may not import ${name}, which is not installed with the product`
  return allowed.includes(name) ? null : `${layer}/ may not import ${name}`
}

function pathBreach(file: string, specifier: string, target: string): string | null {
  if (specifier.startsWith('..'))
    return isTest(file) && target.startsWith('tests/') ? null : 'leaves its folder by a relative path'
  if (target.endsWith('.mjs')) return 'may not import a program'
  if (isTestingAid(target) && !forTests(file)) return 'may not import what is there for tests'
  const [layer, toLayer] = [layerOf(file), layerOf(target)]
  // A content test may compute what the content claims.
  const layersOfTest = isTest(file) && layer === 'content' ? ['domain', 'language', 'content'] : []
  if (![...(mayImport[layer] ?? []), ...layersOfTest].includes(toLayer)) return `${layer}/ may not import ${toLayer}/`
  if (layer === 'server' && toLayer === 'site' && !isCompositionPoint(file))
    return 'only a composition point may know the site'
  return layer === toLayer ? siblingBreach(file, target) : null
}

/** A file's part of the layer: its folder, or the file itself at the layer's root. */
const partOf = (file: string): string => file.split('/')[1] ?? ''

function siblingBreach(file: string, target: string): string | null {
  const layer = layerOf(file)
  const [from, to] = [partOf(file), partOf(target)]
  if (from === to || isCompositionPoint(file)) return null
  if (forTests(file) && (isCompositionPoint(target) || isTestingAid(target))) return null
  // A test at the root of its layer covers a deal through several features.
  if (isTest(file) && file.split('/').length === 2) return null
  if (withoutSiblingRule.has(layer)) return kernelBreach(layer, from, to)
  if (sharedFiles.includes(target)) return null
  const shared = sharedFolders[layer] ?? []
  if (!shared.includes(to)) return `${from} may not know its sibling ${to}`
  // Infrastructure that knows one kind of document could no longer serve all of them.
  return shared.includes(from) && to === featureRooms[layer] ? `${from} may not know ${to}` : null
}

/** Everything depends on the kernel, so it depends on nothing else; no feature imports the catalogue. */
function kernelBreach(layer: string, from: string, to: string): string | null {
  if (layer !== 'domain') return null
  if (from === 'kernel') return `the kernel may not know ${to}`
  return to === 'catalogue' ? `${from} may not know the catalogue, which knows it` : null
}
