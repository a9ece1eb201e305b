import { operation } from '#domain/kernel/operation.ts'

const schemas = () => import('./contact-schemas.ts')

export const sendContact = operation({
  name: 'contact.send',
  kind: 'write',
  roles: ['public'],
  schema: async () => (await schemas()).sendContactSchema,
})

export const listContacts = operation({
  name: 'contact.list',
  kind: 'read',
  roles: ['admin'],
  schema: async () => (await schemas()).listContactsSchema,
})
