import { operation } from '#domain/kernel/operation.ts'
import { members } from '#domain/kernel/role.ts'

/** Changes of the GST rates that were loaded after the release; devices keep them for work without a network. */
export const listGstRates = operation({
  name: 'gst.list-rates',
  kind: 'read',
  roles: members,
  schema: async () => (await import('./gst-rate-schemas.ts')).listGstRatesSchema,
})
