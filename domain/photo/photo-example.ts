import type { InputOf } from '#domain/kernel/operation.ts'
import type { addPhoto } from './photo-operations.ts'

const jpegHead = '/9j/4AAQSkZJRgABAQAAAQABAAD/wAARCAAYACADASIAAhEBAxEB'

/** A JPEG of 32 x 24 pixels as base64, in so far as its first bytes say so; `more` signs follow, to make it larger. */
export const exampleJpeg = (more = 24): string => `${jpegHead}${'A'.repeat(more)}`

/** A sample, photographed on a lead. */
export const examplePhotoInput = (patch: Partial<InputOf<typeof addPhoto>> = {}): InputOf<typeof addPhoto> => ({
  id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6be001',
  subject: 'lead',
  subjectId: 'LEAD-2026-123456-ABC',
  picture: exampleJpeg(),
  thumb: exampleJpeg(),
  goods: null,
  caption: null,
  takenAt: null,
  ...patch,
})
