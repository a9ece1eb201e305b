import { expect, test } from 'vitest'
import { blindnessBreaches, castBreaches, memoBreaches, suppressionBreaches, voidBreaches } from './law-casts.ts'
import { breachesIn, files, isCode, layerCode, product, textOf } from './project-files.ts'

test.each([
  '// oxlint-disable-next-line no-console -- it is only a line',
  '/* eslint-disable */',
  '/* oxlint-disable jsx-a11y/no-redundant-roles, typescript/no-explicit-any -- both are needed */',
  '// oxlint-disable-next-line jsx-a11y/no-redundant-roles',
  '// oxlint-disable-next-line no-restricted-globals -- this rule needs to know what day it is',
  '// @ts-ignore',
  '// @ts-nocheck',
  '// @ts-expect-error: later',
  '// prettier-ignore',
])('the check can see: %s is reported', (comment) => {
  expect(suppressionBreaches('web/a.ts', `${comment}\nconst a = 1`)).toHaveLength(1)
})

test('the check does not cry wolf: a rule about screen readers may be switched off with its reason', () => {
  expect(suppressionBreaches('web/a.ts', '// oxlint-disable-next-line jsx-a11y/no-redundant-roles -- spoken')).toEqual(
    [],
  )
  expect(
    suppressionBreaches('web/a.ts', '// It is spoken.\n// oxlint-disable-next-line jsx-a11y/no-redundant-roles'),
  ).toEqual([])
  expect(suppressionBreaches('web/a.test.ts', '// @ts-expect-error: no such step')).toEqual([])
  expect(suppressionBreaches('web/a.test.ts', 'const table = [1, 2] // prettier-ignore')).toEqual([])
})

test('the check can see: any and the non-null mark are reported', () => {
  expect(blindnessBreaches('web/a.ts', 'const a: any = b!')).toHaveLength(2)
})

test.each([
  'const a = b as Lead',
  'const a = b as unknown as Lead',
  'const a = b as never',
  'const a = b as Lead // ok cast',
  '// safe cast, trust me\nconst a = b as Lead',
  '// why\n\nconst a = b as Lead',
  '// why\nconst a = 1\nconst b = c as Lead',
  'const a = {\n  // a reason\n  b: 1,\n  c: d as Lead,\n}',
])('the check can see: a cast without a reason in %j is reported once', (source) => {
  expect(castBreaches('web/a.ts', source)).toHaveLength(1)
})

test.each([
  "const a = ['b'] as const",
  'const a = b as Lead // the columns above',
  '// the columns above\nconst a = b as unknown as Lead',
  '/** Reads rows; their schema is what the cast names. */\nexport function f() {\n  const b = 1\n  return b as unknown as Lead\n}',
  '// one reason for the statement\nconst a = b.map(\n  (c) => c as Lead,\n)',
])('the check does not cry wolf: %j is explained', (source) => {
  expect(castBreaches('web/a.ts', source)).toEqual([])
})

test.each([
  'void Promise.reject(new Error())',
  'void Promise.all([a(), b()])',
  'void new Promise(() => {})',
  'void (async () => { await a() })()',
  'void send()',
  'void store.leave()',
  'void store?.leave()',
  'void (isFirst ? goOn() : submit())',
  'void (await send())',
  'void send().then(show)',
  'void send().then(show, quiet)',
  'void send().catch()',
  'void Promise.allSettled([a(), b()]).then(show)',
  'const press = () => void send()',
])('the check can see: %s discards a promise', (source) => {
  expect(voidBreaches('web/a.ts', source)).toHaveLength(1)
})

test.each([
  'unawaited(send())',
  'void Promise.allSettled([a(), b()])',
  'void send()?.catch(() => undefined)',
  'void Promise.all([a(), b()]).catch(() => undefined)',
  'const nothing = void 0',
])('the check does not cry wolf: %s is handled', (source) => {
  expect(voidBreaches('web/a.ts', source)).toEqual([])
})

test('no promise is discarded where it is created', () => {
  expect(breachesIn(product, voidBreaches)).toEqual([])
})

test('the check can see: a component that keeps the compiler out without a reason is reported', () => {
  const hook = (before: string) => `function useA() {\n${before}  'use no memo'\n  return 1\n}`
  expect(memoBreaches('web/a.ts', hook(''))).toEqual(["web/a.ts:2 says 'use no memo' and not why"])
  expect(memoBreaches('web/a.ts', hook('  // The rows change inside.\n'))).toEqual([])
})

test('a component or hook that is not compiled says why', () => {
  const inBrowser = product.filter((file) => file.startsWith('web/'))
  expect(inBrowser.filter((file) => textOf(file).includes("'use no memo'")).length).toBeGreaterThan(5)
  expect(breachesIn(inBrowser, memoBreaches)).toEqual([])
})

test('no correctness check is suppressed', () => {
  const code = files.filter(isCode)
  expect(code.length).toBeGreaterThan(300)
  expect(breachesIn(code, suppressionBreaches)).toEqual([])
  expect(breachesIn(layerCode, blindnessBreaches)).toEqual([])
})

test('every cast outside the rules gives its reason', () => {
  expect(breachesIn(product, castBreaches)).toEqual([])
})
