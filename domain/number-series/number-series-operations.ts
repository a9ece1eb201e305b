import { operation } from '#domain/kernel/operation.ts'
import { owners } from '#domain/kernel/role.ts'

const schemas = () => import('./number-series-schemas.ts')

export const listNumberSeries = operation({
  name: 'number-series.list',
  kind: 'read',
  roles: owners,
  schema: async () => (await schemas()).listNumberSeriesSchema,
})

export const startNumberSeries = operation({
  name: 'number-series.start',
  kind: 'write',
  roles: owners,
  schema: async () => (await schemas()).startNumberSeriesSchema,
})
