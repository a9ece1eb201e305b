/*
 * What the headers of a request say of the answer: which copy the browser has, and which encodings it takes.
 */

const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The smallest encoding that Accept-Encoding allows; undefined for none. */
export function encodingFor(accepted = ''): Encoding | undefined {
  // Not a regular expression for the spaces around a semicolon: on ten thousand of them it would take quadratic time.
  const taken = accepted.split(',').map((one) => one.split(';').map((part) => part.trim().toLowerCase()))
  // A weight of nothing refuses it.
  return encodings.find((name) => taken.some(([of, weight = '']) => of === name && !/^q=0(\.0*)?$/.test(weight)))
}

/** Whether If-None-Match names this copy. A proxy that compresses makes the tag a weak one. */
export const isHeld = (tags: string | undefined, etag: string): boolean =>
  tags?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) === true
