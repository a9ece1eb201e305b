import { inSystem } from '#server/database/transaction.ts'
import { repeatWork } from '#server/jobs/repeated-work.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import { log } from '#server/runtime/log.ts'
import { codeOf } from '#server/runtime/thrown.ts'
import { openMailTransport, type Mail, type MailSettings, type MailTransport } from './mail-transport.ts'

/** How long a process owns a message it claimed: longer than one attempt can take. */
const claimMs = 5 * 60_000

type Claimed = { id: string; tries: number }
export type MailingApp = Pick<AppContext, 'database' | 'configuration'>

/** A table whose rows are mailed: the row is the queue (0013). */
export type MailQueue<Row extends Claimed> = {
  /** Names the queue in the log. */
  event: string
  table: string
  /** The fields of a claimed row, besides its id and tries, for `returning`. */
  columns: string
  mailOf: (row: Row, settings: MailSettings) => Mail
  /** Milliseconds to wait after a failed attempt, counted from 1; null after the last one. */
  pauseAfter: (tries: number) => number | null
}

/**
 * Claims the oldest due message and counts the attempt. It is due again when the claim expires, so a process that dies
 * between sending and marking sends twice rather than never. `skip locked` keeps two processes off the same message.
 */
const claimIn = ({ table, columns }: Pick<MailQueue<never>, 'table' | 'columns'>): string =>
  `update ${table} set mail_tries = mail_tries + 1, mail_due_at = $2
   where id = (select id from ${table} where mail_due_at <= $1 order by mail_due_at limit 1 for update skip locked)
   returning id, mail_tries as tries, ${columns}`

/**
 * Mails what is due of a queue, oldest first, until nothing is due at `nowMs`; returns how many the mail server accepted.
 * Stops at the first failure: the next would probably fail too, and the next call retries.
 */
export async function mailDue<Row extends Claimed>(
  { configuration, database }: MailingApp,
  queue: MailQueue<Row>,
  nowMs: number,
): Promise<number> {
  const { mail, baseUrl } = configuration
  if (!mail) return 0
  const startedAt = performance.now()
  // A long queue takes minutes: reckoned from its beginning, the last claims would have expired before they are made.
  const now = (): number => nowMs + performance.now() - startedAt
  const take = async (): Promise<Row | undefined> => {
    const rows = await inSystem({ database }, (transaction) =>
      transaction.readLast(claimIn(queue), [instant(nowMs), instant(now() + claimMs)]),
    )
    return rows[0] as Row | undefined // the queue's columns
  }
  let transport: MailTransport | undefined
  let sent = 0
  try {
    for (let row = await take(); row; row = await take()) {
      transport ??= openMailTransport(mail)
      const { id, tries } = row
      const pause = queue.pauseAfter(tries)
      const isLast = pause === null
      const attempt = { event: queue.event, tries, isLast }
      const isSent = await trySending(transport, queue.mailOf(row, { mail, baseUrl }), attempt)
      await inSystem({ database }, (transaction) =>
        transaction.readLast(`update ${queue.table} set mailed_at = $2, mail_due_at = $3 where id = $1`, [
          id,
          isSent ? instant(now()) : null,
          isSent || isLast ? null : instant(now() + pause),
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

const everyMs = 15_000

/** Mails what is due now and every 15 seconds. A message an interrupted run had claimed is due again later. */
export const startMailing = <Row extends Claimed>(app: MailingApp, queue: MailQueue<Row>): (() => void) =>
  app.configuration.mail ? repeatWork(queue.event, everyMs, () => mailDue(app, queue, Date.now())) : () => undefined

const instant = (ms: number): string => new Date(ms).toISOString()

async function trySending(
  transport: MailTransport,
  mail: Mail,
  { event, tries, isLast }: { event: string; tries: number; isLast: boolean },
): Promise<boolean> {
  try {
    await transport.send(mail)
    return true
  } catch (error) {
    // Log only the kind of failure: a mail server's answer repeats addresses.
    const code = codeOf(error) ?? 'unknown'
    log(isLast ? 'error' : 'warn', isLast ? `${event}-given-up` : event, { code, tries })
    return false
  }
}
