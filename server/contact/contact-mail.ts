import { createTransport } from 'nodemailer'
import en from '#content/site/en.json' with { type: 'json' }
import gu from '#content/site/gu.json' with { type: 'json' }
import hi from '#content/site/hi.json' with { type: 'json' }
import { kolkataDate, kolkataTime } from '#domain/calendar/calendar-kolkata.ts'
import type { ContactEntry } from '#domain/contact/contact.ts'
import type { MailConfiguration } from '#server/runtime/configuration.ts'

/** What a mail is made of: the message as it was written. */
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

/** One line: what somebody typed must not begin a header of its own. */
const line = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Only what is nothing but one address may be answered to by a tap; everything else stands in the text. */
const address = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]{2,}$/

/** A visitor's message as the mail that tells of it, in the language it was written in; plain text, so nothing in it can act. */
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
    // The same at every try: a mail that arrived although its answer was lost is one mail in the mailbox.
    messageId: `<contact.${entry.id}@${new URL(baseUrl).hostname}>`,
  }
}

const seconds = 1000

/** The mail server that SMTP_URL names. A try ends within a minute, whatever the other side does. */
export function openMailTransport({ smtpUrl }: MailConfiguration): MailTransport {
  const { protocol, username, hostname } = new URL(smtpUrl)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const transport = createTransport({
    url: smtpUrl,
    // A password never goes over an open line; on this very machine there is no line.
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
