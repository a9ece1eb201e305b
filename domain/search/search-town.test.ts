import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locations } from '#domain/lead/lead-location.ts'
import { wordsIn } from './search-text.ts'
import { townsShown, writtenAs } from './search-town.ts'

const alone = (typed: string) => wordsIn(typed).map(writtenAs)

test('a town is found by its name in the script of the list, whole or in part, and a name in Latin stays itself', () => {
  expect(alone('સુરત')).toEqual([[...wordsIn('સુરત'), 'surat']])
  expect(alone('अहमद')).toEqual([[...wordsIn('अहमद'), 'ahmedabad']])
  expect(alone('Surat mills')).toEqual([['surat'], ['mills']])
  expect(alone('પટેલ')).toEqual([wordsIn('પટેલ')])
})

test('each listed town has the names that lists show', () => {
  const shown = ['gu', 'hi'].map(
    (language) => JSON.parse(readFileSync(`content/kernel/${language}.json`, 'utf8')) as Record<string, string>,
  )
  const towns = locations.filter((town) => town !== 'Other')
  expect(townsShown).toEqual(
    Object.fromEntries(towns.map((town) => [town, shown.map((words) => words[`location.${town}`])])),
  )
})
