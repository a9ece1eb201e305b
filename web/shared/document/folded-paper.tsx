import type { ReactNode } from 'react'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import { isCharge } from '#domain/document-line/document-line-charge.ts'
import { quantityText } from '#domain/document-line/document-line-text.ts'
import type { DocumentLine, DocumentTotals as Totals } from '#domain/document-line/document-line.ts'
import type { Supplied } from '#domain/gst/gst-supply.ts'
import { sumText } from '#domain/money/money-format.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { DocumentTotals } from './document-totals.tsx'

export type Folded = Supplied & { lines: readonly DocumentLine[]; totals: Totals }

type FoldedPaperProps = {
  folded: Folded
  /** What comes before the goods. */
  head?: ReactNode
  /** False in a phone's first frame: nobody sees what is folded. A wide screen has drawn it before it folds it to print. */
  isDrawn: boolean
  children: ReactNode
}

/** A document on a phone: each line as one sum, the taxes and the whole paper folded under it. The PDF has all of it. */
export function FoldedPaper({ folded, head, isDrawn, children }: FoldedPaperProps) {
  const { t } = useTranslation('document-line')
  const { lines, totals } = folded
  return (
    <Card>
      {/* A page of paper is as narrow as a phone for the browser, and has room for the whole document alone. */}
      <div className="print:hidden">
        {head !== undefined && <div className="mb-3 border-b border-thread pb-3">{head}</div>}
        <ul aria-label={t('lines.title')} className="grid gap-3">
          {lines.map((line, at) => (
            <li key={at}>
              <span className="block font-semibold wrap-anywhere">{line.description}</span>
              <FoldedSum line={line} />
            </li>
          ))}
        </ul>
        <Disclosure
          className="mt-3"
          summary={
            <>
              <span className="flex justify-between gap-4">
                <span>{t('total.title')}</span>
                <Money paise={totals.total} />
              </span>
              <span className="block text-13 leading-heading font-normal text-ink-2">{t('paper.tax')}</span>
            </>
          }
        >
          {isDrawn && <DocumentTotals totals={totals} supplied={folded} />}
        </Disclosure>
      </div>
      <Disclosure summary={t('paper.whole')} className="unfolded-in-print">
        {isDrawn && children}
      </Disclosure>
    </Card>
  )
}

/** '1,000 m × ₹86.75 = ₹86,750': before GST, or with it where the rate contains it. */
function FoldedSum({ line }: { line: DocumentLine }) {
  const { t } = useTranslation('kernel')
  const { quantityMilli, unit, ratePaise, discountPaise, taxIncluded, taxable, total } = line
  const sum = sumText(taxIncluded ? total : taxable)
  const off = discountPaise > 0 ? ` − ${sumText(discountPaise)}` : ''
  const text = isCharge(line)
    ? sum
    : `${quantityText(quantityMilli)} ${t(`unit.${unit}`)} × ${sumText(ratePaise)}${off} = ${sum}`
  return <span className="block tabular-nums text-ink-2">{text}</span>
}
