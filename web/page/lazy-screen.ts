import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** The specification's limit for loading a chunk: a factory's 2G is slow, not dead. */
const chunkWithinMs = 120_000

/** A screen's code did not load: offline before its first load, or replaced by a new release. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

export type ScreenProps = { id: string }
export type LazyScreen = LazyExoticComponent<ComponentType<ScreenProps>>

/** A screen loaded when first shown. */
export function lazyScreen(load: () => Promise<ComponentType<ScreenProps> | ComponentType>): LazyScreen {
  // A screen without parameters takes none; React does not mind the extra props.
  return lazy(async () => ({ default: (await fetched(load)) as ComponentType<ScreenProps> }))
}

/** A part loaded after its screen: content below the fold must not delay the rest. */
export const lazyPart = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await fetched(load) }))

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
