import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-screen.ts'

const Figure = () => <b>2,91,218</b>

test('a part that was prepared is drawn at once, and loads once; another shows first what stands in for it', async () => {
  const load = vi.fn(() => Promise.resolve(Figure))
  const Part = lazyPart(load)
  const drawn = () =>
    renderToString(
      <Suspense fallback="loading">
        <Part />
      </Suspense>,
    )
  const Later = lazyPart(load)
  await Promise.all([Part.prepare(), Part.prepare()])
  await Part.prepare()
  const before = load.mock.calls.length
  expect(drawn()).toContain('<b>2,91,218</b>')
  expect(load).toHaveBeenCalledTimes(before)
  expect(
    renderToString(
      <Suspense fallback="loading">
        <Later />
      </Suspense>,
    ),
  ).toContain('loading')
})

test('a part that could not be prepared says so, and is loaded when it is drawn', async () => {
  let isOnline = false
  const load = () => (isOnline ? Promise.resolve(Figure) : Promise.reject(new Error('no network')))
  const Part = lazyPart(load)
  await expect(Part.prepare()).rejects.toThrow('could not be loaded')
  isOnline = true
  await Part.prepare()
  expect(renderToString(<Part />)).toBe('<b>2,91,218</b>')
})
