import { operation } from '#domain/kernel/operation.ts'
import { members, owners } from '#domain/kernel/role.ts'

const schemas = () => import('./company-schemas.ts')

export const findCompany = operation({
  name: 'company.find',
  kind: 'read',
  roles: members,
  schema: async () => (await schemas()).findCompanySchema,
})

export const findLogo = operation({
  name: 'company.find-logo',
  kind: 'read',
  roles: members,
  schema: async () => (await schemas()).findLogoSchema,
})

export const changeCompany = operation({
  name: 'company.change',
  kind: 'write',
  roles: owners,
  schema: async () => (await schemas()).changeCompanySchema,
})
