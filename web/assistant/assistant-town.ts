import type { Command } from '#language/command/command.ts'
import { nameSound } from '#language/name/name-sound.ts'
import type { View } from '#web/replica/view.ts'

type Towns = { profiles: unknown; bySound: ReadonlyMap<string, string> }
/** Lists in the replica stay the same until a row changes. */
const known = new WeakMap<object, Towns>()

/** Towns of the company's leads and customers by their sound, each as most of them write it. */
function townsIn(view: View): Towns['bySound'] {
  const [leads, profiles] = [view.list('lead'), view.list('business-profile')]
  const before = known.get(leads)
  if (before?.profiles === profiles) return before.bySound
  const times = new Map<string, number>()
  const count = (town: string | null) => town && times.set(town, (times.get(town) ?? 0) + 1)
  for (const { city } of leads) count(city)
  for (const { registeredAddress } of profiles) count(registeredAddress.city)
  // The usual spelling last, so that it is the one that stays.
  const rising = [...times].toSorted(([, a], [, b]) => a - b)
  const bySound = new Map(rising.map(([town]) => [nameSound(town) ?? '', town]))
  known.set(leads, { profiles, bySound })
  return bySound
}

const looking: ReadonlySet<string> = new Set(['search', 'show', 'open', 'check'])

/** The town of the company's own that a name is, as most of its documents write it; null if none. A party is never a town. */
export const ownTown =
  (view: View, isParty: (name: string) => boolean) =>
  (name: string): string | null =>
    isParty(name) ? null : (townsIn(view).get(nameSound(name) ?? 'none') ?? null)

/** 'In tirupur' at the end: the grammar takes only a word of capitals for a place there, as it may be 'in detail'. */
const placeAtEnd = / in (?:the )?(\p{L}+(?: \p{L}+)?)[.?! ]*$/iu

/**
 * The command with the town that its words name. The grammar knows the specification's ten; the company's documents tell
 * the others, without which 'payments of Navsari' would look for a party of that name.
 */
export function withOwnTown(command: Command, view: View, isParty: (name: string) => boolean): Command {
  const { action, target, query, filters } = command.payload
  if (filters.location !== undefined || !looking.has(action) || target === 'any') return command
  const name = query ?? placeAtEnd.exec(command.originalText)?.[1]
  const location = name === undefined ? null : ownTown(view, isParty)(name)
  if (location === null) return command
  return { ...command, payload: { ...command.payload, query: null, filters: { ...filters, location } } }
}
