import en from '#content/site/en.json' with { type: 'json' }
import gu from '#content/site/gu.json' with { type: 'json' }
import hi from '#content/site/hi.json' with { type: 'json' }
import { kolkataDate, kolkataTime } from '#domain/calendar/calendar-kolkata.ts'
import type { ContactEntry } from '#domain/contact/contact.ts'
import { line, type Mail, type MailSettings } from '#server/jobs/mail-transport.ts'

/** The message as it was written. */
export type MailedContact = Omit<ContactEntry, 'mail'>

const words = { en, gu, hi }

/** Reply-To only for exactly one address; anything else appears in the text. */
const address = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]{2,}$/

/** The mail announcing a visitor's message, in the language of the message. Plain text, so nothing in it is active. */
export function contactMail(entry: MailedContact, { mail: { from, to }, baseUrl }: MailSettings): Mail {
  const t = words[entry.language]
  const topic = t[`contact.topic.${entry.topic}`]
  const writtenMs = Date.parse(entry.createdAt)
  const name = line(entry.name)
  return {
    from,
    to,
    ...(address.test(entry.reach) ? { replyTo: { name, address: entry.reach } } : {}),
    subject: line(`${t.brand} · ${topic}: ${name}`),
    text: [
      entry.message,
      '',
      entry.company === null ? name : `${name}, ${line(entry.company)}`,
      line(entry.reach),
      `${topic} · ${kolkataDate(writtenMs)} ${kolkataTime(writtenMs)}`,
      '',
      `${t['entries.title']}: ${baseUrl}/contact/entries`,
    ].join('\n'),
    // The same for every attempt: if a mail arrived but its answer was lost, the mailbox keeps one copy.
    messageId: `<contact.${entry.id}@${new URL(baseUrl).hostname}>`,
  }
}
