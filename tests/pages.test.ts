import { expect, test } from 'vitest'
import { platformPath } from '#domain/kernel/platform-path.ts'
import { platformTable, publicTable } from '#web/page-table.ts'
import { sitePages } from '#web/page/addresses.ts'
import { files, isCode, isTest, isTestingAid, layerOf, textOf } from './project-files.ts'
import { child, children, literalText, nameOf, nodesOf, placeOf, templateParts, treeOf } from './syntax-tree.ts'

const composition = 'web/page-table.ts'

type Sources = ReadonlyMap<string, string>

/** The component in a screen's file: `lead-list-screen` contains `LeadListScreen`. */
const componentOf = (file: string): string =>
  (file.split('/')[1] ?? '').replace(/(^|-)\w/g, (letter) => letter.slice(-1).toUpperCase())

/** Pages without a screen: `page(path, file)` whose file, or the component in it, does not exist. */
function absentScreens(source: string, sources: Sources): string[] {
  return nodesOf(treeOf(composition, source), 'CallExpression')
    .filter(({ node }) => nameOf(child(node, 'callee')) === 'page')
    .flatMap(({ node }) => {
      const [, file = ''] = children(node, 'arguments').map((argument) => literalText(argument) ?? '')
      const name = componentOf(file)
      const screen = sources.get(`web/${file}.tsx`)
      if (screen === undefined)
        return [`${placeOf(composition, source, node)} leads to web/${file}.tsx, which is not there`]
      return exportsName(`web/${file}.tsx`, screen, name) ? [] : [`web/${file}.tsx exports no ${name}`]
    })
}

const exportsName = (file: string, source: string, name: string): boolean =>
  nodesOf(treeOf(file, source), 'ExportNamedDeclaration').some(({ node }) => {
    const declared = child(node, 'declaration')
    const variables = children(declared, 'declarations').map((one) => nameOf(child(one, 'id')))
    return nameOf(child(declared, 'id')) === name || variables.includes(name)
  })

/** Screens that no page leads to. */
function unreachedScreens(source: string, sources: Sources): string[] {
  return [...sources.keys()].filter((file) => /-screen\.tsx$/.test(file) && !source.includes(`'${file.slice(4, -4)}'`))
}

test('the check can see: an address without a screen and a screen without an address are reported', () => {
  const source = `const a = page('/a', 'a/a-screen')\nconst b = page('/b', 'b/b-screen')`
  const sources = new Map([
    ['web/a/a-screen.tsx', 'export function OtherScreen() { return null }'],
    ['web/c/c-screen.tsx', 'export const CScreen = () => null'],
  ])
  expect(absentScreens(source, sources)).toEqual([
    'web/a/a-screen.tsx exports no AScreen',
    'web/page-table.ts:2 leads to web/b/b-screen.tsx, which is not there',
  ])
  expect(unreachedScreens(source, sources)).toEqual(['web/c/c-screen.tsx'])
})

test('every address of the platform leads to a screen, and every screen has an address', () => {
  const screens = new Map(files.filter((file) => /^web\/.*\.tsx$/.test(file)).map((file) => [file, textOf(file)]))
  expect(screens.size).toBeGreaterThan(20)
  expect(absentScreens(textOf(composition), screens)).toEqual([])
  expect(unreachedScreens(textOf(composition), screens)).toEqual([])
})

test('the server answers every address of the platform with its page, and no other', () => {
  const addresses = [...platformTable, ...publicTable].map(({ path }) => path.replace(/:\w+\??/g, 'x'))
  expect(addresses.length).toBeGreaterThan(40)
  expect(addresses.filter((path) => !platformPath.test(path))).toEqual([])
  // As a link has them, with what they ask for.
  expect(addresses.filter((path) => !platformPath.test(`${path}?mode=guest`))).toEqual([])
  const others = ['/', '/features', '/features?at=/login', '/platforms', '/login/x', '/joined', '/join/x/y']
  expect(others.filter((path) => platformPath.test(path))).toEqual([])
})

/** The first parts of all addresses that a screen can lead to. */
const roots = new Set(
  [...[...platformTable, ...publicTable].map(({ path }) => path), ...Object.values(sitePages)].map(
    (path) => /^\/[\w-]+/.exec(path)?.[0] ?? path,
  ),
)

/** Addresses written out as text, whole or as the beginning of one. */
const writtenAddresses = (file: string, source: string): string[] =>
  nodesOf(treeOf(file, source), 'Literal', 'TemplateLiteral').flatMap(({ node }) => {
    const text = literalText(node) ?? (node.type === 'TemplateLiteral' ? templateParts(node)[0] : undefined) ?? ''
    return roots.has(/^(\/[\w-]+)(?:[/?#]|$)/.exec(text)?.[1] ?? '') ? [`${placeOf(file, source, node)} ${text}`] : []
  })

test('the check can see: an address in quotes, in a template or in an attribute is reported', () => {
  const source = `const a = '/platform'
const b = \`/platform/leads/\${id}?action=edit\`
const c = <a href="/login">in</a>
const d = places.leads + '?action=add-lead'
const e = ['/api/lead.find', 'platform', '/platforms']`
  expect(writtenAddresses('web/a.tsx', source).toSorted()).toEqual([
    'web/a.tsx:1 /platform',
    'web/a.tsx:2 /platform/leads/',
    'web/a.tsx:3 /login',
  ])
})

test('an address is written in one place: a page that moves leaves no link behind', () => {
  expect(roots.size).toBeGreaterThan(8)
  const shown = files.filter((file) => layerOf(file) === 'web' && isCode(file) && !isTest(file) && !isTestingAid(file))
  const written = shown.filter((file) => writtenAddresses(file, textOf(file)).length > 0)
  expect(shown.length).toBeGreaterThan(300)
  // The service worker is a script of its own, which can import nothing.
  expect(written).toEqual(['web/page/addresses.ts', 'web/service-worker.ts'])
})
