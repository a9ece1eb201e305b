import { expect, test } from 'vitest'
import { onePageEach, server } from '#web/testing-page.ts'
import { problem } from '#web/testing-server.ts'
import { logoAt } from './use-company-on.ts'

onePageEach()

test('an earlier logo is asked for the company of the paper, and is none where the server refuses', async () => {
  server.on('company.find-logo', ({ company, input }) =>
    company === 'c1' ? Response.json({ logo: `logo of ${String(input['at'])}` }) : problem(409, 'other-company'),
  )
  expect(await logoAt('c1', '2026-04-01')).toBe('logo of 2026-04-01')
  expect(await logoAt('c2', '2026-04-01')).toBeUndefined()
})
