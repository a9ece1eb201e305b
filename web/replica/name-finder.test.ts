import { expect, test } from 'vitest'
import { createNameFinder } from './name-finder.ts'

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
