import { pauseAfter } from '#domain/contact/contact-mail.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import { mailDue, type MailQueue } from '#server/jobs/mail-queue.ts'
import { repeatWork } from '#server/jobs/repeated-work.ts'
import { contactMail, type MailedContact } from './contact-mail.ts'

const queue: MailQueue<MailedContact & { tries: number }> = {
  event: 'contact-mail',
  table: 'contact_entry',
  columns: 'name, company, reach, topic, message, language, created_at as "createdAt"',
  mailOf: contactMail,
  pauseAfter,
}

/** Mails visitors' messages that are due; returns how many the mail server accepted. */
export const mailDueContacts = (
  appContext: Pick<AppContext, 'database' | 'configuration'>,
  nowMs: number,
): Promise<number> => mailDue(appContext, queue, nowMs)

const everyMs = 15_000

/** Mails what is due now and every 15 seconds. A message an interrupted run had claimed is due again later. */
export const startMailingContacts = (appContext: Pick<AppContext, 'database' | 'configuration'>): (() => void) =>
  appContext.configuration.mail
    ? repeatWork('contact-mail', everyMs, () => mailDueContacts(appContext, Date.now()))
    : () => undefined
