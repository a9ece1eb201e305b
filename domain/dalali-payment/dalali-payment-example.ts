import { exampleDalal } from '#domain/dalal/dalal-example.ts'
import type { DalaliPayment } from './dalali-payment.ts'

const now = '2026-11-21T05:00:00.000Z'

/** 1,000 rupees of brokerage paid to the example broker, less 2 % of tax. */
export function exampleDalaliPayment(patch: Partial<DalaliPayment> = {}): DalaliPayment {
  const { id: dalalId, name: dalalName } = exampleDalal()
  return {
    id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7f01',
    version: 1,
    createdAt: now,
    updatedAt: now,
    number: 'PV/26-27/0001',
    dalalId,
    dalalName,
    date: '2026-11-21',
    method: 'upi',
    reference: '420012345678',
    amount: 1_000_50,
    tds: 20_00,
    notes: null,
    status: 'recorded',
    reason: null,
    ...patch,
  }
}
