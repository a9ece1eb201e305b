import type { ReactNode } from 'react'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import type { QuotationLinkView } from '#domain/quotation-link/quotation-link-view.ts'
import { localised } from '#site/kernel/site-language.ts'
import { boundTo, type RefusedForm } from '#site/kernel/site-refused.ts'
import type { SiteView } from '#site/kernel/site-view.ts'

/** What a buyer can send from the page. */
export const quoteAnswers = ['accept', 'change', 'decline', 'profile', 'claim', 'again'] as const
export type QuoteAnswer = (typeof quoteAnswers)[number]

/** An answer that was refused: what was typed, and why. */
export type TriedAnswer = RefusedForm & {
  what: QuoteAnswer
  /** Codes by field: some are answered by a field of their own. */
  codes: Readonly<Record<string, string>>
}

export type QuoteFormProps = {
  view: SiteView
  page: QuotationLinkView
  tried: TriedAnswer | null
  newId: () => string
}

/** The refused answer, if it was this one. */
export const ownOf = (what: QuoteAnswer, tried: TriedAnswer | null): TriedAnswer | null =>
  tried?.what === what ? tried : null

/** A field of one form, with what was typed in it and what is wrong with it. */
export const bound = (name: string, what: QuoteAnswer, tried: TriedAnswer | null, first = '') =>
  boundTo(`${what}-${name}`, name, ownOf(what, tried), first)

/** A form that works without script. Its id is new each time it is drawn: a double press is one answer. */
export function QuoteForm({
  view,
  page,
  tried,
  newId,
  what,
  children,
}: QuoteFormProps & { what: QuoteAnswer; children: ReactNode }) {
  const { t, language, path } = view
  const own = ownOf(what, tried)
  return (
    <form method="post" action={localised(language, `${path}/${what}`)} className="form" noValidate>
      {own?.refusal && <Banner tone="danger">{own.refusal}</Banner>}
      {children}
      <input type="hidden" name="id" value={newId()} />
      {/* A page that is left open shows the price of then. */}
      <input type="hidden" name="since" value={page.since} />
      <Button type="submit" tone={what === 'decline' ? 'danger' : 'primary'}>
        {t(`quote.${what}.send`, { seller: page.sellerName })}
      </Button>
    </form>
  )
}
