import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { startLines, type Start } from './network-start-lines.ts'

const start: Start = {
  baseUrl: 'http://localhost:3000',
  host: undefined,
  port: 3000,
  addresses: ['192.168.1.20', '172.17.0.1'],
  local: undefined,
}

/** The code as a camera sees it: two modules per character, light where the terminal draws. */
function read(lines: readonly string[]): boolean[][] {
  const drawn = lines.filter((line) => /^[█▀▄ ]+$/.test(line))
  return drawn.flatMap((line) => [
    line.split('').map((sign) => sign === ' ' || sign === '▄'),
    line.split('').map((sign) => sign === ' ' || sign === '▀'),
  ])
}

test('the start-up lines name the address here and for phones, and end with a QR code of the likeliest', () => {
  const lines = startLines(start)
  expect(lines[0]).toBe('Vanat is ready at http://localhost:3000')
  expect(lines).toContain('Phones on the same network open http://192.168.1.20:3000')
  expect(lines).toContain('  or http://172.17.0.1:3000')
  const { data, size } = encode('http://192.168.1.20:3000', { border: 4 })
  expect(read(lines).slice(0, size)).toEqual(data)
})

test.each([
  [{ host: '127.0.0.1' }, ['Vanat is ready at http://localhost:3000 (on this computer only, as HOST says)']],
  [
    { addresses: [] },
    ['Vanat is ready at http://localhost:3000', 'This computer is on no network: no phone can reach it yet.'],
  ],
])('if no phone can reach it, as with %j, the start-up lines say so and show no code', (other, expected) => {
  expect(startLines({ ...start, ...other })).toEqual(expected)
})

test('a configured public address is the one shown to phones', () => {
  const lines = startLines({ ...start, baseUrl: 'https://vanat.example.com' })
  expect(lines[0]).toBe('Vanat is ready at https://vanat.example.com')
  expect(lines.join('\n')).not.toContain('192.168.1.20')
  expect(read(lines).slice(0, 29)).toEqual(encode('https://vanat.example.com', { border: 4 }).data.slice(0, 29))
})

test('with local https the start-up lines name its address, the instructions and the fingerprint', () => {
  const text = startLines({ ...start, local: { port: 3443, fingerprint: 'AB:CD' } }).join('\n')
  expect(text).toContain('https://192.168.1.20:3443')
  expect(text).toContain('http://192.168.1.20:3000/local-https')
  expect(text).toContain('AB:CD')
})

test('an address that may be reachable from the internet is pointed out', () => {
  const told = (addresses: string[]): boolean =>
    startLines({ ...start, addresses })
      .join('\n')
      .includes('internet')
  expect([told(['192.168.1.20']), told(['203.0.113.7'])]).toEqual([false, true])
})
