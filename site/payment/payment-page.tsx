import { Banner } from '#design/tell/banner.tsx'
import { dateText } from '#domain/document/document-text.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { PaymentPageView } from '#domain/payment-page/payment-page-view.ts'
import { LinkGone, telephone, type GoneLink } from '#site/kernel/link-gone.tsx'
import { LanguageLinks } from '#site/kernel/site-language-links.tsx'
import { localised } from '#site/kernel/site-language.ts'
import type { SiteView } from '#site/kernel/site-view.ts'
import { WaysToPay } from '#site/kernel/ways-to-pay.tsx'
import { PaymentForms, type Tried } from './payment-forms.tsx'

type PaymentPageProps = {
  view: SiteView
  page: PaymentPageView
  /** The UPI code as SVG; null where there is none. */
  code: string | null
  today: string
  /** What was just sent. */
  done: Tried['what'] | null
  tried: Tried | null
  /** A new id for each form: a double press is one entry. */
  newId: () => string
}

/** A customer's open bills with one seller, where to pay them, and what it can answer. Works without scripts. */
export function PaymentPage({ view, page, code, today, done, tried, newId }: PaymentPageProps) {
  const { t, language, path } = view
  const seller = page.sellerName
  return (
    <div className="pay">
      <LanguageLinks view={view} />
      <header>
        <p>{seller}</p>
        <h1>{page.toPay > 0 ? t('pay.to-pay', { amount: sumText(page.toPay) }) : t('pay.nothing')}</h1>
        <p>{t('pay.lead', { customer: page.customerName })}</p>
        {page.onAccount > 0 && <p>{t('pay.on-account', { amount: sumText(page.onAccount) })}</p>}
      </header>
      {done !== null && <Banner tone="success">{t(`pay.${done}.done`, { seller })}</Banner>}
      {page.claims.map(({ amount, date }, at) => (
        <Banner key={at}>{t('pay.claimed', { amount: sumText(amount), day: dateText(date) })}</Banner>
      ))}
      {page.promises.map(({ amount, promisedFor }, at) => (
        <Banner key={at}>{t('pay.promised', { amount: sumText(amount), day: dateText(promisedFor) })}</Banner>
      ))}
      {page.bills.length > 0 && <PaymentBills view={view} bills={page.bills} />}
      {page.toPay > 0 && (
        <WaysToPay
          t={t}
          heading={t('pay.where')}
          to={{ ...page, amount: page.toPay, seller: page.sellerName }}
          code={code}
        />
      )}
      <PaymentForms view={view} page={page} today={today} tried={tried} newId={newId} />
      <footer>
        <p className="pay-links">
          <a href={localised(language, `${path}/statement`)}>{t('pay.statement')}</a>
          {page.sellerPhone !== null && <a href={telephone(page.sellerPhone)}>{t('pay.call', { seller })}</a>}
        </p>
        <p>{t('pay.made-with')}</p>
      </footer>
    </div>
  )
}

function PaymentBills({ view: { t }, bills }: { view: SiteView; bills: PaymentPageView['bills'] }) {
  return (
    <section>
      <h2>{t('pay.bills')}</h2>
      <ul className="pay-bills">
        {bills.map(({ entryId, number, date, dueDate, daysLate, open, disputed }) => (
          <li key={entryId}>
            <span>
              <strong>{number ?? t('pay.bill.other')}</strong>{' '}
              <span className="pay-small">{t('pay.bill.date', { day: dateText(date) })}</span>
            </span>
            <strong>{sumText(open)}</strong>
            <span className={daysLate > 0 ? 'pay-late' : 'pay-small'}>
              {daysLate > 0
                ? t(daysLate === 1 ? 'pay.bill.late-one' : 'pay.bill.late', { days: daysLate })
                : dueDate !== null && t('pay.bill.due', { day: dateText(dueDate) })}
            </span>
            {disputed > 0 && <span className="pay-small">{t('pay.bill.disputed', { amount: sumText(disputed) })}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

export type GonePayment = GoneLink<'unknown' | 'payment-page-revoked' | 'payment-page-replaced' | 'payment-page-ended'>

/** For an address that is unknown, or works no longer: what became of it, and what to do. */
export function PaymentPageGone({ view, gone }: { view: SiteView; gone: GonePayment }) {
  const { t } = view
  const { why, seller, phone } = gone
  const [title, text] = [t(`pay.${why}.title`, { seller }), t(`pay.${why}.text`, { seller })]
  return <LinkGone view={view} title={title} text={text} call={t('pay.call', { seller })} phone={phone} />
}
