import { accept, refuse, type Outcome, type Refusal } from './outcome.ts'

type Guard<T, Facts> = (thing: T, facts: Facts) => Refusal | null
type Step<Status extends string, T, Facts> = { to: Status; unless?: readonly Guard<T, Facts>[] }
type Table<Status extends string, T, Facts> = Record<Status, Record<string, Step<Status, T, Facts>>>

/**
 * Turns a table of statuses and steps into the only code that may change a status.
 *
 * `key` is the status field. The first guard that objects wins, and a screen shows one reason at a time, so list guards
 * in the order a person would fix them.
 */
export const lifecycle =
  <T, Facts>() =>
  <Key extends keyof T & string, const Rows extends Table<T[Key] & string, T, Facts>>(key: Key, table: Rows) => {
    type Status = T[Key] & string
    type StepName = { [S in keyof Rows]: keyof Rows[S] & string }[keyof Rows]

    const rows: Table<Status, T, Facts> = table
    const statusOf = (thing: T): Status => thing[key] as Status
    const stepsFrom = (status: Status): StepName[] => Object.keys(rows[status] ?? {}) as StepName[]
    const stepOf = (thing: T, step: StepName) => rows[statusOf(thing)]?.[step]
    /** Whether the status has this step at all, even if a guard refuses it. */
    const holds = (thing: T, step: StepName): boolean => stepOf(thing, step) !== undefined

    const notOpen = (thing: T, step: StepName): Refusal => ({
      code: 'step-not-open',
      params: { status: statusOf(thing), step, open: stepsFrom(statusOf(thing)).join(', ') },
    })
    const objectionTo = ({ unless = [] }: Step<Status, T, Facts>, thing: T, facts: Facts): Refusal | null => {
      for (const guard of unless) {
        const no = guard(thing, facts)
        if (no) return no
      }
      return null
    }

    /** Why the step cannot be taken now, or null if it can. */
    const refusal = (thing: T, step: StepName, facts: Facts): Refusal | null => {
      const open = stepOf(thing, step)
      return open ? objectionTo(open, thing, facts) : notOpen(thing, step)
    }

    /** The thing after the step with `change` applied, or the refusal. A status in `change` is ignored. */
    const take = (thing: T, step: StepName, facts: Facts, change: Partial<T> = {}): Outcome<T> => {
      const open = stepOf(thing, step)
      if (!open) return refuse(notOpen(thing, step))
      const no = objectionTo(open, thing, facts)
      return no ? refuse(no) : accept({ ...thing, ...change, [key]: open.to })
    }

    return { key, table, statuses: Object.keys(rows) as Status[], stepsFrom, holds, refusal, take }
  }
