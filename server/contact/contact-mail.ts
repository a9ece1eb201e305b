import { createTransport } from 'nodemailer'
import en from '#content/site/en.json' with { type: 'json' }
import gu from '#content/site/gu.json' with { type: 'json' }
import hi from '#content/site/hi.json' with { type: 'json' }
import { kolkataDate, kolkataTime } from '#domain/calendar/calendar-kolkata.ts'
import type { ContactEntry } from '#domain/contact/contact.ts'
import type { MailConfiguration } from '#server/runtime/configuration.ts'

/** The message as it was written. */
export type MailedContact = Omit<ContactEntry, 'mail'>

export type ContactMail = {
  from: string
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  messageId: string
}

export type MailTransport = { send(mail: ContactMail): Promise<void>; close(): void }

const words = { en, gu, hi }

/** A single line: typed text must not start a new header. */
const line = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Reply-To only for exactly one address; anything else appears in the text. */
const address = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]{2,}$/

/** The mail announcing a visitor's message, in the language of the message. Plain text, so nothing in it is active. */
export function contactMail(
  entry: MailedContact,
  { mail: { from, to }, baseUrl }: { mail: MailConfiguration; baseUrl: string },
): ContactMail {
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

const seconds = 1000

/** The mail server at SMTP_URL. An attempt ends within a minute, whatever the other side does. */
export function openMailTransport({ smtpUrl }: MailConfiguration): MailTransport {
  const { protocol, username, hostname } = new URL(smtpUrl)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const transport = createTransport({
    url: smtpUrl,
    // Never send a password unencrypted; localhost needs no encryption.
    requireTLS: protocol === 'smtp:' && username !== '' && !isHere,
    connectionTimeout: 15 * seconds,
    greetingTimeout: 15 * seconds,
    socketTimeout: 20 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      await transport.sendMail(mail)
    },
    close: () => transport.close(),
  }
}
