import { Banner } from '#design/tell/banner.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import { kolkataDay } from '#domain/calendar/calendar-kolkata.ts'
import { isCharge } from '#domain/document-line/document-line-charge.ts'
import { quantityText } from '#domain/document-line/document-line-text.ts'
import { totalRows } from '#domain/document/document-table.ts'
import { dateText, placeText, rateText } from '#domain/document/document-text.ts'
import type { DocumentWords } from '#domain/document/document-view.ts'
import { chargesTax, showsTax } from '#domain/gst/gst-treatment.ts'
import { formatRupees, sumText } from '#domain/money/money-format.ts'
import { percentInRupees } from '#domain/money/money.ts'
import type { OfferState } from '#domain/quotation-link/quotation-link-state.ts'
import type { QuotationLinkView } from '#domain/quotation-link/quotation-link-view.ts'
import { LinkGone, telephone, type GoneLink } from '#site/kernel/link-gone.tsx'
import { LanguageLinks } from '#site/kernel/site-language-links.tsx'
import { localised } from '#site/kernel/site-language.ts'
import type { SiteView } from '#site/kernel/site-view.ts'
import { QuoteDue, QuotePapers, QuoteWay } from './quote-deal.tsx'
import type { QuoteAnswer, TriedAnswer } from './quote-form.tsx'
import { QuoteForms } from './quote-forms.tsx'
import { QuoteProfile } from './quote-profile.tsx'
import { QuoteAgain, QuoteClaim } from './quote-told.tsx'

type QuotePageProps = {
  view: SiteView
  page: QuotationLinkView
  /** The paper's own words, in the page's language. */
  words: DocumentWords
  /** The UPI code of what is to be paid, as SVG; null where there is none. */
  code: string | null
  today: string
  /** What was just answered. */
  done: QuoteAnswer | null
  tried: TriedAnswer | null
  /** A new id for each form: a double press is one answer. */
  newId: () => string
}

/** A quotation as its buyer was sent it, and what the buyer can answer. Works without scripts. */
export function QuotePage(props: QuotePageProps) {
  const { view, page, words, code, done, tried, newId, today } = props
  const form = { view, page, tried, newId }
  const { t, language, path } = view
  const { sellerName: seller, number, revision, totals, deal } = page
  const isShown = page.lines.length > 0
  return (
    <div className="pay">
      <LanguageLinks view={view} />
      <header>
        <p>{seller}</p>
        <h1>{t('quote.heading', { number })}</h1>
        <p>{t('quote.lead', { buyer: page.buyerName })}</p>
        {isShown && (
          <p className="quote-total">
            <strong>{sumText(totals.total)}</strong>{' '}
            <span className="pay-small">{t(chargesTax(page) ? 'quote.with-tax' : 'quote.without-tax')}</span>
          </p>
        )}
        {isShown && (
          <p className="pay-small">
            {t('quote.dates', { from: dateText(page.quoteDate), until: dateText(page.validUntil) })}
            {revision > 1 && <> · {t('quote.revision', { revision })}</>}
          </p>
        )}
      </header>
      {done !== null && standsStill[done](page) && (
        <Banner tone="success">{t(`quote.${done}.done`, { seller })}</Banner>
      )}
      <QuoteState view={view} page={page} />
      {deal && <QuoteWay view={view} page={page} deal={deal} />}
      {deal?.profile && <QuoteProfile {...form} profile={deal.profile} />}
      {deal?.due && <QuoteDue view={view} page={page} due={deal.due} code={code} />}
      {deal && <QuoteClaim {...form} deal={deal} today={today} />}
      {deal && deal.papers.length > 0 && <QuotePapers view={view} deal={deal} />}
      {isShown && !deal && (
        <>
          <QuoteGoods view={view} page={page} words={words} />
          <QuoteTerms view={view} page={page} words={words} />
        </>
      )}
      {page.mayAnswer && <QuoteForms {...form} />}
      {!page.mayAnswer && tried?.refusal && <Banner tone="danger">{tried.refusal}</Banner>}
      {deal?.again && <QuoteAgain {...form} again={deal.again} words={words} />}
      {isShown && deal && (
        <Disclosure summary={t('quote.accepted-goods')}>
          <QuoteGoods view={view} page={page} words={words} />
          <QuoteTerms view={view} page={page} words={words} />
        </Disclosure>
      )}
      <footer>
        <p className="pay-links">
          {isShown && <a href={localised(language, `${path}/paper`)}>{t('quote.paper')}</a>}
          {page.sellerPhone !== null && <a href={telephone(page.sellerPhone)}>{t('quote.call', { seller })}</a>}
        </p>
        {page.sellerGstin !== null && <p className="pay-small">{t('quote.gstin', { gstin: page.sellerGstin })}</p>}
        <p>{t('quote.made-with')}</p>
      </footer>
    </div>
  )
}

