import type { Hono } from 'hono'
import { vi } from 'vitest'
import type { Session } from '#domain/account/account-schemas.ts'
import { linkToken, type LinkKind } from '#server/session/link-token.ts'
import type { Answer, Person, TestApp } from './testing-app.ts'
import type { Chance } from './testing-chance.ts'
import type { Device } from './testing-device.ts'
import type { Way } from './testing-walk-ways.ts'

/** Somebody who takes part, with the copy on their device; a buyer has neither session nor copy. */
export type Walker = { role: string; person: Person; session: Session | null; device: Device | null }

/** An operation that is about to be called. */
export type Call = { way: Way; walker: Walker; input: object }

/** How a call is made: once, again under its key after the answer, or twice at the same moment. */
const manners = ['once', 'once', 'once', 'once', 'once', 'once', 'again', 'same key', 'two keys'] as const

export type Line = { testApp: TestApp; elsewhere: Hono; companyId: string; chance: Chance }

/**
 * Makes one call, or several at once, and holds the answers against what every answer has to be. Returns one of each call:
 * where it was made twice, the success. Throws what is wrong.
 */
export async function press(calls: readonly Call[], line: Line): Promise<Answer[]> {
  const [call] = calls
  if (call && calls.length === 1) return [await pressOne(call, line)]
  const answers = await Promise.all(calls.map((one) => send(one, line, line.chance.uuid())))
  for (const [at, one] of calls.entries()) expectAnswer(one, answers[at] as Answer) // each call has one
  return answers
}

async function pressOne(call: Call, line: Line): Promise<Answer> {
  const { chance } = line
  const manner = call.way.operation.kind === 'write' ? chance.of(manners) : 'once'
  const [key, other] = [chance.uuid(), chance.uuid()]
  const keys = { once: [key], again: [key], 'same key': [key, key], 'two keys': [key, other] }[manner]
  const before = await clockOf(line)
  const began = Date.now()
  const answers = await Promise.all(keys.map((one) => send(call, line, one)))
  const after = await clockOf(line)
  for (const one of answers) expectAnswer(call, one)
  expectClock(call, answers, { moved: after - before, began })
  if (manner === 'same key') expectSame(call, answers)
  // Of two at once either may be the first.
  const answer = answers.find(({ status }) => status === 200) ?? (answers[0] as Answer) // each manner has one
  if (manner === 'again') {
    const again = await send(call, line, key)
    expectAnswer(call, again)
    expectSame(call, [answer, again])
    if ((await clockOf(line)) !== after) throw new Error('a call that was repeated under its key wrote again')
  }
  return answer
}

function send(call: Call, line: Line, key: string): Promise<Answer> {
  // No two calls come at the same instant.
  vi.setSystemTime(Date.now() + 1)
  const { person } = call.walker
  const caller = line.chance.is(0.2) ? person.at(line.elsewhere) : person
  return caller.call(call.way.operation.name, sentInput(call, line), { 'idempotency-key': key })
}

/** The id of a page stands for its secret address, which only those who may share it learn. */
function sentInput({ way, input }: Call, { testApp, companyId }: Line): object {
  const { pageId, profileLinkId, ...rest } = input as Record<string, unknown> // an operation's input is an object
  const id = pageId ?? profileLinkId
  if (typeof id !== 'string') return input
  const kind = (way.named.get('pageId')?.entity ?? 'profile-link') as LinkKind // the three kinds of pages
  return { ...rest, linkId: linkToken(testApp.appContext.configuration, kind, { id, companyId }) }
}

async function clockOf({ testApp, companyId }: Line): Promise<number> {
  const text = 'select clock from company_clock where company_id = $1'
  const { rows } = await testApp.appContext.database.pool.query<{ clock: string }>(text, [companyId])
  return Number(rows[0]?.clock)
}

/** A success of the operation's schema, or words for a person: never a fault. */
function expectAnswer({ way }: Call, { status, body }: Answer): void {
  if (status === 200) {
    // Of a page's operation the schema is that within the company, of which the page itself says less.
    if (way.operation.roles.includes('public')) return
    const read = way.schema.output.safeParse(body)
    if (!read.success) throw new Error(`the answer is not of its schema: ${JSON.stringify(read.error.issues)}`)
  } else if (status >= 500 || typeof body['code'] !== 'string')
    throw new Error(`answered ${status} ${JSON.stringify(body)}`)
}

/**
 * Only a write that succeeded moves the company's clock, and only what changed nothing leaves it: its document is older than
 * the call, which `began` then. Looking at a page is a write; what is done there may be said to be done already.
 */
function expectClock(
  { way: { operation } }: Call,
  answers: readonly Answer[],
  { moved, began }: { moved: number; began: number },
): void {
  const isDone = answers.some(({ status }) => status === 200)
  if (!isDone && moved !== 0) throw new Error(`it was refused, and the clock moved by ${moved}`)
  if (operation.name.endsWith('.open')) return
  if (operation.kind === 'read' && moved !== 0) throw new Error(`it reads, and the clock moved by ${moved}`)
  const isOlder = ({ status, body }: Answer) => status !== 200 || Date.parse(String(body['updatedAt'])) <= began
  const isOnPage = operation.roles.includes('public')
  if (operation.kind === 'write' && isDone && moved < 1 && !isOnPage && !answers.every(isOlder))
    throw new Error('it was done, and the clock stood still')
}

/** What was done is answered the same again. A page's operation has its key in its input, and may say that it was done. */
function expectSame({ way }: Call, answers: readonly Answer[]): void {
  if (way.operation.roles.includes('public') || answers.every(({ status }) => status !== 200)) return
  const texts = new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))
  if (texts.size > 1) throw new Error(`one key got several answers: ${[...texts].join(' and ')}`)
}
