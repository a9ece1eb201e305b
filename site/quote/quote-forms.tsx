import type { ReactNode } from 'react'
import { TextArea } from '#design/field/text-area.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import type { QuotationLinkView } from '#domain/quotation-link/quotation-link-view.ts'
import { localised } from '#site/kernel/site-language.ts'
import type { SiteView } from '#site/kernel/site-view.ts'

/** An answer that was refused: what was typed, and why. */
export type TriedAnswer = {
  what: 'accept' | 'change' | 'decline'
  typed: Readonly<Record<string, string>>
  /** Sentences by field. */
  errors: Readonly<Record<string, string>>
  /** A sentence about the whole form. */
  refusal: string | null
}

type QuoteFormsProps = {
  view: SiteView
  page: QuotationLinkView
  tried: TriedAnswer | null
  newId: () => string
}

/** What a buyer can answer to an offer: yes, yes with a change, no. */
export function QuoteForms(props: QuoteFormsProps) {
  const { view, page, tried } = props
  const { t } = view
  return (
    <section className="pay-forms">
      <h2>{t('quote.answer')}</h2>
      {page.state !== 'accepted' && (
        <Form {...props} what="accept">
          <TextField
            {...bound('name', 'accept', tried)}
            label={t('quote.field.name')}
            autoComplete="name"
            maxLength={120}
          />
          <p className="pay-small">{t('quote.accept.follows')}</p>
        </Form>
      )}
      <Form {...props} what="change">
        <TextArea {...bound('text', 'change', tried)} label={t('quote.field.text')} rows={4} maxLength={500} />
      </Form>
      <Form {...props} what="decline">
        <TextArea {...bound('reason', 'decline', tried)} label={t('quote.field.reason')} rows={3} maxLength={300} />
      </Form>
    </section>
  )
}

/** A field of one form, with what was typed in it and what is wrong with it. */
function bound(name: string, what: TriedAnswer['what'], tried: TriedAnswer | null) {
  const own = tried?.what === what ? tried : null
  return { id: `${what}-${name}`, name, error: own?.errors[name], defaultValue: own?.typed[name] ?? '' }
}

type FormProps = QuoteFormsProps & { what: TriedAnswer['what']; children: ReactNode }

function Form({ view, page, tried, newId, what, children }: FormProps) {
  const { t, language, path } = view
  const own = tried?.what === what ? tried : null
  const isFirst = what === 'accept' && page.state === 'open' && tried === null
  return (
    <Disclosure summary={t(`quote.${what}`)} name="answer" open={own !== null || isFirst}>
      <form method="post" action={localised(language, `${path}/${what}`)} className="form" noValidate>
        {own?.refusal && <Banner tone="danger">{own.refusal}</Banner>}
        {children}
        <input type="hidden" name="id" value={newId()} />
        <Button type="submit" tone={what === 'decline' ? 'danger' : 'primary'}>
          {t(`quote.${what}.send`, { seller: page.sellerName })}
        </Button>
      </form>
    </Disclosure>
  )
}
