import * as z from 'zod/mini'
import { optionalText, requiredText, text, uuid } from '#domain/kernel/field.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { contactMailStates } from './contact-mail.ts'

export const contactTopics = ['startup-assessment', 'mvp', 'consultation', 'platform', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

const digitsOf = (value: string): number => value.replaceAll(/[^\p{Nd}]/gu, '').length
/** An `@`, and in what follows a point with two signs behind it. In one pass: the form takes 60 KB, too long as they are. */
function isMailAddress(value: string): boolean {
  const [, domain = ''] = /^[^\s@]+@([^\s@]+)$/.exec(value) ?? []
  return domain.slice(1, -2).includes('.')
}

const isReachable = (value: string): boolean =>
  isMailAddress(value) || (/^[+\p{Nd}\s().-]+$/u.test(value) && digitsOf(value) >= 10)

/** The contact form. `reach` is a ten-digit phone number or an e-mail address. */
export const contactForm = z.object({
  name: requiredText(120, 'contact-name-required'),
  company: optionalText(120),
  reach: requiredText(160, 'contact-reach-required').check(z.refine(isReachable, 'contact-reach-invalid')),
  topic: z.enum(contactTopics, 'not-a-choice'),
  message: requiredText(2000, 'contact-message-required'),
  language: z._default(z.enum(['en', 'gu', 'hi'], 'not-a-choice'), 'en'),
  /** Honeypot, hidden from people; only bots fill it in. */
  website: z._default(text(200), ''),
  /** When the form was served, signed by the server. */
  stamp: z.string('required').check(z.maxLength(200, 'too-long')),
})
export type ContactForm = z.infer<typeof contactForm>

export const contactEntrySchema = z.object({
  id: uuid,
  name: z.string(),
  company: z.nullable(z.string()),
  reach: z.string(),
  topic: z.enum(contactTopics),
  message: z.string(),
  language: z.enum(['en', 'gu', 'hi']),
  createdAt: z.string(),
  mail: z.enum(contactMailStates),
})
export type ContactEntry = z.infer<typeof contactEntrySchema>

/** People need longer than this to fill in five fields; bots do not. */
const quickestMs = 3000
/** A form left open overnight is accepted; a stamp stored by a bot for later is not. */
const oldestMs = 24 * 3600 * 1000

/**
 * Whether to accept a form open for `openForMs` (null if the stamp is invalid). A filled-in honeypot returns `dropped`,
 * which looks like success to the sender, so that a bot learns nothing.
 */
export function judgeContact(
  form: Pick<ContactForm, 'website'>,
  openForMs: number | null,
): Outcome<'kept' | 'dropped'> {
  if (form.website !== '') return accept('dropped')
  if (openForMs === null || openForMs > oldestMs) return refuse({ code: 'contact-form-old' })
  return openForMs < quickestMs ? refuse({ code: 'contact-too-quick' }) : accept('kept')
}
