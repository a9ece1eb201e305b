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

/** A copy's tag in one encoding: a strong tag promises the same bytes (RFC 9110, 8.8.3). */
export const tagIn = (etag: string, encoding: Encoding | undefined): string =>
  encoding === undefined ? etag : `${etag.slice(0, -1)}-${encoding[0]}"`

const ofEncoding = new RegExp(`-[${encodings.map(([letter]) => letter).join('')}]"$`)

/**
 * Whether If-None-Match names this copy, in whichever encoding: it asks about the content. A proxy that compresses makes
 * the tag a weak one; a star stands for any copy.
 */
export const isHeld = (tags: string | undefined, etag: string): boolean =>
  tags?.trim() === '*' ||
  tags?.split(',').some((tag) => tag.trim().replace(/^W\//, '').replace(ofEncoding, '"') === etag) === true
