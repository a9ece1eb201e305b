import { Icon } from '#design/press/icon.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { dateText } from '#domain/document/document-text.ts'
import { sumText } from '#domain/money/money-format.ts'
import { dealNext, type DealDue, type DealView } from '#domain/quotation-link/quotation-link-deal-view.ts'
import type { QuotationLinkView } from '#domain/quotation-link/quotation-link-view.ts'
import { localised } from '#site/kernel/site-language.ts'
import type { SiteView } from '#site/kernel/site-view.ts'
import { WaysToPay } from '#site/kernel/ways-to-pay.tsx'

type QuoteDealProps = { view: SiteView; page: QuotationLinkView; deal: DealView }

/** How far the order is, with days, and what is next. */
export function QuoteWay({ view: { t }, page, deal }: QuoteDealProps) {
  const { sellerName: seller } = page
  const { orderNumber, steps, deliveryDate } = deal
  return (
    <section>
      <h2>{orderNumber === null ? t('quote.way') : t('quote.order', { number: orderNumber })}</h2>
      {deal.isCancelled ? (
        <Banner tone="warning">{t('quote.cancelled', { seller })}</Banner>
      ) : (
        <p>
          <strong>{nextText(t, deal, seller)}</strong>
          {deliveryDate !== null && (
            <>
              <br />
              {t('quote.delivery', { day: dateText(deliveryDate) })}
            </>
          )}
        </p>
      )}
      <ol className="quote-way">
        {steps.map(({ code, state, on }) => (
          <li key={code} className={`quote-step-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
            <span className="quote-mark" aria-hidden="true">
              {state === 'complete' && <Icon name="check" />}
            </span>
            <span>{t(`quote.step.${code}`)}</span>
            <span className="pay-small">
              {on !== null && dateText(on)}
              {on === null && state === 'complete' && t('quote.step.done')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What happens next, and by whom. */
function nextText(t: SiteView['t'], deal: DealView, seller: string): string {
  const { due } = deal
  const day = due?.dueDate ? dateText(due.dueDate) : ''
  return t(`quote.next.${dealNext(deal)}`, { seller, amount: due ? sumText(due.amount) : '', day })
}

type QuoteDueProps = { view: SiteView; page: QuotationLinkView; due: DealDue; code: string | null }

/** The advance, or what is open of the bills, and where to pay it. */
export function QuoteDue({ view: { t }, page, due, code }: QuoteDueProps) {
  const { sellerName: seller } = page
  const lies = due.onAccount > 0 && <p>{t('quote.due.on-account', { amount: sumText(due.onAccount), seller })}</p>
  if (due.amount === 0)
    return (
      <section>
        <h2>{t(due.told > 0 ? 'quote.due.told' : 'quote.due.covered')}</h2>
        {lies}
      </section>
    )
  return (
    <WaysToPay
      t={t}
      heading={t(`quote.due.${due.what}`, { amount: sumText(due.amount) })}
      to={{ ...due, seller }}
      code={code}
    >
      {lies}
      {due.told > 0 && <p>{t('quote.due.less-told', { amount: sumText(due.told) })}</p>}
      {due.bills.length === 0 && due.dueDate !== null && (
        <p>{t('quote.due.by', { day: dateText(due.dueDate), number: due.number ?? '' })}</p>
      )}
      {due.bills.map((bill, at) => (
        <p key={at}>
          {t(bill.dueDate === null ? 'quote.due.bill-undated' : 'quote.due.bill', {
            amount: sumText(bill.amount),
            day: bill.dueDate === null ? '' : dateText(bill.dueDate),
            number: bill.number ?? '',
          })}
        </p>
      ))}
    </WaysToPay>
  )
}

/** Every paper of the deal since it was accepted, as it was issued. */
export function QuotePapers({ view: { t, language, path }, deal }: Omit<QuoteDealProps, 'page'>) {
  return (
    <section>
      <h2>{t('quote.papers')}</h2>
      <ul className="pay-bills quote-papers">
        {deal.papers.map(({ kind, id, number, date, amount, travel = [] }) => (
          <li key={`${kind} ${id}`}>
            <a href={localised(language, `${path}/paper/${kind}/${id}`)}>
              {t(`quote.paper.${kind}`)} {number}
            </a>
            <strong>{amount !== null && sumText(amount)}</strong>
            <span className="pay-small">{dateText(date)}</span>
            {travel.map(({ field, value, on }) => (
              <span key={field} className="pay-small quote-travel">
                {t(`quote.travel.${field}`, { value: on === null ? value : `${value}, ${dateText(on)}` })}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
