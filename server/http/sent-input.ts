import type { Context } from 'hono'
import type { Operation } from '#domain/kernel/operation.ts'
import { upgradeInput, type RawInput } from '#domain/release/release-upgrade.ts'
import { parseInput } from '#server/http/parse-input.ts'
import { bodyBytesMax, readBody } from '#server/http/request-body.ts'
import type { AppContext } from '#server/runtime/app-context.ts'

/** The body as sent, and a parser that turns it into today's input, whichever release wrote it. */
export type SentInput = { sent: unknown; parse: () => unknown }

const isObject = (value: unknown): value is RawInput =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a body. The header `x-written-by` names the release that wrote it, if known. */
export async function readInput(c: Context, { upgrades }: AppContext, operation: Operation): Promise<SentInput> {
  const schema = await operation.schema()
  const sent = await readBody(c.req.raw, bodyBytesMax(schema))
  const writtenBy = c.req.header('x-written-by')?.match(/^\d{1,4}(\.\d{1,4}){2}$/)?.[0] ?? null
  return {
    sent,
    parse: () => parseInput(schema, isObject(sent) ? upgradeInput(upgrades, operation.name, sent, writtenBy) : sent),
  }
}
