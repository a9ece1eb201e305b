import type { Command, CommandTarget } from './command.ts'

/** What a command stands for: a screen to open, or an operation to read back and confirm before it is done. */
export interface CommandOutcome {
  readonly address: string
  /** The product's own name of the operation, when the command writes and everything it needs was said. */
  readonly operation: string | null
  /** What is still missing for the operation; the list is opened without the action until it is known. */
  readonly missing: readonly string[]
}

/** Every list stands at the name of its target. */
const screenOf = (target: CommandTarget) => `/platform/${target}`
/** What 'create' is called on each screen: its form opens with what was said already filled in. */
const creations: Partial<Record<CommandTarget, string>> = {
  leads: 'add-lead',
  quotes: 'create-quote',
  orders: 'create-order',
  payments: 'record-payment',
  invoices: 'create-invoice',
  customers: 'add-customer',
  inventory: 'add-material',
}

/** The address or operation a command stands for; null when it was not understood. */
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

/** The specification: without its ids a write opens the list and does nothing; the name said still narrows the list. */
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