/** Whether an answer is still the last word: a tab that is drawn again days later has it in its address. */
const standsStill: Record<QuoteAnswer, (page: QuotationLinkView) => boolean> = {
  accept: ({ deal }) => deal !== null,
  change: ({ state }) => state === 'change-asked',
  decline: ({ state }) => state === 'declined',
  profile: ({ deal }) => deal?.profile === null,
  claim: ({ deal }) => deal?.claims.some(({ isRejected }) => !isRejected) === true,
  again: ({ deal }) => (deal?.again?.asked.length ?? 0) > 0,
}

const tones: Partial<Record<OfferState, 'success' | 'warning' | 'danger'>> = {
  accepted: 'success',
  agreed: 'success',
  ordered: 'success',
  'change-asked': 'warning',
  corrected: 'warning',
  ended: 'danger',
  withdrawn: 'danger',
}

/** Where the offer stands; nothing is said of one that waits for its first answer. */
function QuoteState({ view: { t }, page }: { view: SiteView; page: QuotationLinkView }) {
  const { state, answer, sellerName: seller } = page
  // Of an order, its way tells more. One that is agreed is not being corrected: the buyer's own State has changed its taxes.
  if (state === 'open' || state === 'ordered' || (state === 'corrected' && page.deal)) return null
  const said = answer && { name: answer.name ?? '', text: answer.text ?? '', day: dateText(kolkataDay(answer.at)) }
  return (
    <Banner tone={tones[state] ?? 'info'}>
      <span className="quote-said">
        {t(`quote.state.${state}`, { seller, until: dateText(page.validUntil), ...said })}
      </span>
      {answer && page.mayAnswer && <p>{t('quote.state.may-change', { seller })}</p>}
    </Banner>
  )
}

type QuotePartProps = Pick<QuotePageProps, 'view' | 'page' | 'words'>

/** With paise always: the sums stand below each other. */
const exactText = (amount: number): string => formatRupees(amount, { decimals: 2 })

function QuoteGoods({ view: { t }, page, words }: QuotePartProps) {
  return (
    <section>
      <h2>{t('quote.goods')}</h2>
      <ul className="pay-bills quote-goods">
        {page.lines.map((line, at) => (
          <li key={at}>
            <span>
              <strong>{line.description}</strong>
            </span>
            <strong>{sumText(line.taxable)}</strong>
            <span className="pay-small">
              {isCharge(line)
                ? ''
                : `${quantityText(line.quantityMilli)} ${words.t(`unit.${line.unit}`)} × ${sumText(line.ratePaise)}`}
              {line.taxIncluded && !isCharge(line) && <> {t('quote.rate-with-tax')}</>}
              {line.discountPaise > 0 && <> · {t('quote.discount', { amount: sumText(line.discountPaise) })}</>}
            </span>
            <span className="pay-small">
              {t('quote.hsn', { hsn: line.hsn })}
              {showsTax(page) && <> · {t('quote.gst', { rate: rateText(chargesTax(page) ? line.gstRateBp : 0) })}</>}
            </span>
          </li>
        ))}
      </ul>
      <dl className="pay-bank quote-sums">
        {totalRows(page, words, exactText).map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function QuoteTerms({ view: { t }, page, words }: QuotePartProps) {
  const advance = percentInRupees(page.totals.total, page.advanceRateBp)
  return (
    <section>
      <h2>{t('quote.terms')}</h2>
      <p>{t('quote.valid', { until: dateText(page.validUntil) })}</p>
      <p>{t('quote.place', { place: placeText(page.placeOfSupply, words) })}</p>
      {page.consignee !== null && <p>{t('quote.consignee', { place: page.consignee })}</p>}
      {advance > 0 && <p>{t('quote.advance', { percent: page.advanceRateBp / 100, amount: sumText(advance) })}</p>}
      {page.notes !== null && <p className="quote-said">{page.notes}</p>}
    </section>
  )
}

export type GoneQuote = GoneLink<
  'unknown' | 'quotation-link-revoked' | 'quotation-link-replaced' | 'quotation-link-ended'
>

/** For an address that is unknown, or works no longer: what became of it, and what to do. */
export function QuotePageGone({ view, gone }: { view: SiteView; gone: GoneQuote }) {
  const { t } = view
  const { why, seller, phone } = gone
  const [title, text] = [t(`quote.${why}.title`, { seller }), t(`quote.${why}.text`, { seller })]
  return <LinkGone view={view} title={title} text={text} call={t('quote.call', { seller })} phone={phone} />
}
