import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accept } from '#domain/kernel/outcome.ts'
import { whatsappLink, type WhatsappMessage } from './payment-link-whatsapp.ts'

const { whatsapp } = JSON.parse(readFileSync('tests/vectors/upi_whatsapp.json', 'utf8')) as {
  whatsapp: { phone: string; text: string; out: string | null }[]
}
const textOf = (message: WhatsappMessage) => {
  const link = whatsappLink(message)
  if (!link.ok) throw new Error(link.refusal.code)
  expect(link.value.length).toBeLessThanOrEqual(2000)
  return new URL(link.value).searchParams.get('text') ?? ''
}

test.each(whatsapp)('$phone with "$text" opens $out', ({ phone, text, out }) => {
  const link = whatsappLink({ mobile: phone, text })
  if (out === null) expect(link).toMatchObject({ ok: false, refusal: { code: expect.stringMatching(/^mobile-/) } })
  else expect(link).toEqual(accept(out))
})

test('without a number the sender chooses the contact', () => {
  expect(whatsappLink({ mobile: null, text: 'Hello' })).toEqual(accept('https://wa.me/?text=Hello'))
  for (const mobile of ['', '  ']) expect(whatsappLink({ mobile, text: '' })).toEqual(accept('https://wa.me/'))
})

test('a number abroad is written to under its own code, never under that of India', () => {
  expect(whatsappLink({ mobile: '+44 7911 123456', text: '' })).toEqual(accept('https://wa.me/447911123456'))
  expect(whatsappLink({ mobile: '+6581234567', text: '' })).toEqual(accept('https://wa.me/6581234567'))
})

test('brackets, stars and line breaks arrive as written', () => {
  const text = "Dear *Ramesh* (Surat),\nit's 50% off!"
  expect(whatsappLink({ mobile: null, text })).toEqual(
    accept('https://wa.me/?text=Dear%20%2ARamesh%2A%20%28Surat%29%2C%0Ait%27s%2050%25%20off%21'),
  )
})

test('the link of the document stands last, on its own line', () => {
  expect(textOf({ mobile: '9876543210', text: 'ક્વોટેશન', url: 'https://vanat.in/q/abc' })).toBe(
    'ક્વોટેશન\nhttps://vanat.in/q/abc',
  )
  expect(textOf({ mobile: '9876543210', text: '', url: 'https://vanat.in/q/abc' })).toBe('https://vanat.in/q/abc')
})

test('a long Gujarati message is cut after a whole word, and its link is not', () => {
  const text = Array.from({ length: 200 }, () => 'વણાટ').join(' ')
  const sent = textOf({ mobile: '9876543210', text, url: 'https://vanat.in/q/abc' })
  expect(sent).toMatch(/^(વણાટ )+…\nhttps:\/\/vanat\.in\/q\/abc$/u)
  expect(sent.length).toBeGreaterThan(200)
})

test('a shortened message leaves room for its ellipsis, wherever it is cut', () => {
  for (let length = 1; length < 12; length += 1) {
    const word = `${'a'.repeat(length)} `
    expect(textOf({ mobile: '9876543210', text: word.repeat(2000) })).toBe(
      `${word.repeat(Math.floor(1959 / (length + 3)))}…`,
    )
  }
})

test('a message that just fits is sent whole, and a single word that does not is left out', () => {
  const room = 'a'.repeat(1968)
  expect(textOf({ mobile: '9876543210', text: room })).toBe(room)
  expect(whatsappLink({ mobile: '9876543210', text: `${room}a` })).toEqual(accept('https://wa.me/919876543210'))
})

test('every message fits, and what is sent is the beginning of what was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 1500 }), (text) => {
      const sent = textOf({ mobile: '9876543210', text })
      if (encodeURIComponent(text).length < 600) expect(sent).toBe(text)
      else expect(sent === text || text.startsWith(sent.replace(/…$/, ''))).toBe(true)
    }),
  )
})
