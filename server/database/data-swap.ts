import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const schema = z.object({
  /** Folders within the data folder: where the present entries go, and where the new ones are. */
  aside: z.string(),
  fresh: z.string(),
  leaving: z.array(z.string()),
  coming: z.array(z.string()),
})
type Swap = z.infer<typeof schema>

/** Entries of a data folder that belong to a swap, and are no data. */
export const swapEntry = /^(restoring-.*|restore-swap\.json(\.new)?)$/

const planFile = (dataDirectory: string): string => join(dataDirectory, 'restore-swap.json')

/**
 * Replaces entries of the data folder by those of a folder in it, and keeps the present ones in another. What is to be
 * done is written down first: if the process is killed between two of the moves, `finishSwap` does the rest. Without
 * that, the next start would find no database and begin with an empty one.
 */
export function swapEntries(dataDirectory: string, swap: Swap): void {
  const written = `${planFile(dataDirectory)}.new`
  writeFileSync(written, JSON.stringify(swap), { mode: 0o600, flush: true })
  renameSync(written, planFile(dataDirectory))
  finishSwap(dataDirectory)
}

const placeIn =
  (...folder: string[]) =>
  (name: string): string =>
    join(...folder, name)

/** Does what an interrupted swap left undone. Each move that was made is recognised by where its entry is. */
export function finishSwap(dataDirectory: string): void {
  const plan = planFile(dataDirectory)
  if (!existsSync(plan)) return
  const { aside, fresh, leaving, coming } = schema.parse(JSON.parse(readFileSync(plan, 'utf8')))
  const [here, kept, made] = [placeIn(dataDirectory), placeIn(dataDirectory, aside), placeIn(dataDirectory, fresh)]
  if (leaving.length > 0) mkdirSync(join(dataDirectory, aside), { recursive: true, mode: 0o700 })
  for (const name of leaving) if (!existsSync(kept(name)) && existsSync(here(name))) renameSync(here(name), kept(name))
  for (const name of coming) if (existsSync(made(name))) renameSync(made(name), here(name))
  rmSync(join(dataDirectory, fresh), { recursive: true, force: true })
  rmSync(plan)
}
