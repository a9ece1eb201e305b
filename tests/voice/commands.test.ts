import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

/** Runs one of the commands like a user, and returns its output line by line. */
function start(script: string, ...words: string[]) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...words], { stdio: ['pipe', 'pipe', 'inherit'] })
  return { child, answers: createInterface({ input: child.stdout })[Symbol.asyncIterator]() }
}

test('voice:parse answers every line at once, before the input ends', async () => {
  const { child, answers } = start('voice-parse')
  child.stdin.write('{"id":"1","text":"હોટ લીડ બતાવો"}\n')
  const { value } = await answers.next()
  expect(JSON.parse(value ?? '')).toEqual({
    id: '1',
    action: 'show',
    target: 'leads',
    query: null,
    filters: { priority: 'hot' },
    parameters: {},
    confidence: 0.8,
  })
  child.stdin.end('\n{"id":"2","text":"open the gate"}\n')
  expect(JSON.parse((await answers.next()).value ?? '')).toMatchObject({
    id: '2',
    action: 'unknown',
    target: null,
    confidence: 0,
  })
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('voice:names says for every pair whether the record matches, and why', async () => {
  const { child, answers } = start('voice-names')
  child.stdin.end(
    '{"id":"1","query":"રાવલ","stored":"Raval Weavers"}\n{"id":"2","query":"Patel","stored":"Patil Mills"}\n',
  )
  expect(JSON.parse((await answers.next()).value ?? '')).toMatchObject({ id: '1', match: true })
  expect(JSON.parse((await answers.next()).value ?? '')).toMatchObject({
    id: '2',
    match: false,
    verdict: 'lookalike',
    reasons: ['lookalike'],
  })
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('voice:explain prints every word of the sentence with the table row it matched', async () => {
  const { child, answers } = start('voice-explain', 'show hot leads')
  const ended = once(child, 'exit')
  const lines: string[] = []
  for await (const line of { [Symbol.asyncIterator]: () => answers }) lines.push(line)
  expect(lines[0]).toContain('action show in the en table')
  expect(lines[1]).toContain('priority hot')
  expect(lines.at(-1)).toBe('/platform/leads?filter=hotleads')
  expect(await ended).toEqual([0, null])
})
