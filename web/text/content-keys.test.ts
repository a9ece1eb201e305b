import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Feature, SaidKey } from './content-keys.ts'

const say = <const Key extends string>(key: SaidKey<'quotation', Key>): string => key
const sayAny = <const Key extends string>(key: SaidKey<string, Key>): string => key

test('a key that is in no file does not compile; one only known at run time does', () => {
  const status = 'approved' as 'approved' | 'expired'
  const code: string = 'quotation-has-lapsed'
  const said = [
    say('title'),
    say(`status.${status}`),
    say('count'),
    say('close'),
    say(`refusal.${code}`),
    sayAny('any'),
  ]
  expect(said).toHaveLength(6)
  // @ts-expect-error: no such sentence
  say('titel')
  // @ts-expect-error: one of the two is no status
  say(`status.${status as 'approved' | 'lost'}`)
  // @ts-expect-error: of another feature
  say('priority.hot')
})

test('the key table lists every folder of sentences the platform uses', () => {
  const source = readFileSync(new URL('content-keys.ts', import.meta.url), 'utf8')
  const listed = [...source.matchAll(/from '#content\/([\w-]+)\/en\.json'/g)].map(([, name]) => name)
  const folders = globSync('content/*/en.json').map((file) => file.split(/[\\/]/)[1] ?? '')
  const said = folders.filter((name) => !/^(site|design)/.test(name))
  expect(new Set(listed)).toEqual(new Set(said))
  const known: Feature = 'quotation'
  expect(listed).toContain(known)
})
