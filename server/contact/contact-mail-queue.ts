import { pauseAfter } from '#domain/contact/contact-mail.ts'
import { mailDue, startMailing, type MailingApp, type MailQueue } from '#server/jobs/mail-queue.ts'
import { contactMail, type MailedContact } from './contact-mail.ts'

const queue: MailQueue<MailedContact & { tries: number }> = {
  event: 'contact-mail',
  table: 'contact_entry',
  columns: 'name, company, reach, topic, message, language, created_at as "createdAt"',
  mailOf: contactMail,
  pauseAfter,
}

/** Mails visitors' messages that are due; returns how many the mail server accepted. */
export const mailDueContacts = (app: MailingApp, nowMs: number): Promise<number> => mailDue(app, queue, nowMs)

/** Mails visitors' messages from now on; returns what ends it. */
export const startMailingContacts = (app: MailingApp): (() => void) => startMailing(app, queue)
