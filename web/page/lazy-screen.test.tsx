import { Suspense, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-screen.ts'
import { NotLoaded } from './load-once.ts'

const Figure = () => <b>2,91,218</b>

const drawn = (Part: ComponentType) =>
  renderToString(
    <Suspense fallback="loading">
      <Part />
    </Suspense>,
  )

test('a part that was prepared is drawn at once, and loads once; another shows first what stands in for it', async () => {
  const load = vi.fn(() => Promise.resolve(Figure))
  const Part = lazyPart(load)
  const Later = lazyPart(load)
  await Promise.all([Part.prepare(), Part.prepare()])
  await Part.prepare()
  const before = load.mock.calls.length
  expect(drawn(Part)).toContain('<b>2,91,218</b>')
  expect(load).toHaveBeenCalledTimes(before)
  expect(drawn(Later)).toContain('loading')
})

test('a part that could not be prepared says so, and is loaded when it is drawn', async () => {
  let isOnline = false
  const load = () => (isOnline ? Promise.resolve(Figure) : Promise.reject(new Error('no network')))
  const Part = lazyPart(load)
  await expect(Part.prepare()).rejects.toThrow(NotLoaded)
  isOnline = true
  await Part.prepare()
  expect(renderToString(<Part />)).toBe('<b>2,91,218</b>')
})
