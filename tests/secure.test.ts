import { expect, test } from 'vitest'
import { askingFile, secureBreaches } from './law-secure.ts'
import { isTest, isTestingAid, layerCode, layerOf, textOf } from './project-files.ts'

test.each([
  'const id = crypto.randomUUID()',
  'const { randomUUID } = crypto',
  'const hash = await crypto.subtle.digest(algorithm, bytes)',
  'const hash = await globalThis.crypto.subtle.digest(algorithm, bytes)',
  "const id = globalThis['crypto'].randomUUID()",
  'await navigator.locks.request(name, work)',
  'const { locks } = navigator',
  'await window.navigator.clipboard.writeText(text)',
  'const device = navigator; device.share(text)',
  'await navigator.storage.persist()',
  'await caches.open(name)',
])('the check can see: %s', (source) => {
  expect(secureBreaches('web/lead/lead-form.ts', source)).toHaveLength(1)
})

test('the check accepts features that browsers offer over http too', () => {
  const source = 'const bytes = crypto.getRandomValues(new Uint8Array(16)); const navigation = { cached: bytes }'
  expect(secureBreaches('web/lead/lead-form.ts', source)).toEqual([])
})

test('browser code uses https-only features only after checking for them', () => {
  const inBrowser = layerCode.filter(
    (file) => ['web', 'design', 'site'].includes(layerOf(file)) && !isTest(file) && !isTestingAid(file),
  )
  expect(inBrowser.length).toBeGreaterThan(100)
  // A service worker is itself such a feature: where it runs, it has the others.
  const hasAll = [askingFile, 'web/service-worker.ts']
  expect(inBrowser).toEqual(expect.arrayContaining(hasAll))
  const breaches = inBrowser.flatMap((file) => (hasAll.includes(file) ? [] : secureBreaches(file, textOf(file))))
  expect(breaches).toEqual([])
})
