import type { OptimismSource } from '#web/outbox/optimism-loader.ts'
import type { OptimisticEntry } from '#web/outbox/optimistic.ts'

const files = import.meta.glob<Record<string, readonly OptimisticEntry[]>>('./*/*-optimism.ts')

/** Every feature's decisions, fetched when the first write of that feature is made: `lead.create` asks for `lead`. */
export const optimismSource: OptimismSource = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [
    path.split('/').at(-2) ?? path,
    async () => Object.values(await load()).flat(),
  ]),
)
