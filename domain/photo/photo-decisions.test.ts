import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { base64Length } from '#domain/picture/picture-base64.ts'
import { mostEver, mostOfDocument, photoBytesMax, thumbBytesMax } from './photo-choices.ts'
import { photoEntity } from './photo-entity.ts'
import { exampleJpeg, examplePhotoInput } from './photo-example.ts'
import { addPhotoRule, changePhotoRule, removePhotoRule, restorePhotoRule } from './photo-rules.ts'
import type { Photo } from './photo.ts'

const seed = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6be001'
const input = (n: number, patch: Parameters<typeof examplePhotoInput>[0] = {}) =>
  examplePhotoInput({ id: nthId(seed, n), ...patch })

/** As many photos of one lead. */
const album = (count: number): Documents => {
  const documents = new Documents()
  for (let n = 1; n <= count; n += 1) documents.done(addPhotoRule, input(n))
  return documents
}
const photoOf = (documents: Documents, n: number): Photo => documents.get(photoEntity, nthId(seed, n))
const at = (documents: Documents, n: number) => {
  const { id, version } = photoOf(documents, n)
  return { id, version }
}
const bytes = (count: number) => {
  const padding = '='.repeat((3 - (count % 3)) % 3)
  return `${exampleJpeg(base64Length(count) - exampleJpeg(0).length - padding.length)}${padding}`
}

test('a photo says what it shows, how large it is, and who took it', () => {
  const documents = new Documents()
  const { now } = exampleFacts()
  documents.done(addPhotoRule, input(1, { goods: 'Denim 10 oz', caption: 'શેડ ૧૨ 🎨' }))
  expect(photoOf(documents, 1)).toEqual({
    id: nthId(seed, 1),
    version: 1,
    createdAt: now,
    updatedAt: now,
    subject: 'lead',
    subjectId: 'LEAD-2026-123456-ABC',
    kind: 'jpeg',
    size: 57,
    width: 32,
    height: 24,
    thumb: exampleJpeg(),
    goods: 'Denim 10 oz',
    caption: 'શેડ ૧૨ 🎨',
    takenAt: now,
    takenBy: 'Meena Patel',
    slot: 1,
    status: 'kept',
  })
})

test('the time of a photo is the phone’s, but never later than its arrival', () => {
  const documents = new Documents()
  const { now } = exampleFacts()
  const yesterday = '2026-11-20T05:00:00.000Z'
  documents.done(addPhotoRule, input(1, { takenAt: yesterday }))
  documents.done(addPhotoRule, input(2, { takenAt: '2026-11-22T05:00:00.000Z' }))
  expect([photoOf(documents, 1).takenAt, photoOf(documents, 2).takenAt]).toEqual([yesterday, now])
})

const png = btoa(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${'\0\0\0\x10'.repeat(2)}${'\0'.repeat(20)}`)
const exif = btoa(`\xff\xd8\xff\xe1\0\x08Exif\0\0\xff\xc0\0\x11\x08\0\x10\0\x10\x03${'\0'.repeat(9)}`)
const framed = (height: string, width: string) =>
  btoa(`\xff\xd8\xff\xc0\0\x11\x08${height}${width}\x03${'\0'.repeat(9)}`)
const [wide, tall] = [framed('\0\x10', '\x06\x41'), framed('\x06\x41', '\0\x10')]

test.each([
  ['text', { picture: btoa('<script>alert(1)</script>'.repeat(4)) }, 'photo-unreadable'],
  ['a PNG', { picture: png }, 'photo-unreadable'],
  ['a PNG as its small picture', { thumb: png }, 'photo-unreadable'],
  ['a camera’s own file', { picture: exif }, 'photo-says-more'],
  ['a small picture that tells the place', { thumb: exif }, 'photo-says-more'],
  ['one of 200 KB', { picture: bytes(photoBytesMax) }, null],
  ['one above 200 KB', { picture: bytes(photoBytesMax + 1) }, 'photo-too-large'],
  ['a small picture of 2 KB', { thumb: bytes(thumbBytesMax) }, null],
  ['a small picture above 2 KB', { thumb: bytes(thumbBytesMax + 1) }, 'photo-too-large'],
  ['one 1601 pixels wide', { picture: wide }, 'photo-too-large'],
  ['one 1601 pixels high', { picture: tall }, 'photo-too-large'],
  ['a small picture 256 pixels high', { thumb: framed('\x01\0', '\0\x10') }, null],
  ['a small picture 257 pixels high', { thumb: framed('\x01\x01', '\0\x10') }, 'photo-too-large'],
])('of what is sent as a photo, %s', (_what, patch, code) => {
  expect(new Documents().refusal(addPhotoRule, input(1, patch))?.code ?? null).toBe(code)
})

test('a document has twelve photos, and another document has its own', () => {
  const documents = album(mostOfDocument)
  expect(documents.all(photoEntity).map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(documents.refusal(addPhotoRule, input(50))).toEqual({ code: 'photos-full', params: { count: 12 } })
  expect(documents.refusal(addPhotoRule, input(51, { subjectId: 'LEAD-2' }))).toBeNull()
})

test('a removed photo leaves its place, and comes back to one that is free', () => {
  const documents = album(mostOfDocument)
  documents.done(removePhotoRule, at(documents, 3))
  expect(photoOf(documents, 3)).toMatchObject({ status: 'removed', slot: null })
  documents.done(addPhotoRule, input(50))
  expect(photoOf(documents, 50).slot).toBe(3)
  expect(documents.refusal(restorePhotoRule, at(documents, 3))?.code).toBe('photos-full')
  documents.done(removePhotoRule, at(documents, 7))
  documents.done(restorePhotoRule, at(documents, 3))
  expect(photoOf(documents, 3)).toMatchObject({ status: 'kept', slot: 7 })
  expect(documents.refusal(restorePhotoRule, at(documents, 3))?.code).toBe('step-not-open')
})

test('what is said of a photo is corrected while it is there', () => {
  const documents = album(1)
  documents.done(changePhotoRule, { ...at(documents, 1), caption: 'Maroon' })
  expect(photoOf(documents, 1)).toMatchObject({ caption: 'Maroon', goods: null, slot: 1 })
  documents.done(removePhotoRule, at(documents, 1))
  expect(documents.refusal(changePhotoRule, { ...at(documents, 1), caption: 'x' })?.code).toBe('photo-removed')
})

test('photos that are added and removed for ever come to an end', () => {
  const documents = new Documents()
  for (let n = 1; n <= mostEver; n += 1) {
    documents.done(addPhotoRule, input(n))
    documents.done(removePhotoRule, at(documents, n))
  }
  expect(documents.refusal(addPhotoRule, input(200))?.code).toBe('photos-too-many')
  expect(documents.refusal(restorePhotoRule, at(documents, 1))).toBeNull()
})
