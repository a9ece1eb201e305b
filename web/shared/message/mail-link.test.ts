import { expect, test } from 'vitest'
import { mailLink } from './mail-link.ts'

const mail = { email: 'accounts@mill.in', subject: 'Jalaram Mills', url: 'https://vanat.in/pay/abc' }
const read = (link: string) => new URL(link).searchParams

test('a mail has its subject, the message in its lines, and the address at the end', () => {
  const link = mailLink({ ...mail, text: 'Dear Ramesh & sons,\n₹5,000 is due' })
  expect(new URL(link).pathname).toBe('accounts%40mill.in')
  expect(read(link).get('subject')).toBe('Jalaram Mills')
  expect(read(link).get('body')).toBe('Dear Ramesh & sons,\r\n₹5,000 is due\r\nhttps://vanat.in/pay/abc')
})

test('a message that is too long is cut at a word, its address is not', () => {
  const link = mailLink({ ...mail, text: 'પેમેન્ટ બાકી છે '.repeat(100) })
  expect(link.length).toBeLessThanOrEqual(1800)
  expect(read(link).get('body')).toMatch(/^(?:પેમેન્ટ|બાકી|છે| )+…\r\nhttps:\/\/vanat\.in\/pay\/abc$/)
})
