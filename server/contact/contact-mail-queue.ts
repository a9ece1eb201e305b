import { pauseAfter } from '#domain/contact/contact-mail.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import { log } from '#server/runtime/log.ts'
import { repeatWork } from '#server/jobs/repeated-work.ts'
import { inSystem } from '#server/database/transaction.ts'
import { contactMail, openMailTransport, type MailedContact, type MailTransport } from './contact-mail.ts'

/** How long a process owns a message it claimed: longer than one attempt can take. */
const claimMs = 5 * 60_000

/**
 * Claims the oldest due message and counts the attempt. It is due again when the claim expires, so a process that dies
 * between sending and marking sends twice rather than never. `skip locked` keeps two processes off the same message.
 */
const claim = `update contact_entry set mail_tries = mail_tries + 1, mail_due_at = $2
  where id = (select id from contact_entry where mail_due_at <= $1 order by mail_due_at limit 1 for update skip locked)
  returning id, name, company, reach, topic, message, language, created_at as "createdAt", mail_tries as tries`

type Claimed = MailedContact & { tries: number }

/**
 * Mails visitors' messages, oldest first, until nothing is due at `nowMs`; returns how many the mail server accepted.
 * Stops at the first failure: the next would probably fail too, and the next call retries.
 */
export async function mailDueContacts(
  appContext: Pick<AppContext, 'database' | 'configuration'>,
  nowMs: number,
): Promise<number> {
  const { configuration, database } = appContext
  const { mail, baseUrl } = configuration
  if (!mail) return 0
  const startedAt = performance.now()
  // A long queue takes minutes: reckoned from its beginning, the last claims would have expired before they are made.
  const now = (): number => nowMs + performance.now() - startedAt
  const take = async (): Promise<Claimed | undefined> => {
    const rows = await inSystem({ database }, (transaction) =>
      transaction.readLast(claim, [instant(nowMs), instant(now() + claimMs)]),
    )
    return rows[0] as Claimed | undefined // the columns of the statement above
  }
  let transport: MailTransport | undefined
  let sent = 0
  try {
    for (let entry = await take(); entry; entry = await take()) {
      transport ??= openMailTransport(mail)
      const isSent = await trySending(transport, entry, { mail, baseUrl })
      await inSystem({ database }, (transaction) =>
        transaction.readLast('update contact_entry set mailed_at = $2, mail_due_at = $3 where id = $1', [
          entry.id,
          isSent ? instant(now()) : null,
          isSent ? null : nextTry(now(), entry.tries),
        ]),
      )
      if (!isSent) break
      sent += 1
    }
  } finally {
    transport?.close()
  }
  return sent
}

const instant = (ms: number): string => new Date(ms).toISOString()

function nextTry(nowMs: number, tries: number): string | null {
  const pause = pauseAfter(tries)
  return pause === null ? null : instant(nowMs + pause)
}

async function trySending(
  transport: MailTransport,
  entry: Claimed,
  settings: Parameters<typeof contactMail>[1],
): Promise<boolean> {
  try {
    await transport.send(contactMail(entry, settings))
    return true
  } catch (error) {
    // Log only the kind of failure: a mail server's answer repeats addresses.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    const isLast = pauseAfter(entry.tries) === null
    log(isLast ? 'error' : 'warn', isLast ? 'contact-mail-given-up' : 'contact-mail', { code, tries: entry.tries })
    return false
  }
}

const everyMs = 15_000

/** Mails what is due now and every 15 seconds. A message an interrupted run had claimed is due again later. */
export const startMailingContacts = (appContext: Pick<AppContext, 'database' | 'configuration'>): (() => void) =>
  appContext.configuration.mail
    ? repeatWork('contact-mail', everyMs, () => mailDueContacts(appContext, Date.now()))
    : () => undefined
