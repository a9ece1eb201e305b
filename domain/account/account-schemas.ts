import * as z from 'zod/mini'
import { companyBusinessTypes } from '#domain/company/company-business-type.ts'
import { optionalChoice, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { roles, staffRoles } from '#domain/kernel/role.ts'
import { locations } from '#domain/lead/lead-location.ts'
import { looseTelephone } from '#domain/lead/lead-phone.ts'
import { linkToken } from '#domain/profile-link/profile-link-schemas.ts'
import { ownMobile, password } from './account.ts'

/** The server's view of the current user; the client may cache it for an instant start. */
export const sessionSchema = z.object({
  mode: z.enum(['guest', 'demo', 'authenticated']),
  role: z.enum(roles),
  isAdmin: z.boolean(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** What devices keep the person's writes and drafts under; absent or null: the e-mail address, which never changed. */
  keptAs: z.optional(z.nullable(z.string())),
  /** The ten digits that sign the person in too; absent in an older copy. */
  mobile: z.optional(z.nullable(z.string())),
  /** The person's id among the colleagues of the company; null for a guest and in a demo, absent in an older copy. */
  personId: z.optional(z.nullable(z.string())),
  /** The owner who has been there longest: whom to ask for what only an owner may do. Absent in an older copy. */
  ownerName: z.optional(z.nullable(z.string())),
  company: z.nullable(z.object({ id: z.string(), companyName: z.string(), kind: z.string() })),
  expiresAt: z.string(),
})

export type Session = z.infer<typeof sessionSchema>

const email = requiredText(254, 'email-required').check(z.email('email-invalid'))

/** An existing password; it may predate the current rules. */
const knownPassword = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too-long'))

/** A new password, entered twice because the input is masked. */
const newPassword = { password, confirmPassword: z.string('required') }

const typedAlike = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { error: 'passwords-do-not-match', path: ['confirmPassword'] },
)

export const signUpSchema = operationSchema({
  summary: 'Makes a company and its owner, and signs the owner in.',
  input: z
    .object({
      accountId: uuid,
      companyId: uuid,
      ownerName: requiredText(120, 'required'),
      companyName: requiredText(120, 'required'),
      phone: looseTelephone('required'),
      email,
      ...newPassword,
      businessType: z.enum(companyBusinessTypes, 'not-a-choice'),
      location: optionalChoice(locations),
    })
    .check(typedAlike),
  output: sessionSchema,
})

export const signInSchema = operationSchema({
  summary: 'Signs in with e-mail or mobile number, and password.',
  input: z.object({
    email: requiredText(254, 'required'),
    password: knownPassword,
  }),
  output: sessionSchema,
})

const enter = (summary: string) => operationSchema({ summary, input: z.object({}), output: sessionSchema })

export const enterGuestSchema = enter('Opens the sample company to look at.')

export const enterDemoSchema = enter('Opens a private copy of the sample company, kept for 24 hours.')

export const signOutSchema = operationSchema({
  summary: 'Ends the session.',
  input: z.object({}),
  output: z.object({}),
})

export const findSessionSchema = operationSchema({
  summary: 'Who one is signed in as.',
  input: z.object({}),
  output: sessionSchema,
})

export const changePasswordSchema = operationSchema({
  summary: 'Sets a new password and ends every other session of the account.',
  input: z.object({ currentPassword: knownPassword, ...newPassword }).check(typedAlike),
  output: sessionSchema,
})

export const changeMobileSchema = operationSchema({
  summary: 'States, changes or removes the mobile number that signs one in.',
  input: z.object({ currentPassword: knownPassword, mobile: ownMobile }),
  output: sessionSchema,
})

export const changeEmailSchema = operationSchema({
  summary: 'Changes the e-mail address that signs one in, and ends every other session of the account.',
  input: z.object({ currentPassword: knownPassword, email }),
  output: sessionSchema,
})

export const signOutEverywhereSchema = operationSchema({
  summary: 'Ends every session of the account, this one too.',
  input: z.object({}),
  output: z.object({}),
})

export const openResetSchema = operationSchema({
  summary: 'Whose password a link sets.',
  input: z.object({ linkId: linkToken }),
  output: z.object({ name: z.string(), email: z.string() }),
})

export const resetPasswordSchema = operationSchema({
  summary: 'Sets a new password by a link, ends every session of the account and signs in.',
  input: z.object({ linkId: linkToken, ...newPassword }).check(typedAlike),
  output: sessionSchema,
})

/** A company the account belongs to, and its role there. */
const workplaceSchema = z.object({
  id: z.string(),
  companyName: z.string(),
  role: z.enum(staffRoles),
})

export type Workplace = z.infer<typeof workplaceSchema>

export const listCompaniesSchema = operationSchema({
  summary: 'The companies the account may enter.',
  input: z.object({}),
  output: z.object({ rows: z.array(workplaceSchema) }),
})

export const enterCompanySchema = operationSchema({
  summary: 'Goes on in another company that one works in; this session is of that company from then on.',
  input: z.object({ companyId: uuid }),
  output: sessionSchema,
})
