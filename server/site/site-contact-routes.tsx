import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { listContacts as listOperation, sendContact as sendOperation } from '#domain/contact/contact-operations.ts'
import { contactTopics, type ContactEntry, type ContactTopic } from '#domain/contact/contact.ts'
import { listContacts, sendContact } from '#server/contact/contact-handlers.ts'
import { contactStamp } from '#server/contact/contact-stamp.ts'
import { parseInput } from '#server/http/parse-input.ts'
import { Refused } from '#server/http/problem.ts'
import { readForm } from '#server/http/request-body.ts'
import { logFault } from '#server/runtime/log.ts'
import { isOwnOrigin } from '#server/session/session-cookie.ts'
import { ContactEntriesPage, ContactEntriesRefused } from '#site/contact/contact-entries-page.tsx'
import { ContactPage, type ContactPageProps } from '#site/contact/contact-page.tsx'
import { addressIn } from '#site/kernel/site-language.ts'
import type { SiteView } from '#site/kernel/site-view.ts'
import { breadcrumbData } from './site-data.ts'
import { headOf } from './site-pages.tsx'
import type { SitePage } from './site-render.tsx'
import { holderOf, untakenStatus, visitOf } from './site-request.ts'
import type { Site } from './site.ts'

const fields = ['name', 'company', 'reach', 'topic', 'message', 'website', 'stamp'] as const

const topicOf = (value: unknown): ContactTopic => contactTopics.find((topic) => topic === value) ?? 'platform'

type Said = Pick<ContactPageProps, 'isSent' | 'typed' | 'errors' | 'refusal' | 'topic'> & { stamp?: string | undefined }

function contactPage(site: Site, view: SiteView, said: Said, status: SitePage['status'] = 200): SitePage {
  const drawnMs = Date.now()
  const stamp = said.stamp ?? contactStamp(site.appContext.configuration.secret, drawnMs)
  return {
    status,
    head: headOf(view, {
      title: view.t('contact.title'),
      description: view.t('contact.description'),
      data: [breadcrumbData(view, [{ name: view.t('nav.contact'), path: '/contact' }])],
    }),
    content: <ContactPage {...said} view={view} stamp={stamp} drawnMs={drawnMs} />,
  }
}

/** The form, its submission, and the admin's list of messages. */
export function contactRoutes(pages: Hono, prefix: string, site: Site): void {
  pages.get(`${prefix}/contact`, async (c) => {
    const view = await site.view(c)
    const isSent = c.req.query('sent') !== undefined
    const topic = topicOf(c.req.query('topic'))
    // Never cached: each form carries the time it was handed out.
    return site.showOnce(c, view, contactPage(site, view, { isSent, topic, typed: {}, errors: {}, refusal: undefined }))
  })
  pages.post(`${prefix}/contact`, (c) => send(c, site))
  pages.get(`${prefix}/contact/entries`, (c) => entries(c, site))
}

async function send(c: Context, site: Site): Promise<Response> {
  const view = await site.view(c)
  if (!isOwnOrigin(c.req.raw, site.appContext.configuration)) return c.text('403 Forbidden', 403)
  const form = await readForm(c.req.raw)
  const typed = Object.fromEntries(fields.map((field) => [field, form.get(field) ?? '']))
  try {
    const input = parseInput(await sendOperation.schema(), { ...typed, language: view.language })
    await sendContact.handler(input as never, await visitOf(c, site.appContext)) // as the schema understood it
    return c.redirect(addressIn(view.language, '/contact?sent=1'), 303)
  } catch (error) {
    if (!(error instanceof Refused)) logFault('contact', error)
    const errors = error instanceof Refused ? (error.errors ?? []) : []
    const code = error instanceof Refused ? error.refusal.code : 'unexpected'
    const said = {
      isSent: false,
      topic: topicOf(typed['topic']),
      typed,
      errors: Object.fromEntries(errors.map((one) => [one.path, `error.${one.code}`])),
      refusal: errors.length > 0 ? undefined : `refusal.${code}`,
      // It has been open since it was first served: with a new stamp, pressing at once would be too quick again.
      stamp: code === 'contact-too-quick' ? typed['stamp'] : undefined,
    }
    return site.showOnce(c, view, contactPage(site, view, said, untakenStatus(error)))
  }
}

const cursor = z.pipe(
  z.string().check(z.regex(/^[\d-]+T[\d:.]+Z_[\da-f-]{36}$/)),
  z.transform((text: string) => ({ createdAt: text.split('_')[0] ?? '', id: text.split('_')[1] ?? '' })),
)

async function entries(c: Context, site: Site): Promise<Response> {
  const view = await site.view(c)
  const head = headOf(view, {
    title: view.t('entries.title'),
    description: view.t('contact.description'),
    indexed: false,
  })
  const publicRequest = await visitOf(c, site.appContext, await holderOf(c, site.appContext))
  if (publicRequest.caller.role !== 'admin')
    return site.showOnce(c, view, { status: 403, head, content: <ContactEntriesRefused view={view} /> })
  const before = cursor.safeParse(c.req.query('before'))
  const input = parseInput(await listOperation.schema(), before.success ? { before: before.data } : {})
  const list = (await listContacts.handler(input as never, publicRequest)) as { rows: ContactEntry[]; more: boolean } // the operation's output
  return site.showOnce(c, view, { head, content: <ContactEntriesPage view={view} {...list} /> })
}
