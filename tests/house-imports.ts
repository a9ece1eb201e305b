import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path/posix'
import { isTest, isTestingAid, layerOf } from './house-tree.ts'
import { importsOf, placeOf, type Import } from './house-syntax.ts'

/** Who may know whom. A layer that is not named here (tests, bench, scripts) may be known by no layer. */
const mayImport: Record<string, readonly string[]> = {
  domain: ['domain', 'language'],
  language: ['language', 'domain'],
  content: [],
  design: ['design'],
  site: ['domain', 'language', 'content', 'design', 'site'],
  // The server draws the public pages; only its composition points meet `site` (below).
  server: ['domain', 'language', 'content', 'design', 'site', 'server'],
  web: ['domain', 'language', 'content', 'design', 'web'],
}

/** Packages beside which a layer can still run where it has to: rules anywhere, screens in a browser. */
const mayInstall: Record<string, readonly string[] | 'dependencies'> = {
  domain: ['zod'],
  language: ['zod'],
  content: [],
  design: ['react'],
  site: ['react', 'markdown-it'],
  server: 'dependencies',
  // uqr draws the QR code of a payment where it is shown, without a network.
  web: ['react', 'react-dom', 'wouter', 'idb', 'zod', 'uqr'],
}

/** The places that know every feature, because knowing them is what they are for. */
const compositionPoints: readonly RegExp[] = [
  /^server\/(app|bindings|main|bootstrap)\.ts$/,
  /^server\/(site|command)\//,
  /^web\/(app|pages|rules|main)\.tsx?$/,
  /^web\/shell\//,
  /^domain\/catalogue\//,
]

/** Folders of a layer that every feature of it may use; they use no feature themselves. */
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
    // The shared sample company: made at the first start, copied for every visitor.
    'sample',
  ],
  web: ['browser', 'text', 'transport', 'session', 'replica', 'outbox', 'page', 'shared'],
}

/** What two or more features share, by the noun it is about; the rooms of infrastructure beside it know none of it. */
const featureRooms: Record<string, string> = { web: 'shared' }

/** Single files of a feature that its siblings may use. */
const sharedFiles: readonly string[] = [
  // The sample company grows old as real ones do: its late payments are made late by the expiry job itself.
  'server/expiry/expiry.ts',
  // A colleague joins by the same accounts, links and companies that a sign-up makes.
  'server/account/account-store.ts',
  'server/account/account-password-reset-store.ts',
  'server/company/company-new.ts',
]

/** Layers whose features may know each other, in one direction: an order is made of a quotation. The law against cycles holds. */
const withoutSiblingRule = new Set(['domain', 'language', 'design', 'content'])

/**
 * Exemptions that nothing needs: a place that is not there, a shared folder without a file, a shared file that no sibling
 * imports. A table that keeps them would one day excuse something else.
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

export type Dependencies = Readonly<Record<string, string>>

const forTests = (file: string): boolean => isTest(file) || isTestingAid(file)
const isCompositionPoint = (file: string): boolean => compositionPoints.some((pattern) => pattern.test(file))

/** The project's own file that an import leads to, or undefined for a package. */
export function targetOf(file: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?\w+$/, '')
  if (plain.startsWith('#')) return plain.slice(1)
  return plain.startsWith('.') ? join(dirname(file), plain) : undefined
}

/** What `file` imports and may not; `dependencies` are those of package.json. */
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

/** A pattern reaches past every other rule here: only those who may know all may use one, and the words of all features. */
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
  // A test of content may compute what the content claims.
  const layersOfTest = isTest(file) && layer === 'content' ? ['domain', 'language', 'content'] : []
  if (![...(mayImport[layer] ?? []), ...layersOfTest].includes(toLayer)) return `${layer}/ may not import ${toLayer}/`
  if (layer === 'server' && toLayer === 'site' && !isCompositionPoint(file))
    return 'only a composition point may know the site'
  return layer === toLayer ? siblingBreach(file, target) : null
}

/** The part of a layer a file belongs to: its folder, or itself where it lies at the layer's root. */
const partOf = (file: string): string => file.split('/')[1] ?? ''

function siblingBreach(file: string, target: string): string | null {
  const layer = layerOf(file)
  const [from, to] = [partOf(file), partOf(target)]
  if (from === to || isCompositionPoint(file)) return null
  if (forTests(file) && (isCompositionPoint(target) || isTestingAid(target))) return null
  // A test at the root of its layer is of a deal that runs through several features.
  if (isTest(file) && file.split('/').length === 2) return null
  if (withoutSiblingRule.has(layer)) return kernelBreach(layer, from, to)
  if (sharedFiles.includes(target)) return null
  const shared = sharedFolders[layer] ?? []
  if (!shared.includes(to)) return `${from} may not know its sibling ${to}`
  // A room of infrastructure that knows a document could no longer serve all of them.
  return shared.includes(from) && to === featureRooms[layer] ? `${from} may not know ${to}` : null
}

/** The kernel is what everything else stands on, so it stands on nothing else; the catalogue is known by no feature. */
function kernelBreach(layer: string, from: string, to: string): string | null {
  if (layer !== 'domain') return null
  if (from === 'kernel') return `the kernel may not know ${to}`
  return to === 'catalogue' ? `${from} may not know the catalogue, which knows it` : null
}
