import type { Command, CommandTarget } from './command.ts'

/** Result of a command: a screen to open, or an operation to read back and confirm before it runs. */
export interface CommandOutcome {
  readonly address: string
  /** Operation name, if the command writes and all required parameters were given. */
  readonly operation: string | null
  /** Missing parameters; while there are any, the list opens without the action. */
  readonly missing: readonly string[]
}

/** Each list's path is the name of its target. */
const screenOf = (target: CommandTarget) => `/platform/${target}`
/** Name of the create action on each screen; its form opens pre-filled from the command. */
const creations: Partial<Record<CommandTarget, string>> = {
  leads: 'add-lead',
  quotes: 'create-quote',
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
  if (target === 'any') return { address: addressOf('/platform/home', { search: query }), operation: null, missing: [] }
  const creation = action === 'create' ? creations[target] : undefined
  if (creation !== undefined) {
    const missing = target === 'leads' ? ['companyName', 'phone'].filter((key) => !(key in parameters)) : []
    const operation = target === 'leads' && missing.length === 0 ? 'lead.create' : null
    return { address: addressOf(screenOf(target), { action: creation, ...parameters }), operation, missing }
  }
  return {
    address: addressOf(screenOf(target), { search: query, ...filters, ...parameters }),
    operation: null,
    missing: [],
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
    return { address: addressOf(screen, { search: parameters['companyName'] ?? null }), operation: null, missing }
  const { companyName: _, ...ids } = parameters
  return { address: addressOf(screen, { action, ...ids }), operation, missing: [] }
}

function addressOf(screen: string, query: Record<string, string | number | null | undefined>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`],
  )
  return pairs.length > 0 ? `${screen}?${pairs.join('&')}` : screen
}
