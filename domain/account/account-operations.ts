import { operation } from '#domain/kernel/operation.ts'
import { staffRoles, viewers } from '#domain/kernel/role.ts'

const schemas = () => import('./account-schemas.ts')

export const signUp = operation({
  name: 'account.sign-up',
  kind: 'write',
  roles: ['public'],
  schema: async () => (await schemas()).signUpSchema,
})

export const signIn = operation({
  name: 'account.sign-in',
  kind: 'write',
  roles: ['public'],
  schema: async () => (await schemas()).signInSchema,
})

export const enterGuest = operation({
  name: 'account.enter-guest',
  kind: 'write',
  roles: ['public'],
  schema: async () => (await schemas()).enterGuestSchema,
})

export const enterDemo = operation({
  name: 'account.enter-demo',
  kind: 'write',
  roles: ['public'],
  schema: async () => (await schemas()).enterDemoSchema,
})

export const signOut = operation({
  name: 'account.sign-out',
  kind: 'write',
  roles: [...viewers, 'admin'],
  schema: async () => (await schemas()).signOutSchema,
})

export const findSession = operation({
  name: 'account.session',
  kind: 'read',
  roles: [...viewers, 'admin'],
  schema: async () => (await schemas()).findSessionSchema,
})

/** Roles that sign in with a password; guests and demo visitors have none. */
export const accountHolders = [...staffRoles, 'admin'] as const

export const changePassword = operation({
  name: 'account.change-password',
  kind: 'write',
  roles: accountHolders,
  schema: async () => (await schemas()).changePasswordSchema,
})

export const changeMobile = operation({
  name: 'account.change-mobile',
  kind: 'write',
  roles: accountHolders,
  schema: async () => (await schemas()).changeMobileSchema,
})

export const changeEmail = operation({
  name: 'account.change-email',
  kind: 'write',
  roles: accountHolders,
  schema: async () => (await schemas()).changeEmailSchema,
})

export const signOutEverywhere = operation({
  name: 'account.sign-out-everywhere',
  kind: 'write',
  roles: accountHolders,
  schema: async () => (await schemas()).signOutEverywhereSchema,
})

export const openReset = operation({
  name: 'account.open-reset',
  kind: 'read',
  roles: ['public'],
  schema: async () => (await schemas()).openResetSchema,
})

export const resetPassword = operation({
  name: 'account.reset-password',
  kind: 'write',
  roles: ['public'],
  schema: async () => (await schemas()).resetPasswordSchema,
})

export const listCompanies = operation({
  name: 'account.list-companies',
  kind: 'read',
  roles: accountHolders,
  schema: async () => (await schemas()).listCompaniesSchema,
})

export const enterCompany = operation({
  name: 'account.enter-company',
  kind: 'write',
  roles: accountHolders,
  schema: async () => (await schemas()).enterCompanySchema,
})
