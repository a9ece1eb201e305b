import pg from 'pg'

/** What was sent to the database: round trips, statements, and statements that lock rows. */
export type WireCost = { trips: number; statements: number; locks: number }

type Wire = Record<'parse' | 'bind' | 'query' | 'sync', (message: never, ...rest: never[]) => unknown>

/** Counts what this process sends over all connections of the driver from now on; returns a function for the totals. */
export function countWire(): () => WireCost {
  const cost: WireCost = { trips: 0, statements: 0, locks: 0 }
  const locking = new Map<string, boolean>()
  const wire = pg.Connection.prototype as unknown as Wire // the type package leaves these out
  const { parse, bind, query, sync } = wire
  const count = (text: string | undefined, isLocking = isLock(text)): void => {
    cost.statements += 1
    if (isLocking) cost.locks += 1
  }
  wire.parse = function (this: unknown, message: { name: string; text: string }, ...rest) {
    locking.set(message.name, isLock(message.text))
    return parse.call(this, message as never, ...rest)
  }
  wire.bind = function (this: unknown, message: { statement: string }, ...rest) {
    count(undefined, locking.get(message.statement) ?? false)
    return bind.call(this, message as never, ...rest)
  }
  wire.query = function (this: unknown, text: string, ...rest) {
    cost.trips += 1
    count(text)
    return query.call(this, text as never, ...rest)
  }
  wire.sync = function (this: unknown, ...rest) {
    cost.trips += 1
    return sync.apply(this, rest)
  }
  return () => ({ ...cost })
}

const isLock = (text: string | undefined): boolean => /\bfor (no key )?(update|share)\b/i.test(text ?? '')
