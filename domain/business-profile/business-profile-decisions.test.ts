import { setCreditSchema } from '#domain/business-profile/business-profile-schemas.ts'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { decideSetCredit } from './business-profile-decisions.ts'
import { exampleBusinessProfile } from './business-profile-example.ts'
import { businessProfileSchema } from './business-profile.ts'

const input = { id: exampleBusinessProfile().id, version: 1, creditLimit: 7_50_000_00, creditStatus: 'hold' as const }

test('setting the credit changes the limit and the standing, and nothing else of the customer', () => {
  const profile = exampleBusinessProfile()
  const outcome = decideSetCredit(profile, input)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  expect(outcome.value.main).toEqual({ ...profile, creditLimit: 7_50_000_00, creditStatus: 'hold' })
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
