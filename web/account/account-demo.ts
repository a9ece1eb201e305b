import { emailKey } from '#domain/account/account-email.ts'

/**
 * What the demo button fills into the form. No account has this address: a password known to everyone would mean one
 * company shared by everyone. Signing in with it creates a private copy of the sample company, like 'Quick Demo'.
 * `.example` is a reserved domain (RFC 2606), so nobody owns the address.
 */
export const demoAccount = { email: 'demo@vanat.example', password: 'try-the-demo' } as const

export const isDemoAccount = (form: { email: string; password: string }): boolean =>
  emailKey(form.email) === demoAccount.email && form.password === demoAccount.password
