import { Select } from '#design/field/select.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { contactTopics, type ContactTopic } from '#domain/contact/contact.ts'
import { localised } from '#site/kernel/site-language.ts'
import type { SiteView } from '#site/kernel/site-view.ts'

export type ContactFormProps = {
  view: SiteView
  /** When the form was first served, signed. */
  stamp: string
  /** When this drawing of it was made. */
  drawnMs: number
  topic: ContactTopic
  /** The values of a refused attempt. */
  typed: Readonly<Record<string, string>>
  /** Content keys of errors, by field. */
  errors: Readonly<Record<string, string>>
  /** Content key of an error in the whole form. */
  refusal: string | undefined
}

const fields = ['name', 'company', 'reach', 'topic', 'message'] as const

/** The contact form: five fields, which keep their values when there is an error. */
export function ContactForm({ view, stamp, drawnMs, topic, typed, errors, refusal }: ContactFormProps) {
  const { t, language } = view
  const said = (field: string): string | undefined => (errors[field] === undefined ? undefined : t(errors[field]))
  const isRefused = Object.keys(errors).length > 0
  const firstWrong = fields.find((field) => errors[field] !== undefined)
  /** Without a script, autofocus scrolls to the first invalid field: on a phone the form is further down. */
  const bound = (field: (typeof fields)[number]) => ({
    id: field,
    name: field,
    error: said(field),
    autoFocus: field === firstWrong,
  })
  /**
   * Never the address that the page is at: a browser without a network would put its error in the form's place in the
   * history, and Back would not find what was typed.
   */
  const action = localised(language, `/contact?form=${drawnMs}`)
  return (
    <form method="post" action={action} className="form" noValidate>
      <h2>{t('contact.form')}</h2>
      {refusal !== undefined && <Banner tone="danger">{t(refusal)}</Banner>}
      {refusal === undefined && isRefused && <Banner tone="danger">{t('contact.failed')}</Banner>}
      <TextField
        {...bound('name')}
        label={t('contact.name')}
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={typed['name']}
      />
      <TextField
        {...bound('company')}
        label={t('contact.company')}
        optional={t('contact.field.optional')}
        autoComplete="organization"
        maxLength={120}
        defaultValue={typed['company']}
      />
      <TextField
        {...bound('reach')}
        label={t('contact.reach')}
        hint={t('contact.reach.hint')}
        autoComplete="tel"
        required
        maxLength={160}
        defaultValue={typed['reach']}
      />
      <Select
        {...bound('topic')}
        label={t('contact.topic')}
        options={contactTopics.map((value) => ({ value, label: t(`contact.topic.${value}`) }))}
        defaultValue={typed['topic'] ?? topic}
      />
      <TextArea
        {...bound('message')}
        label={t('contact.message')}
        rows={5}
        required
        maxLength={2000}
        defaultValue={typed['message']}
      />
      <p className="trap" aria-hidden="true">
        <label htmlFor="website">{t('contact.website')}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <input type="hidden" name="stamp" value={stamp} />
      <Button type="submit" tone="primary">
        {t('contact.send')}
      </Button>
    </form>
  )
}
