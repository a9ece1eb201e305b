import type { Nickname } from './nickname.ts'

/** 'Bhavbhai' stands for a customer. */
export const exampleNickname = (patch: Partial<Nickname> = {}): Nickname => ({
  id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6bf001',
  version: 1,
  createdAt: '2026-11-20T05:00:00.000Z',
  updatedAt: '2026-11-20T05:00:00.000Z',
  words: 'Bhavbhai',
  key: 'bhavbhe',
  businessProfileId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6bc001',
  leadId: null,
  chosenBy: 'Ramesh',
  chosenAt: '2026-11-20T05:00:00.000Z',
  status: 'used',
  ...patch,
})
