import { expect, test, vi } from 'vitest'
import { loadOnce, NotLoaded } from './load-once.ts'

/** Something that cannot be had until the network is back. */
function fetched() {
  const network = { isThere: false }
  const ask = vi.fn(() => (network.isThere ? Promise.resolve('words') : Promise.reject(new Error('no network'))))
  return { network, ask, ...loadOnce(ask) }
}

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (failure: unknown) => failure,
  )

test('whoever draws what could not be had is told so at every drawing, and nothing is asked for by that', async () => {
  const { ask, toDraw } = fetched()
  const failure = await failureOf(toDraw())
  expect(failure).toBeInstanceOf(NotLoaded)
  expect(failure).toMatchObject({ name: 'ChunkLoadError' })
  expect(await failureOf(toDraw())).toBe(failure)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('asking once more through the failure brings it, and from then on it is there without waiting', async () => {
  const { network, ask, toDraw } = fetched()
  const failure = await failureOf(toDraw())
  if (!(failure instanceof NotLoaded)) throw new Error('it was there')
  expect(await failureOf(failure.again())).toBeInstanceOf(NotLoaded)
  expect(await failureOf(toDraw())).toBeInstanceOf(NotLoaded)
  network.isThere = true
  await failure.again()
  expect(toDraw()).toMatchObject({ status: 'fulfilled', value: 'words' })
  expect(ask).toHaveBeenCalledTimes(3)
})

test('what failed while nobody drew it is asked for anew when it is drawn', async () => {
  const { network, load, toDraw } = fetched()
  await failureOf(load())
  network.isThere = true
  expect(await toDraw()).toBe('words')
})

test('those who ask at the same time wait for one answer', async () => {
  const { network, ask, load, toDraw } = fetched()
  network.isThere = true
  expect(await Promise.all([load(), toDraw(), load()])).toEqual(['words', 'words', 'words'])
  expect(ask).toHaveBeenCalledTimes(1)
})
