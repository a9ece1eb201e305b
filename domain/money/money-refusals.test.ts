import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { moneyRefusals } from './money.ts'

test.each(['en', 'gu', 'hi'])('every reason to refuse an amount can be said in %s', (language) => {
  const said = JSON.parse(readFileSync(`content/money/${language}.json`, 'utf8')) as Record<string, string>
  expect(moneyRefusals.filter((code) => !said[`refusal.${code}`])).toEqual([])
})
