import en from '#content/site/en.json' with { type: 'json' }
import gu from '#content/site/gu.json' with { type: 'json' }
import hi from '#content/site/hi.json' with { type: 'json' }
import { kolkataDate, kolkataTime } from '#domain/calendar/calendar-kolkata.ts'
import { pauseAfter } from '#domain/contact/contact-mail.ts'
import { tx } from '#server/database/transaction.ts'
import { mailDue, startMailing, type MailingApp, type MailQueue } from '#server/jobs/mail-queue.ts'
import { line, type Mail, type MailSettings } from '#server/jobs/mail-transport.ts'
import type { AppContext } from '#server/runtime/app-context.ts'

type Notice = { id: string; tries: number; email: string; name: string; createdAt: string }

/** Queues the mail that tells an address that it no longer signs anybody in. */
export function tellOldAddress(
  { configuration }: Pick<AppContext, 'configuration'>,
  { id, email, name, now }: { id: string; email: string; name: string; now: string },
): void {
  if (!configuration.mail) return
  tx().queue({
    text: 'insert into account_notice (id, email, name, created_at, mail_due_at) values ($1, $2, $3, $4, $4)',
    values: [id, email, name, now],
  })
}

/** In all three languages: nobody knows which one the owner of the address reads. Neither names the new address. */
function noticeMail({ id, email, name, createdAt }: Notice, { mail: { from }, baseUrl }: MailSettings): Mail {
  const at = Date.parse(createdAt)
  const when = `${kolkataDate(at)} ${kolkataTime(at)}`
  const said = (text: string): string => text.replace('{name}', line(name)).replace('{when}', when)
  return {
    from,
    to: email,
    subject: line(en['notice.subject']),
    text: [en, gu, hi].map((words) => said(words['notice.text'])).join('\n\n'),
    messageId: `<account.${id}@${new URL(baseUrl).hostname}>`,
  }
}

const queue: MailQueue<Notice> = {
  event: 'account-mail',
  table: 'account_notice',
  columns: 'email, name, created_at as "createdAt"',
  mailOf: noticeMail,
  pauseAfter,
}

/** Mails the notices that are due; returns how many the mail server accepted. */
export const mailDueNotices = (app: MailingApp, nowMs: number): Promise<number> => mailDue(app, queue, nowMs)

/** Mails notices from now on; returns what ends it. */
export const startMailingNotices = (app: MailingApp): (() => void) => startMailing(app, queue)
