import { emailKey } from '#domain/account/account-email.ts'

/**
 * What the demo button types into the form. There is no account behind it: one password that everybody knows would be
 * one company that everybody writes into. Whoever signs in with it gets a private copy of the sample company, as
 * 'Quick Demo' gives one. `.example` is nobody's domain (RFC 2606), so it takes no address away from anyone.
 */
export const demoAccount = { email: 'demo@vanat.example', password: 'try-the-demo' } as const

export const isDemoAccount = (form: { email: string; password: string }): boolean =>
  emailKey(form.email) === demoAccount.email && form.password === demoAccount.password
