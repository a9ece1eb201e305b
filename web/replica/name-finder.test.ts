import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleNickname } from '#domain/nickname/nickname-example.ts'
import { nameSound } from '#language/name/name-sound.ts'
import { createNameFinder } from './name-finder.ts'
import { exampleView } from './view-example.ts'

const names = ['Patel Textiles', 'પટેલ સિલ્ક', 'Krishna Fashion', 'Patil Traders', 'Mahesh Shah']

test('a company is found in any script, also by its beginning', () => {
  const finder = createNameFinder()
  finder.learn(names.values(), 100)
  expect(finder.alike('પટેલ').slice(0, 2).toSorted()).toEqual(['Patel Textiles', 'પટેલ સિલ્ક'])
  expect(finder.alike('patel')).toContain('પટેલ સિલ્ક')
  expect(finder.alike('क्रिश')).toContain('Krishna Fashion')
  expect(finder.alike('મહેશભાઈ')).toContain('Mahesh Shah')
  expect(finder.alike('denim')).toEqual([])
})

test('names are indexed in batches, each once', () => {
  const finder = createNameFinder()
  const waiting = names.values()
  expect(finder.learn(waiting, 2)).toBe(true)
  expect(finder.alike('Krishna')).toEqual([])
  expect(finder.learn(waiting, 2)).toBe(true)
  expect(finder.learn(waiting, 2)).toBe(false)
  expect(finder.alike('Krishna')).toEqual(['Krishna Fashion'])
  expect(finder.learn(names.values(), 1)).toBe(false)
})

test('a spoken name means the companies that have it, in any script; one that only sounds alike is never chosen', () => {
  const finder = createNameFinder()
  finder.learn(names.values(), 100)
  expect(finder.meant('patel textiles')).toEqual({
    named: ['Patel Textiles'],
    lookalike: expect.arrayContaining(['Patil Traders']),
  })
  expect(finder.meant('patel').named.toSorted()).toEqual(['Patel Textiles', 'પટેલ સિલ્ક'])
  expect(finder.meant('mahesh')).toEqual({ named: ['Mahesh Shah'], lookalike: [] })
  expect(finder.meant('potel traders').named).toEqual([])
  expect(finder.meant('denim')).toEqual({ named: [], lookalike: [] })
  expect(['મહેશ શાહ', 'denim'].map(finder.isStored)).toEqual([true, false])
})

test('at most two hundred similar names are found', () => {
  const finder = createNameFinder()
  finder.learn(Array.from({ length: 300 }, (_, n) => `Patel Mills ${n}`).values(), 400)
  expect(finder.alike('patel')).toHaveLength(200)
})

test('among many names a search is many steps, in which a device may draw', () => {
  const finder = createNameFinder()
  // A name of its own each, in letters: figures say nothing about whose it is.
  const letters = (n: number) => String(n).replace(/\d/g, (digit) => 'kamletriso'[Number(digit)] ?? '')
  finder.learn(Array.from({ length: 2000 }, (_, n) => `P${letters(n + 1000)} Mills`).values(), 3000)
  expect([...finder.alikeInSteps('patel')].length).toBeGreaterThan(20)
  expect([...finder.alikeInSteps('zzqx')]).toHaveLength(0)
  expect(finder.alike('patel').length).toBeGreaterThan(100)
})

test('all names of a list are learned between other work, and none after it was ended', async () => {
  const parties = Array.from({ length: 500 }, (_, n) => ({ companyName: `Patel Mills ${n}`, contactPerson: 'Asha' }))
  const finder = createNameFinder()
  const end = finder.learnAll([parties], () => expect.unreachable('it was ended'))
  expect(finder.isStored('Patel Mills 0')).toBe(false)
  end()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(finder.isStored('Patel Mills 0')).toBe(false)
  await new Promise<void>((resolve) => finder.learnAll([parties, []], resolve))
  expect(['Patel Mills 499', 'Asha'].map(finder.isStored)).toEqual([true, true])
})

test('what sounds alike is heard once typing rests, and nothing after it was ended', async () => {
  const finder = createNameFinder()
  finder.learn(['Patel Mills', 'Sagar'].values(), 10)
  const end = finder.hear('patel', () => expect.unreachable('it was ended'))
  end()
  expect(await new Promise((resolve) => finder.hear('પટેલ', resolve))).toEqual(new Set(['Patel Mills']))
})

test('whom the company calls by the typed words stands before all whose names only sound like them', () => {
  const customer = exampleBusinessProfile({ id: 'customer', companyName: 'Krishna Fashion' })
  const patel = exampleNickname({ words: 'Patel', key: nameSound('Patel') ?? '', businessProfileId: 'customer' })
  const { view } = exampleView({ 'business-profile': [customer], nickname: [patel] })
  const finder = createNameFinder(() => view)
  finder.learn(names.values(), 100)
  expect(finder.alike('patel')[0]).toBe('Krishna Fashion')
  expect(finder.alike('patel')).toContain('Patel Textiles')
})
