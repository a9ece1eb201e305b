import { operation } from '#domain/kernel/operation.ts'
import { owners, staffRoles } from '#domain/kernel/role.ts'

const schemas = () => import('./voice-schemas.ts')

/**
 * Who may use services that cost money: a company's staff. Guests and demo visitors are anybody, so they speak to what
 * their browser offers.
 */
export const speakers = staffRoles

export const findVoiceSettings = operation({
  name: 'voice.find-settings',
  kind: 'read',
  roles: speakers,
  schema: async () => (await schemas()).findVoiceSettingsSchema,
})

export const findVoiceUsage = operation({
  name: 'voice.find-usage',
  kind: 'read',
  roles: owners,
  schema: async () => (await schemas()).findVoiceUsageSchema,
})

/** A write because it spends the company's budget, though it changes no document. */
export const understandVoice = operation({
  name: 'voice.understand',
  kind: 'write',
  roles: speakers,
  schema: async () => (await schemas()).understandVoiceSchema,
})
