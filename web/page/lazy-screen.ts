import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** The specification's time for a chunk to arrive: a 2G line on a factory floor is slow, not dead. */
const chunkWithinMs = 120_000

/** A screen's code did not arrive: offline before it was ever fetched, or a new version has replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

export type ScreenProps = { id: string }
export type LazyScreen = LazyExoticComponent<ComponentType<ScreenProps>>

/** A screen that is fetched when it is first shown. */
export function lazyScreen(load: () => Promise<ComponentType<ScreenProps> | ComponentType>): LazyScreen {
  // A screen without parameters takes none; React does not mind being given them.
  return lazy(async () => ({ default: (await fetched(load)) as ComponentType<ScreenProps> }))
}

/** A part of a screen that is fetched after it: what lies below the fold does not hold up what lies above. */
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
