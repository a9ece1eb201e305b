import { vi } from 'vitest'
import type { Session } from '#domain/account/account-schemas.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { describedEntity, isDocumentName } from '#domain/catalogue/entity-catalogue.ts'
import { readInput } from '#domain/kernel/patch.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { createApp } from '#server/app.ts'
import { factsAt } from '#server/entity/perform.ts'
import { restartLimits } from '#server/http/rate-limit.ts'
import type { Answer, Person, TestApp } from './testing-app.ts'
import { newIds, wholeChain } from './testing-chain.ts'
import { Chance } from './testing-chance.ts'
import { Device } from './testing-device.ts'
import { pathsOf, withValue } from './testing-input.ts'
import { hire } from './testing-staff.ts'
import { press, type Call, type Line, type Walker } from './testing-walk-call.ts'
import { deal, ending, hinted, isUsable } from './testing-walk-hints.ts'
import { chanceInput } from './testing-walk-input.ts'
import { meaningOf } from './testing-walk-meaning.ts'
import { tryAsStrangers, type Others } from './testing-walk-strangers.ts'
import { walkedWays, type Way } from './testing-walk-ways.ts'

/** What a law may look at. */
export type Look = { testApp: TestApp; owner: Person; companyId: string; otherId: string; nowMs: number }
/** What has to hold whatever happened; answers what breaks it. */
export type Law = (look: Look) => Promise<readonly string[]>

type WalkOptions = {
  seed: number
  steps: number
  /** How many steps lie between two looks at all laws. */
  every: number
  laws: Readonly<Record<string, Law>>
  /** What the product does by itself once a day has passed. */
  night: (look: Look) => Promise<unknown>
  /** Whether two people now and then do different things at once. Which of them comes first is not the seed's choice. */
  isCrowded: boolean
}

/** How often each operation was done, and what was refused though the rule allowed it on the copy. */
export type WalkReport = {
  ways: readonly string[]
  done: Map<string, number>
  refused: Map<string, number>
  /** Done right after everybody who may not do it was refused the same. */
  guarded: Set<string>
}

const [minuteMs, dayMs] = [60_000, 86_400_000]
/** Six weeks before a financial year ends, at noon in Surat. */
const begin = Date.parse('2027-02-15T06:30:00Z')
/** Before a session of thirty days ends. */
const signInAgainMs = 25 * dayMs
const inputsTried = 25
const waysTried = 25

/** Takes the place of a value now and then. */
const hostile = [null, '', -1, 1e15, 0.5, 'x'.repeat(5000), '\0', [], {}, true] as const

/**
 * A company whose people do anything at random: at each step an operation of the catalogue with an input made from its
 * schema, most often one that its rule allows on the documents there are. Throws at the first law that is broken, with
 * the steps that led there. The same seed takes the same steps.
 */
export async function walk(testApp: TestApp, options: WalkOptions): Promise<WalkReport> {
  vi.useFakeTimers({ toFake: ['Date'], now: begin })
  try {
    const one = await beginWalk(testApp, options)
    for (let step = 1; step <= options.steps; step += 1) await one.step(step)
    return one.report
  } finally {
    vi.useRealTimers()
  }
}

async function beginWalk(testApp: TestApp, options: WalkOptions): Promise<Walk> {
  const other = await testApp.owner('Somebody Else')
  await wholeChain(other, testApp.anonymous(), newIds())
  // Nothing of it may change, so its owner never signs in again.
  const { pool } = testApp.appContext.database
  await pool.query(`update session set expires_at = '2100-01-01' where company_id = $1`, [other.companyId])
  const foreign = (await new Device(other).pull(5000)).filter(({ entity }) => isDocumentName(entity))
  const foreignIds = foreign.map(({ value }) => value.id)
  const chance = new Chance(options.seed)
  const owner = await testApp.owner('Walking Mills', { companyId: chance.uuid(), accountId: chance.uuid() })
  const people: [string, Person][] = [['owner', owner]]
  for (const role of ['sales', 'production', 'accounts'])
    people.push([role, (await hire(testApp, owner, role, role, { accountId: chance.uuid() })).person])
  const staff = people.map(async ([role, person]): Promise<Walker> => {
    const session = await person.done<Session>('account.session')
    return { role, person, session, device: new Device(person) }
  })
  const buyer = { role: 'public', person: testApp.anonymous(), session: null, device: null }
  const walkers = [...(await Promise.all(staff)), buyer]
  const parties = {
    testApp,
    owner,
    companyId: owner.companyId,
    otherId: other.companyId,
    otherOwner: other,
    foreignIds,
    walkers,
    ways: await walkedWays(),
  }
  return new Walk(testApp, options, parties, chance)
}

