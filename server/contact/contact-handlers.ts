import { createHash } from 'node:crypto'
import * as operations from '#domain/contact/contact-operations.ts'
import { judgeContact, type ContactEntry, type ContactForm } from '#domain/contact/contact.ts'
import { uuidOfHash } from '#domain/import/import-id.ts'
import { inSystem, tx } from '#server/database/transaction.ts'
import { unwrap, Refused } from '#server/http/problem.ts'
import { limit, limitSite } from '#server/http/rate-limit.ts'
import { publicOperation } from '#server/runtime/app-context.ts'
import { openFor } from './contact-stamp.ts'

/** Messages per hour from one address. An office sends a few; a program sends hundreds. */
const perHour = 8
/** Of all networks of one IPv6 site: who has one has 65,536 addresses to write from. */
const perHourOfSite = 40

export const sendContact = publicOperation(operations.sendContact, async (form, publicRequest) => {
  const { database, configuration } = publicRequest.appContext
  const fate = unwrap(judgeContact(form, openFor(form.stamp, configuration.secret, publicRequest.nowMs)))
  if (fate === 'dropped') return {}
  limitMessages(publicRequest.address)
  await inSystem({ database }, async () =>
    tx().queue({
      // Due for mailing as soon as it is stored; the form does not wait for the mail server.
      text: `insert into contact_entry (id, name, company, reach, topic, message, language, created_at, mail_due_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9 then $8::timestamptz end)
        on conflict (id) do nothing`,
      values: [
        entryId(form),
        form.name,
        form.company,
        form.reach,
        form.topic,
        form.message,
        form.language,
        new Date(publicRequest.nowMs).toISOString(),
        configuration.mail !== undefined,
      ],
    }),
  )
  return {}
})

/** The same for the same form with the same words: pressed twice, or sent again after a lost answer, it is one message. */
const entryId = (form: ContactForm): string =>
  uuidOfHash(createHash('sha256').update(JSON.stringify(form)).digest('hex'))

function limitMessages(address: string): void {
  try {
    limit(`contact:${address}`, perHour, 3600)
    limitSite(address, 'contact', perHourOfSite, 3600)
  } catch (error) {
    // The general message counts seconds; this one suggests a call instead.
    if (error instanceof Refused) throw new Refused({ code: 'too-many-messages' }, 429)
    throw error
  }
}

export const listContacts = publicOperation(
  operations.listContacts,
  async ({ before, limit: most }, { appContext }) => {
    const rows = await inSystem(appContext, (transaction) =>
      transaction.readLast(
        `select id, name, company, reach, topic, message, language, created_at as "createdAt", case
         when mailed_at is not null then 'sent' when mail_due_at is not null then 'waiting'
         when mail_tries > 0 then 'failed' else 'none' end as mail from contact_entry
       where $1::timestamptz is null or (created_at, id) < ($1, $2::uuid) order by created_at desc, id desc limit $3`,
        [before?.createdAt ?? null, before?.id ?? null, most + 1],
      ),
    )
    return { rows: (rows as ContactEntry[]).slice(0, most), more: rows.length > most } // the columns of the statement above
  },
)

export const contactHandlers = [sendContact, listContacts]
