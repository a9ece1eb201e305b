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

test('a start says where it is, here and for phones, whose camera reads the likeliest address', () => {
  const lines = startLines(start)
  expect(lines[0]).toBe('Vanat is ready at http://localhost:3000')
  expect(lines).toContain('Phones on the same network open http://192.168.1.20:3000')
  expect(lines).toContain('  or http://172.17.0.1:3000')
  const { data, size } = encode('http://192.168.1.20:3000', { border: 2 })
  expect(read(lines).slice(0, size)).toEqual(data)
})

test.each([
  [{ host: '127.0.0.1' }, ['Vanat is ready at http://localhost:3000 (on this computer only, as HOST says)']],
  [
    { addresses: [] },
    ['Vanat is ready at http://localhost:3000', 'This computer is on no network: no phone can reach it yet.'],
  ],
])('where no phone can reach it, as with %j, a start says so and shows no code', (other, expected) => {
  expect(startLines({ ...start, ...other })).toEqual(expected)
})

test('with an address of its own the phones are shown that one', () => {
  const lines = startLines({ ...start, baseUrl: 'https://vanat.example.com' })
  expect(lines[0]).toBe('Vanat is ready at https://vanat.example.com')
  expect(lines.join('\n')).not.toContain('192.168.1.20')
  expect(read(lines).slice(0, 29)).toEqual(encode('https://vanat.example.com', { border: 2 }).data.slice(0, 29))
})

test('with https of its own a start names its address, the page that explains it and the fingerprint to compare', () => {
  const text = startLines({ ...start, local: { port: 3443, fingerprint: 'AB:CD' } }).join('\n')
  expect(text).toContain('https://192.168.1.20:3443')
  expect(text).toContain('http://192.168.1.20:3000/local-https')
  expect(text).toContain('AB:CD')
})

test('an address that the internet may reach is pointed out', () => {
  const told = (addresses: string[]): boolean =>
    startLines({ ...start, addresses })
      .join('\n')
      .includes('internet')
  expect([told(['192.168.1.20']), told(['203.0.113.7'])]).toEqual([false, true])
})
