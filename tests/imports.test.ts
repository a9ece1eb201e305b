import { expect, test } from 'vitest'
import { importBreaches } from './law-imports.ts'
import { breachesIn, layerCode, textOf } from './project-files.ts'

const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: Record<string, string> } // npm's own format
const breaches = (file: string, source: string) => importBreaches(file, source, dependencies)

test.each([
  ['domain/lead/lead.ts', `import { tx } from '#server/database/transaction.ts'`],
  ['domain/lead/lead.ts', `import type {\n  ReactNode,\n} from 'react'`],
  ['domain/lead/lead.ts', `export { readFileSync } from 'node:fs'`],
  ['domain/lead/lead.ts', `import { z } from 'zod'`],
  ['domain/kernel/field.ts', `import type { Lead } from '#domain/lead/lead.ts'`],
  ['domain/lead/lead-decisions.ts', `import { entityNames } from '#domain/catalogue/entity-catalogue.ts'`],
  ['language/number/number-read.ts', `import 'wouter'`],
  ['content/lead/lead.ts', `import { paise } from '#domain/kernel/field.ts'`],
  ['design/press/button.tsx', `import { Link } from 'wouter'`],
  ['design/press/button.tsx', `import { useSession } from '#web/session/use-session.ts'`],
  ['site/home/home-page.tsx', `import { openDB } from 'idb'`],
  ['site/home/home-page.tsx', `import { Home } from '#web/home/home-screen.tsx'`],
  ['server/lead/lead-handlers.ts', `import { quotationHandlers } from '#server/quotation/quotation-handlers.ts'`],
  ['server/lead/lead-handlers.ts', `import { bindings } from '#server/bindings.ts'`],
  ['server/lead/lead-handlers.ts', `import { HomePage } from '#site/home/home-page.tsx'`],
  ['server/lead/lead-handlers.ts', `import { expect } from 'vitest'`],
  ['server/http/api.ts', `import { leadHandlers } from '#server/lead/lead-handlers.ts'`],
  ['server/http/api.ts', `import { LeadScreen } from '#web/lead/lead-screen.tsx'`],
  ['web/lead/lead-screen.tsx', `import { QuotationList } from '../quotation/quotation-list-screen.tsx'`],
  ['web/lead/lead-screen.tsx', `import { QuotationList } from '#web/quotation/quotation-list-screen.tsx'`],
  ['web/lead/lead-screen.tsx', `const screen = () => import('#web/quotation/quotation-list-screen.tsx')`],
  ['web/lead/lead-screen.tsx', `const screen = (name: string) => import(name)`],
  ['web/lead/lead-screen.tsx', `const all = import.meta.glob('../*/*.tsx')`],
  ['web/replica/replica.ts', `import { readFileSync } from 'fs'`],
  ['server/lead/lead-store.ts', `import { testDatabase } from '#server/database/testing.ts'`],
  ['design/press/button.tsx', `import { subset } from './fonts/subset-fonts.mjs'`],
])('the check can see: %s may not contain %s', (file, source) => {
  expect(breaches(file, source)).toHaveLength(1)
})

test.each([
  ['server/app.ts', `import { SitePage } from '#site/home/home-page.tsx'\nimport { serve } from '@hono/node-server'`],
  ['server/staff/staff-handlers.ts', `import { addAccount } from '#server/account/account-store.ts'`],
  ['server/lead/lead-handlers.test.ts', `import { createApp } from '#server/app.ts'`],
  ['server/testing-app.ts', `import { createApp } from '#server/app.ts'\nimport { expect } from 'vitest'`],
  ['server/chain.test.ts', `import { openTestApp } from './testing-house.ts'`],
  ['web/pages.tsx', `const screen = () => import('#web/lead/lead-screen.tsx')`],
  ['domain/quotation/quotation.ts', `import { leadId } from '#domain/lead/lead.ts'\nimport * as z from 'zod/mini'`],
])('the check does not cry wolf: %s may contain %s', (file, source) => {
  expect(breaches(file, source)).toEqual([])
})

test('every file imports only what its layer and feature allow', () => {
  expect(layerCode.length).toBeGreaterThan(200)
  expect(breachesIn(layerCode, breaches)).toEqual([])
})
