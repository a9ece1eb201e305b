import { createElement, use, type ComponentType } from 'react'
import { firstScreen } from './first-screen.ts'
import { loadOnce, type Once } from './load-once.ts'
import { held, PartMissing, type Missing } from './part-missing.tsx'

/** The specification's limit for loading a chunk: a factory's 2G is slow, not dead. */
const chunkWithinMs = 120_000

export type ScreenProps = { id: string }
/** `prepare` loads the code: a part that was prepared is drawn at once. Rejects if that fails; drawing it tries again. */
type Prepared<Props> = ComponentType<Props> & { readonly prepare: () => Promise<unknown> }
export type LazyScreen = Prepared<ScreenProps>

type Loaded<Props> = Once<ComponentType<Props>>

/** Rejects if the code has not come in time. */
function withDeadline<T>(arriving: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, chunkWithinMs)
  })
  return Promise.race([arriving, late]).finally(() => clearTimeout(timer))
}

function drawn<Props extends object>({ load, toDraw }: Loaded<Props>): Prepared<Props> {
  return Object.assign((props: Props) => createElement(use(toDraw()), props), { prepare: load })
}

/** A screen loaded when first shown. */
export const lazyScreen = (load: () => Promise<ComponentType<ScreenProps> | ComponentType>): LazyScreen =>
  // A screen without parameters takes none; React does not mind the extra props.
  drawn(loadOnce(() => withDeadline(load() as Promise<ComponentType<ScreenProps>>)))

/**
 * A part loaded after its screen: content below the fold must not delay the rest. If its code or its words do not come,
 * the rest stays, `missing` says so in its place, or nothing does, and it appears as soon as they can be had.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  missing: Missing<Props> | null = PartMissing,
): Prepared<Props> {
  const Part = drawn(loadOnce(() => withDeadline(load())))
  return Object.assign(held(Part, missing), { prepare: Part.prepare })
}

/** A part that waits for the first screen, which needs the line more. */
export const laterPart = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  missing?: Missing<Props> | null,
): Prepared<Props> => lazyPart(() => firstScreen.then(load), missing)
