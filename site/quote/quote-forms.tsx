import type { ReactNode } from 'react'
import { TextArea } from '#design/field/text-area.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import { bound, ownOf, QuoteForm, type QuoteFormProps } from './quote-form.tsx'

/** What a buyer can answer to an offer: yes, yes with a change, no. */
export function QuoteForms(props: QuoteFormProps) {
  const { view, page, tried } = props
  const { t } = view
  return (
    <section className="pay-forms">
      <h2>{t('quote.answer')}</h2>
      {page.answer?.kind !== 'accept' && (
        <Answer {...props} what="accept">
          <TextField
            {...bound('name', 'accept', tried)}
            label={t('quote.field.name')}
            autoComplete="name"
            maxLength={120}
          />
          <p className="pay-small">{t('quote.accept.follows')}</p>
        </Answer>
      )}
      <Answer {...props} what="change">
        <TextArea {...bound('text', 'change', tried)} label={t('quote.field.text')} rows={4} maxLength={500} />
      </Answer>
      <Answer {...props} what="decline">
        <TextArea {...bound('reason', 'decline', tried)} label={t('quote.field.reason')} rows={3} maxLength={300} />
      </Answer>
    </section>
  )
}

type AnswerProps = QuoteFormProps & { what: 'accept' | 'change' | 'decline'; children: ReactNode }

function Answer({ what, ...props }: AnswerProps) {
  const { view, page, tried } = props
  const isFirst = what === 'accept' && page.state === 'open' && tried === null
  return (
    <Disclosure summary={view.t(`quote.${what}`)} name="answer" open={ownOf(what, tried) !== null || isFirst}>
      <QuoteForm {...props} what={what} />
    </Disclosure>
  )
}