type Parties = Others & { owner: Person; ways: readonly Way[] }

class Walk {
  readonly report: WalkReport
  readonly #options: WalkOptions
  readonly #parties: Parties
  readonly #documents = new Documents()
  readonly #line: Line
  readonly #chance: Chance
  /** Of its own, so that more looks at the laws do not change the steps. */
  readonly #pages: Chance
  readonly #last: string[] = []
  readonly #called = new Map<string, number>()
  #nowMs = begin
  #signedInMs = begin

  constructor(testApp: TestApp, options: WalkOptions, parties: Parties, chance: Chance) {
    this.#options = options
    this.#parties = parties
    this.#chance = chance
    this.#pages = new Chance(options.seed + 1)
    const { appContext } = testApp
    // Another process on the same database, which has other rows in memory.
    const elsewhere = createApp({ ...appContext, database: { ...appContext.database } })
    this.#line = { testApp, elsewhere, companyId: parties.companyId, chance: this.#chance }
    const ways = parties.ways.map(({ operation }) => operation.name)
    this.report = { ways, done: new Map(), refused: new Map(), guarded: new Set() }
  }

  async step(step: number): Promise<void> {
    const { seed, steps, every } = this.#options
    try {
      await this.#pass()
      await this.#follow(step === 1 ? 1 : 0.1)
      const calls = [this.#next()]
      if (this.#options.isCrowded && this.#chance.is(0.1)) calls.push(this.#next())
      for (const { walker, way, input } of calls)
        this.#last.push(
          `${step} ${kolkataDate(this.#nowMs)} ${walker.role} ${way.operation.name} ${JSON.stringify(input)}`,
        )
      await this.#call(calls)
      if (step % every === 0 || step === steps) await this.#look()
    } catch (error) {
      const last = this.#last.slice(-every).join('\n')
      throw new Error(`seed ${seed}, step ${step}: ${String(error)}\nthe last steps:\n${last}`, { cause: error })
    }
  }

  get #now(): Look {
    const { owner, companyId, otherId } = this.#parties
    return { testApp: this.#line.testApp, owner, companyId, otherId, nowMs: this.#nowMs }
  }

  /** Minutes pass, now and then days. */
  async #pass(): Promise<void> {
    const chance = this.#chance
    const days = chance.is(0.04) ? chance.between(1, 12) : 0
    this.#nowMs += chance.between(1, 20) * minuteMs + days * dayMs
    vi.setSystemTime(this.#nowMs)
    // Limits are others' test: a walk calls as often in a second as a company in an hour.
    restartLimits()
    if (days === 0) return
    await this.#options.night(this.#now)
    if (this.#nowMs - this.#signedInMs < signInAgainMs) return
    this.#signedInMs = this.#nowMs
    for (const { person, session } of this.#parties.walkers)
      if (session) await person.done('account.sign-in', { email: session.email, password: 'long-enough' })
  }

  /** The owner's device always fetches what is new, a colleague's in this share of cases, in pages of any size. */
  async #follow(share: number): Promise<void> {
    for (const { role, device } of this.#parties.walkers) {
      if (!device || (role !== 'owner' && !this.#pages.is(share))) continue
      const rows = await device.pull(this.#pages.of([2, 20, 2000]))
      if (role !== 'owner') continue
      for (const { entity, value } of rows)
        if (isDocumentName(entity)) this.#documents.put(describedEntity(entity), value)
    }
  }

  /** Most often something that can be done now, and of that what was called least so far; else anything. */
  #next(): Call {
    const chance = this.#chance
    const ways = this.#parties.ways.filter((way) => chance.is(0.02) || this.#isNear(way))
    const isAny = chance.is(0.25)
    const places = new Map(
      ways.map((way) => [way, isAny ? chance.below(1000) : this.#timesCalled(way) + chance.below(1000) / 1000]),
    )
    const inOrder = ways.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)).slice(0, waysTried)
    for (const [at, way] of inOrder.entries()) {
      const walker = this.#walkerFor(way)
      const { input, isAllowed } = this.#inputFor(way, walker)
      if (isAllowed && chance.is(0.03)) return { way, walker, input: this.#spoilt(input) }
      if (isAllowed || at === inOrder.length - 1 || chance.is(0.03)) return { way, walker, input }
    }
    throw new RangeError('there is nothing to do')
  }

  /** Reading changes nothing, and what ends something leaves less to do: both are done more rarely. */
  #timesCalled = ({ operation: { name, kind } }: Way): number => {
    const called = this.#called.get(name) ?? 0
    if (kind === 'read') return 3 + 5 * called
    return deal.has(name) ? called / 8 - 0.3 : ending.has(name) ? 2 + 4 * called : called
  }

  /** Whether there are documents of the kinds that it needs. */
  #isNear = ({ named }: Way): boolean =>
    [...named.values()].every(
      ({ entity, isNeeded }) => !isNeeded || this.#documents.all(describedEntity(entity)).length > 0,
    )

  #walkerFor({ operation: { roles }, named }: Way): Walker {
    const { walkers } = this.#parties
    const isPersonal = [...named.values()].some(({ entity }) => describedEntity(entity).personal)
    // The owner's copy has what is private to the owner.
    const admitted = walkers.filter(
      ({ role }) => roles.some((one) => one === role) && (!isPersonal || role === 'owner'),
    )
    return this.#chance.of(admitted.length > 0 && this.#chance.is(0.95) ? admitted : walkers)
  }

  #inputFor(way: Way, walker: Walker): { input: object; isAllowed: boolean } {
    const { foreignIds } = this.#parties
    const world = { documents: this.#documents, foreignIds, nowMs: this.#nowMs }
    for (let tried = 1; ; tried += 1) {
      const meant = meaningOf(way, world, this.#chance)
      const made = chanceInput(way.input, this.#chance, meant, way.schema.patch === true)
      const input = hinted(way.operation.name, made as Record<string, unknown>, world, this.#chance) // every input is an object
      const isAllowed = isUsable(way.operation.name, input, world) && this.#isAllowed(way, walker, input)
      if (isAllowed || tried === inputsTried) return { input, isAllowed }
    }
  }

  /** Whether the rule allows a call on the owner's copy. What it cannot make sense of, the server shall answer for. */
  #isAllowed({ rule, schema }: Way, { role, session }: Walker, input: object): boolean {
    const read = readInput(schema, input)
    if (!read.success || !rule) return read.success
    const { companyId } = this.#parties
    const who = { name: session?.name ?? '', role: role as 'owner', accountId: session?.personId ?? null, companyId } // a walker's role is one
    try {
      return this.#documents.decide(rule, read.data as never, factsAt(this.#nowMs, who)).ok // read by the rule's own schema
    } catch {
      return true
    }
  }

  /** The input with a value in it that no form would send. */
  #spoilt(input: object): object {
    const paths = pathsOf(input)
    if (paths.length === 0) return input
    return withValue(input, this.#chance.of(paths), this.#chance.of(hostile)) as object // of which a part is another
  }

  async #call(calls: readonly Call[]): Promise<void> {
    const allowed = calls.map(({ way, walker, input }) => this.#isAllowed(way, walker, input))
    for (const [at, call] of calls.entries()) if (allowed[at]) await tryAsStrangers(call, this.#parties)
    const answers = await press(calls, this.#line)
    for (const [at, { way }] of calls.entries()) {
      const { name } = way.operation
      const { status, body } = answers[at] as Answer // each call has one
      count(this.#called, name)
      if (status === 200 && allowed[at]) this.report.guarded.add(name)
      if (status === 200) count(this.report.done, name)
      else if (allowed[at]) count(this.report.refused, `${name} ${String(body['code'])}`)
    }
  }

  async #look(): Promise<void> {
    await this.#follow(1)
    const broken: string[] = []
    for (const { role, device } of this.#parties.walkers)
      for (const difference of (await device?.differences()) ?? [])
        broken.push(`a copy that was kept is as one that begins now: ${role}: ${difference}`)
    for (const [name, law] of Object.entries(this.#options.laws))
      for (const found of await law(this.#now)) broken.push(`${name}: ${found}`)
    if (broken.length > 0) throw new Error(broken.slice(0, 10).join('\n'))
  }
}

const count = (counts: Map<string, number>, what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)
