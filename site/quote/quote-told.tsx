import { DateField } from '#design/field/date-field.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import { dateText } from '#domain/document/document-text.ts'
import type { DocumentWords } from '#domain/document/document-view.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { DealView } from '#domain/quotation-link/quotation-link-deal-view.ts'
import { bound, ownOf, QuoteForm, type QuoteFormProps } from './quote-form.tsx'

type QuoteDealFormProps = QuoteFormProps & { deal: DealView }

/** What the buyer said it has paid, and the form to say so. It is never money: the seller looks at the bank. */
export function QuoteClaim({ deal, today, ...props }: QuoteDealFormProps & { today: string }) {
  const { view, page, tried } = props
  const { t } = view
  const { due, claims } = deal
  const seller = page.sellerName
  // Once it is paid all the same, nobody needs to know.
  const told = claims.filter(({ isRejected }) => !isRejected || due !== null)
  return (
    <>
      {told.map(({ amount, date, isRejected, reason }, at) => (
        <Banner key={at} tone={isRejected ? 'danger' : 'info'}>
          {t(isRejected ? 'quote.claim.rejected' : 'quote.claim.waits', {
            amount: sumText(amount),
            day: dateText(date),
            reason: reason ?? '',
            seller,
          })}
        </Banner>
      ))}
      {due && due.amount > 0 && (
        <Disclosure summary={t('pay.claim')} open={ownOf('claim', tried) !== null}>
          <QuoteForm {...props} what="claim">
            <TextField
              {...bound('amount', 'claim', tried, String(Math.ceil(due.amount / 100)))}
              label={t('pay.field.amount')}
              inputMode="decimal"
            />
            <DateField {...bound('date', 'claim', tried, today)} label={t('pay.field.date')} max={today} />
            <TextField
              {...bound('utr', 'claim', tried)}
              label={t('pay.field.utr')}
              hint={t('pay.field.utr.hint')}
              optional={t('pay.field.optional')}
              autoCapitalize="characters"
              maxLength={40}
            />
          </QuoteForm>
        </Disclosure>
      )}
    </>
  )
}

type QuoteAgainProps = QuoteFormProps & { again: NonNullable<DealView['again']>; words: DocumentWords }

/** The same goods once more, in other quantities if need be. */
export function QuoteAgain({ again, words, ...props }: QuoteAgainProps) {
  const { view, page, tried } = props
  const { t } = view
  const own = ownOf('again', tried)
  return (
    <section>
      <h2>{t('quote.again')}</h2>
      {again.asked.map((day, at) => (
        <Banner key={at}>{t('quote.again.asked', { day: dateText(day), seller: page.sellerName })}</Banner>
      ))}
      <Disclosure summary={t('quote.again.open')} open={own !== null}>
        <QuoteForm {...props} what="again">
          {own?.errors['quantities'] && <Banner tone="danger">{own.errors['quantities']}</Banner>}
          {again.lines.map(({ at, description, unit, quantityMilli }) => (
            <TextField
              key={at}
              {...bound(`quantities.${at}`, 'again', tried, String(quantityMilli / 1000))}
              label={t('quote.field.quantity', { goods: description, unit: words.t(`unit.${unit}`) })}
              inputMode="decimal"
              maxLength={14}
            />
          ))}
          <TextArea
            {...bound('note', 'again', tried)}
            label={t('quote.field.note')}
            optional={t('pay.field.optional')}
            rows={3}
            maxLength={500}
          />
          <p className="pay-small">{t('quote.again.follows', { seller: page.sellerName })}</p>
        </QuoteForm>
      </Disclosure>
    </section>
  )
}
