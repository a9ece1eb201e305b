import type { ReactNode } from 'react'
import { DateField } from '#design/field/date-field.tsx'
import { Select } from '#design/field/select.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { longestPromise } from '#domain/ledger/ledger-promise.ts'
import { rupees, sumText } from '#domain/money/money-format.ts'
import type { PaymentPageView } from '#domain/payment-page/payment-page-view.ts'
import { localised } from '#site/kernel/site-language.ts'
import { boundTo, type RefusedForm } from '#site/kernel/site-refused.ts'
import type { SiteView } from '#site/kernel/site-view.ts'

/** A form that was refused: what was typed, and why. */
export type Tried = RefusedForm & { what: 'claim' | 'promise' | 'dispute' | 'stop' }

type PaymentFormsProps = {
  view: SiteView
  page: PaymentPageView
  today: string
  tried: Tried | null
  newId: () => string
}

/** What a customer can answer: I have paid, I will pay on, an invoice is wrong, no more reminders. */
export function PaymentForms(props: PaymentFormsProps) {
  const { view, page, today, tried } = props
  const { t } = view
  const isOwing = page.bills.length > 0
  return (
    <section className="pay-forms">
      <Form {...props} what="claim">
        <TextField {...bound('amount', 'claim', tried)} label={t('pay.field.amount')} inputMode="decimal" />
        <DateField {...bound('date', 'claim', tried, today)} label={t('pay.field.date')} max={today} />
        <TextField
          {...bound('utr', 'claim', tried)}
          label={t('pay.field.utr')}
          hint={t('pay.field.utr.hint')}
          optional={t('pay.field.optional')}
          maxLength={40}
        />
      </Form>
      {isOwing && (
        <>
          <Form {...props} what="promise">
            <TextField
              {...bound('amount', 'promise', tried, owed(page.toPay))}
              label={t('pay.field.amount')}
              inputMode="decimal"
            />
            <DateField
              {...bound('promisedFor', 'promise', tried)}
              label={t('pay.field.promisedFor')}
              min={today}
              max={addDays(today, longestPromise)}
            />
          </Form>
          <Form {...props} what="dispute">
            <Select
              {...bound('entryId', 'dispute', tried)}
              label={t('pay.field.entryId')}
              options={page.bills.map(({ entryId, number, open }) => ({
                value: entryId,
                label: `${number ?? t('pay.bill.other')} · ${sumText(open)}`,
              }))}
            />
            <TextField {...bound('amount', 'dispute', tried)} label={t('pay.field.disputed')} inputMode="decimal" />
            <TextArea {...bound('reason', 'dispute', tried)} label={t('pay.field.reason')} rows={3} maxLength={300} />
          </Form>
        </>
      )}
      {!page.remindersStopped && (
        <Form {...props} what="stop">
          <p>{t('pay.stop.text', { seller: page.sellerName })}</p>
        </Form>
      )}
    </section>
  )
}

/** To the paisa: a sum rounded up is more than is owed, and its promise would be refused. */
const owed = (paise: number): string => rupees(paise, { decimals: paise % 100 === 0 ? 0 : 2 })

/** A field of one form, with what was typed in it and what is wrong with it. */
const bound = (name: string, what: Tried['what'], tried: Tried | null, first = '') =>
  boundTo(`${what}-${name}`, name, tried?.what === what ? tried : null, first)

type FormProps = PaymentFormsProps & { what: Tried['what']; children: ReactNode }

function Form({ view, page, tried, newId, what, children }: FormProps) {
  const { t, language, path } = view
  const own = tried?.what === what ? tried : null
  return (
    <Disclosure summary={t(`pay.${what}`)} name="answer" open={own !== null}>
      <form method="post" action={localised(language, `${path}/${what}`)} className="form" noValidate>
        {own?.refusal && <Banner tone="danger">{own.refusal}</Banner>}
        {children}
        <input type="hidden" name="id" value={newId()} />
        <Button type="submit" tone="primary">
          {t(`pay.${what}.send`, { seller: page.sellerName })}
        </Button>
      </form>
    </Disclosure>
  )
}
