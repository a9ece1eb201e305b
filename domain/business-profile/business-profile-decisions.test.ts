import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { setCreditSchema } from '#domain/business-profile/business-profile-schemas.ts'
import { decideSetCredit } from './business-profile-decisions.ts'
import { exampleBusinessProfile } from './business-profile-example.ts'
import { businessProfileSchema } from './business-profile.ts'

const now = '2026-11-22T10:00:00.000Z'
const input = {
  id: exampleBusinessProfile().id,
  version: 1,
  creditLimit: 7_50_000_00,
  creditStatus: 'hold' as const,
  holdReason: 'Late',
}

test('setting the credit changes the limit and the standing, and nothing else of the customer', () => {
  const profile = exampleBusinessProfile()
  const outcome = decideSetCredit(profile, input, { now, actor: { name: 'Asha', role: 'owner' } })
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  expect(outcome.value.main).toEqual({
    ...profile,
    creditLimit: 7_50_000_00,
    creditStatus: 'hold',
    holdReason: 'Late',
    heldBy: 'Asha',
    heldSince: now,
  })
  expect(outcome.value.changes).toHaveLength(1)
})

test('a credit limit is no negative sum, and a standing is one of the four', () => {
  expect(z.safeParse(setCreditSchema.input, { ...input, creditLimit: 0 }).success).toBe(true)
  expect(z.safeParse(setCreditSchema.input, { ...input, creditLimit: -1 }).success).toBe(false)
  expect(z.safeParse(setCreditSchema.input, { ...input, creditStatus: 'perfect' }).success).toBe(false)
})

test('a new profile has the defaults of the specification', () => {
  const profile = exampleBusinessProfile()
  expect(z.safeParse(businessProfileSchema, profile).success).toBe(true)
  expect(profile).toMatchObject({
    creditLimit: 5_00_000_00,
    paymentScore: 70,
    creditStatus: 'good',
    paymentBehavior: 'good',
    priority: 'warm',
    employeeCount: '10-50',
    specialization: 'Textile Manufacturing',
    preferences: {
      paymentMethod: 'Bank Transfer',
      deliveryPreference: 'Standard',
      qualityRequirements: 'Standard',
      communication: 'Phone + WhatsApp',
    },
    fabricPreferences: ['Cotton', 'Synthetic Blends'],
  })
})

test('whoever holds a party says why; the first one to hold it stays named until the reason changes', () => {
  const profile = exampleBusinessProfile()
  const set = (of: typeof profile, patch: object, name: string) => {
    const outcome = decideSetCredit(of, { id: of.id, version: 1, ...patch }, { now, actor: { name, role: 'owner' } })
    return outcome.ok ? outcome.value.main : outcome.refusal
  }
  expect(set(profile, { creditStatus: 'hold' }, 'Asha')).toEqual({ code: 'hold-reason-required' })
  const held = { ...profile, creditStatus: 'hold' as const, holdReason: 'Late', heldBy: 'Asha', heldSince: now }
  expect(set(held, { creditLimit: 0 }, 'Nilesh')).toMatchObject({ heldBy: 'Asha' })
  expect(set(held, { holdReason: 'Cheque came back' }, 'Nilesh')).toMatchObject({ heldBy: 'Nilesh' })
  expect(set({ ...held, creditStatus: 'good' }, { creditStatus: 'hold' }, 'Nilesh')).toMatchObject({ heldBy: 'Nilesh' })
})
