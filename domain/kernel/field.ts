import * as z from 'zod/mini'
import type { Outcome } from './outcome.ts'

/** PostgreSQL cannot store NUL or lone surrogates; refuse them here rather than fail there. */
const storable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Typed text, trimmed, at most `max` UTF-16 code units. May be empty. */
export const text = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, 'too-long'), z.refine(storable, 'unreadable-characters'))

/** Text that must not be empty; `code` is the key of the message shown at the field. */
export const requiredText = (max: number, code = 'required') =>
  z
    .string(code)
    .check(z.trim(), z.minLength(1, code), z.maxLength(max, 'too-long'), z.refine(storable, 'unreadable-characters'))

/** Optional text: '' and undefined both become null, so that "empty" has one stored form. */
export const optionalText = (max: number) =>
  z.pipe(
    z._default(z.nullable(text(max)), null),
    z.transform((value: string | null) => (value === '' ? null : value)),
  )

/** Text of a stored document, or null if there is none. */
export const nullableText = z.nullable(z.string())

/** An optional number as its check writes it; what the check refuses stays as typed, for the message at the field. */
export const optionalChecked = (max: number, check: (typed: string) => Outcome<string>, code: string) =>
  z.pipe(
    z.pipe(
      optionalText(max),
      z.transform((typed: string | null) => {
        const known = typed === null ? null : check(typed)
        return known?.ok ? known.value : typed
      }),
    ),
    z.nullable(z.string().check(z.refine((typed) => check(typed).ok, code))),
  )

/** Money as integer paise, 0 to 999 crore rupees. */
export const paise = z.int('not-a-number').check(z.minimum(0, 'too-small'), z.maximum(999_00_00_000_00, 'too-large'))
/** Money that is not nothing: from one paisa. */
export const positivePaise = z
  .int('not-a-number')
  .check(z.minimum(1, 'too-small'), z.maximum(999_00_00_000_00, 'too-large'))

/** A date, YYYY-MM-DD, 1900 to 2999: outside that range `domain/calendar` throws. */
export const day = z.iso.date('not-a-date').check(
  z.minLength(10, 'not-a-date'),
  z.maxLength(10, 'not-a-date'),
  z.refine((d) => d >= '1900-01-01' && d <= '2999-12-31', 'not-a-date'),
)
/** An instant, UTC ISO. */
export const instant = z.string()
export const uuid = z.uuid('not-an-id')
/** How often a document was changed, from 1. */
export const version = z.int().check(z.minimum(1), z.maximum(2_000_000_000))

/** A choice from a list, or null; '' from an untouched select is null. */
export const optionalChoice = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.pipe(
    z._default(z.nullable(z.union([z.enum(choices), z.literal('')], 'not-a-choice')), null),
    z.transform((value) => (value === '' || value === null ? null : value)),
  )

/** A whole number within bounds, or null. */
export const optionalInt = (min: number, max: number) =>
  z._default(z.nullable(z.int('not-a-number').check(z.minimum(min, 'too-small'), z.maximum(max, 'too-large'))), null)

/** Version and timestamps of every stored document. */
export const entityFields = { version, createdAt: instant, updatedAt: instant }
/** Every change to an existing document names its id and the version the person saw. */
export const onOne = z.object({ id: uuid, version })
