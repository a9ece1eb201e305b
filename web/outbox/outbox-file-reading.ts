import * as z from 'zod/mini'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import type { Role } from '#domain/kernel/role.ts'
import { isBefore, release } from '#domain/release/release.ts'
import { fileFormat, fileKind, type OutboxFile } from './outbox-file.ts'
import type { RuleLoader } from './rule-loader.ts'

const releaseName = z.string().check(z.regex(/^\d+\.\d+\.\d+$/))
const instant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))
const count = z.number().check(z.int(), z.minimum(0))
const fields = z.record(z.string(), z.unknown())

/** A form of the platform; the tray navigates there. */
const formAddress = z.string().check(z.regex(/^\/platform(?:\/(?!\/)|\?|$)/))

const entrySchema = z.object({
  // The server refuses other keys.
  id: z.uuid(),
  operation: z.string(),
  input: fields,
  release: z.optional(releaseName),
  at: instant,
  clock: z.optional(z.object({ aheadMs: z.number(), heardAt: z.nullable(instant) })),
  isDayKnown: z.optional(z.boolean()),
  actor: z.string(),
  tries: count,
  touched: z.array(z.object({ entity: z.string(), id: z.string(), created: z.boolean(), version: z.optional(count) })),
  after: z.array(z.string()),
  label: z.nullable(z.string()),
  reopen: z.nullable(z.object({ href: formAddress, draftKey: z.string(), draft: z.unknown() })),
})

const headSchema = z.object({ kind: z.literal(fileKind), format: count, release: releaseName })

const fileSchema = z.object({
  kind: z.literal(fileKind),
  format: z.literal(fileFormat),
  release: releaseName,
  company: z.object({ id: z.string(), name: z.string() }),
  person: z.string(),
  savedAt: instant,
  clockAheadMs: z.number(),
  entries: z.array(entrySchema).check(z.minLength(1)),
})

const damaged: Refusal = { code: 'file-damaged' }

/** The last paragraph: JSON has no empty lines, while the text for people before it may have any. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll('\r\n', '\n').trimEnd().split('\n\n').at(-1) ?? '')
  } catch {
    return null
  }
}

/**
 * Entries that someone else's device saved, if they are of this company. Everything in the file is a claim of whoever
 * hands it over: `refusedEntries` says what may not be sent.
 */
export function readOutboxFile(text: string, companyId: string): Outcome<OutboxFile> {
  const json = jsonIn(text)
  // Files saved by 0.2.0 end in a list of inputs without operations and keys.
  if (Array.isArray(json)) return refuse({ code: 'file-only-for-reading' })
  const head = headSchema.safeParse(json)
  if (!head.success) return refuse(damaged)
  if (head.data.format > fileFormat || isBefore(release, head.data.release)) return refuse({ code: 'file-too-new' })
  const read = fileSchema.safeParse(json)
  if (!read.success) return refuse(damaged)
  const file = read.data
  if (file.company.id !== companyId)
    return refuse({ code: 'file-of-other-company', params: { company: file.company.name } })
  return accept(file)
}

/**
 * Why the entries cannot be taken in, or null. The file names operations, which the reader's own session would carry
 * out: only writes that a device queues are accepted, never an invitation or a new password.
 */
export async function refusedEntries({ entries }: OutboxFile, rules: RuleLoader, role: Role): Promise<Refusal | null> {
  const operations = [...new Set(entries.map(({ operation }) => operation))]
  await Promise.all(operations.map((operation) => rules.load(operation)))
  const isKnown = operations.every((operation) => rules.find(operation)?.operation.roles.includes(role))
  return isKnown ? null : { code: 'file-has-unknown-entries' }
}
