import { expect, test } from 'vitest'
import { child, children, literalText, nameOf, nodesOf, placeOf, treeOf } from './house-syntax.ts'
import { files, textOf } from './house-tree.ts'

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
