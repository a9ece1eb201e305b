import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** The specification's limit for loading a chunk: a factory's 2G is slow, not dead. */
const chunkWithinMs = 120_000

/** A screen's code did not load: offline before its first load, or replaced by a new release. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

export type ScreenProps = { id: string }
/** `prepare` loads the code: a part that was prepared is drawn at once. Rejects if that fails; drawing it tries again. */
type Prepared<Props> = LazyExoticComponent<ComponentType<Props>> & { readonly prepare: () => Promise<void> }
export type LazyScreen = Prepared<ScreenProps>

/** A screen loaded when first shown. */
export const lazyScreen = (load: () => Promise<ComponentType<ScreenProps> | ComponentType>): LazyScreen =>
  // A screen without parameters takes none; React does not mind the extra props.
  lazyPart(load as () => Promise<ComponentType<ScreenProps>>)

/** A part loaded after its screen: content below the fold must not delay the rest. */
export function lazyPart<Props extends object = object>(load: () => Promise<ComponentType<Props>>): Prepared<Props> {
  type Loaded = { default: ComponentType<Props> }
  let loaded: Loaded | undefined
  const loading = async (): Promise<Loaded> => (loaded ??= { default: await fetched(load) })
  // React asks once and only ever calls `then`. Told at once, it draws the part; told later, even a moment, it first shows
  // what stands in for the part, and keeps that for 300 ms.
  const known = (one: Loaded) => ({ then: (tell: (one: Loaded) => void) => tell(one) }) as Promise<Loaded>
  const Part = lazy(() => (loaded ? known(loaded) : loading()))
  return Object.assign(Part, { prepare: () => loading().then(() => undefined) })
}

async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withinTime(load())
  } catch (cause) {
    throw new ChunkLoadError('a screen could not be loaded', { cause })
  }
}

async function withinTime<T>(arriving: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('time out')), chunkWithinMs)
  })
  try {
    return await Promise.race([arriving, late])
  } finally {
    clearTimeout(timer)
  }
}
