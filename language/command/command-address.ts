import type { Command, CommandFilters, CommandTarget } from './command.ts'

/** Result of a command: a screen to open, or an operation to read back and confirm before it runs. */
interface CommandOutcome {
  readonly address: string
  /** Operation name, if the command writes and all required parameters were given. */
  readonly operation: string | null
  /** Missing parameters; while there are any, the list opens without the action. */
  readonly missing: readonly string[]
  /** Filters that were asked for and that the screen does not have: to be said, not dropped. */
  readonly unfiltered: readonly FilterName[]
}

export type FilterName = keyof CommandFilters

/** A filter's parameter in the address of a list, and its value there if it differs. */
type ListParameter = readonly [name: string, valueOf?: (value: string | number) => string]
const asItIs = (...names: readonly FilterName[]): Partial<Record<FilterName, ListParameter>> =>
  Object.fromEntries(names.map((name) => [name, [name]]))

/** What each list can be filtered by. */
const listParameters: Partial<Record<CommandTarget, Partial<Record<FilterName, ListParameter>>>> = {
  leads: { priority: ['filter', (value) => `${value}leads`], ...asItIs('fabricType', 'location', 'date') },
  quotes: { status: ['filter'], ...asItIs('fabricType', 'location', 'date', 'amountMin', 'amountMax') },
  orders: { status: ['filter'], ...asItIs('fabricType', 'location', 'date', 'amountMin', 'amountMax') },
  payments: { paymentType: ['type'], ...asItIs('status', 'location', 'date', 'amountMin', 'amountMax') },
  invoices: { invoiceType: ['type'], ...asItIs('status', 'location', 'date', 'amountMin', 'amountMax') },
  customers: asItIs('location'),
}

/** The filters as the list's address has them, and those it does not have. */
function filteredBy(target: CommandTarget, filters: CommandFilters) {
  const known = listParameters[target] ?? {}
  const query: Record<string, string | number> = {}
  const unfiltered: FilterName[] = []
  for (const name of filterNames) {
    const value = filters[name]
    if (value === undefined) continue
    const parameter = known[name]
    if (parameter) query[parameter[0]] = parameter[1]?.(value) ?? value
    else unfiltered.push(name)
  }
  return { query, unfiltered }
}
const filterNames = [
  'priority',
  'status',
  'paymentType',
  'invoiceType',
  'fabricType',
  'location',
  'date',
  'amountMin',
  'amountMax',
] as const satisfies readonly FilterName[]

/** Each list's path is the name of its target. */
const screenOf = (target: CommandTarget) => `/platform/${target}`
/** Name of the create action on each screen; its form opens pre-filled from the command. */
const creations: Partial<Record<CommandTarget, string>> = {
  leads: 'add-lead',
  quotes: 'add-quote',
  orders: 'create-order',
  payments: 'record-payment',
  invoices: 'create-invoice',
  customers: 'add-customer',
  inventory: 'add-material',
}

/** The path or operation of a command; null if it was not understood. */
export function outcomeOf({ payload }: Command): CommandOutcome | null {
  const { action, target, query, filters, parameters } = payload
  if (action === 'unknown' || target === null) return null
  if (action === 'set-priority')
    return guarded(screenOf(target), 'set-priority', 'lead.set-priority', ['leadId', 'priority'], parameters)
  if (action === 'approve-quote')
    return guarded(screenOf('quotes'), 'approve-quote', 'quotation.approve', ['quoteId'], parameters)
  if (target === 'any')
    return { address: addressOf('/platform/home', { search: query }), operation: null, missing: [], unfiltered: [] }
  const creation = action === 'create' ? creations[target] : undefined
  if (creation !== undefined) {
    const missing = target === 'leads' ? ['companyName', 'phone'].filter((key) => !(key in parameters)) : []
    const operation = target === 'leads' && missing.length === 0 ? 'lead.create' : null
    const address = addressOf(screenOf(target), { action: creation, ...parameters })
    return { address, operation, missing, unfiltered: [] }
  }
  const filtered = filteredBy(target, filters)
  return {
    address: addressOf(screenOf(target), { search: query, ...filtered.query, ...parameters }),
    operation: null,
    missing: [],
    unfiltered: filtered.unfiltered,
  }
}

/** By the specification, a write without its ids only opens the list, filtered by the spoken name. */
function guarded(
  screen: string,
  action: string,
  operation: string,
  needed: readonly string[],
  parameters: Record<string, string | number>,
): CommandOutcome {
  const missing = needed.filter((key) => parameters[key] === undefined)
  if (missing.length > 0)
    return {
      address: addressOf(screen, { search: parameters['companyName'] ?? null }),
      operation: null,
      missing,
      unfiltered: [],
    }
  const { companyName: _, ...ids } = parameters
  return { address: addressOf(screen, { action, ...ids }), operation, missing: [], unfiltered: [] }
}

function addressOf(screen: string, query: Record<string, string | number | null | undefined>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`],
  )
  return pairs.length > 0 ? `${screen}?${pairs.join('&')}` : screen
}
