import { describedEntity } from '#domain/catalogue/entity-catalogue.ts'
import type { Answer, Person, TestApp } from './testing-app.ts'
import type { Call, Walker } from './testing-walk-call.ts'
import type { Way } from './testing-walk-ways.ts'

/** Everybody there is, and another company with its owner. */
export type Others = {
  testApp: TestApp
  walkers: readonly Walker[]
  companyId: string
  otherId: string
  otherOwner: Person
  /** Ids of the other company's documents. */
  foreignIds: readonly string[]
}

type Stranger = { who: string; person: Person; input: object; refusal: readonly [status: number, code: RegExp] }

/** So far ahead that no document has it. */
const versionsAhead = 100_000

/**
 * Makes a call as those who may not make it, with the same input: whoever is signed out, colleagues of other roles, the owner
 * of another company, and its own having seen another version. Throws if one is not refused, or for another reason than
 * the one that there is, or if anything moved. The call itself is made after it: that it succeeds shows that nothing else
 * was wrong with it.
 */
export async function tryAsStrangers(call: Call, others: Others): Promise<void> {
  const before = await clocksOf(others)
  for (const { who, person, input, refusal } of strangersTo(call, others)) {
    const { status, body } = await person.call(call.way.operation.name, input)
    if (status !== refusal[0] || !refusal[1].test(codeOf(body)))
      throw new Error(`${who} is answered ${status} ${codeOf(body)}, not ${refusal[0]} ${refusal[1].source}`)
  }
  if ((await clocksOf(others)) !== before) throw new Error('it was refused to all strangers, and a clock moved')
}

const codeOf = (body: Answer['body']): string => String(body['code'])

function strangersTo({ way, input }: Call, { testApp, walkers, otherOwner, foreignIds }: Others): Stranger[] {
  const { operation, named } = way
  // A page of a buyer is open to whoever has its address.
  if (operation.roles.some((role) => role === 'public')) return []
  const staff = walkers.filter(({ role }) => role !== 'public')
  const isAdmitted = ({ role }: Walker): boolean => operation.roles.some((one) => one === role)
  const needed = [...named].filter(([field, { isNeeded }]) => isNeeded && typeof Reflect.get(input, field) === 'string')
  const isPersonal = needed.some(([, { entity }]) => describedEntity(entity).personal)
  const asStranger = (who: string, person: Person, refusal: Stranger['refusal'], sent = input): Stranger => ({
    who,
    person,
    input: sent,
    refusal,
  })
  const strangers = [asStranger('somebody who is signed out', testApp.anonymous(), [401, /^not-signed-in$/])]
  for (const one of staff.filter((each) => !isAdmitted(each)))
    strangers.push(asStranger(`a colleague of the role ${one.role}`, one.person, [403, /^not-allowed$/]))
  for (const one of isPersonal ? staff.filter((each) => each.role !== 'owner' && isAdmitted(each)) : [])
    strangers.push(
      asStranger(`a colleague, of the role ${one.role}, of what the owner keeps,`, one.person, [404, /not-found$/]),
    )
  // Two companies may have documents of one id: then the other's owner is no stranger to its own.
  const isTheirs = needed.some(([field]) => foreignIds.includes(String(Reflect.get(input, field))))
  if (needed.length > 0 && !isTheirs)
    strangers.push(asStranger('the owner of another company', otherOwner, [404, /not-found$/]))
  const version: unknown = Reflect.get(input, 'version')
  // The owner sees every document.
  const owner = staff.find((each) => each.role === 'owner' && isAdmitted(each))
  if (isStep(way) && owner && typeof version === 'number')
    strangers.push(
      asStranger('its owner, who saw another version,', owner.person, [409, /^changed-meanwhile$/], {
        ...input,
        version: version + versionsAhead,
      }),
    )
  return strangers
}

/** A step applies to the version that was seen; a correction to any, where the fields do not meet. */
const isStep = ({ rule }: Way): boolean =>
  rule?.stages.some((stage) =>
    Object.values(stage).some((need) => need.kind === 'document' && need.version === 'seen'),
  ) === true

async function clocksOf({ testApp, companyId, otherId }: Others): Promise<string> {
  const { rows } = await testApp.appContext.database.pool.query<{ clock: string }>(
    'select clock from company_clock where company_id = any($1) order by company_id',
    [[companyId, otherId]],
  )
  return rows.map(({ clock }) => clock).join(' ')
}
