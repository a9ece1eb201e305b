import { DefinitionList } from '#design/show/definition-list.tsx'
import { Money } from '#design/show/money.tsx'
import type { DocumentTotals as Totals } from '#domain/document-line/document-line.ts'
import { taxKind } from '#domain/gst/gst-place.ts'
import type { Supplied } from '#domain/gst/gst-supply.ts'
import { chargesTax, showsTax } from '#domain/gst/gst-treatment.ts'
import { useTranslation } from '#web/text/translation.tsx'

type DocumentTotalsProps = { totals: Totals; supplied: Supplied }

/** Taxable value, taxes by place of supply if there are any, round-off, total: shown below every document's lines. */
export function DocumentTotals({ totals, supplied }: DocumentTotalsProps) {
  const { t } = useTranslation('document-line')
  const gst = useTranslation('gst')
  const kind = taxKind(supplied)
  const taxes = !showsTax(supplied)
    ? []
    : kind === 'igst'
      ? [{ id: 'igst', term: gst.t('tax.igst'), paise: totals.igst }]
      : [
          { id: 'cgst', term: gst.t('tax.cgst'), paise: totals.cgst },
          { id: 'sgst', term: gst.t(kind === 'cgst-utgst' ? 'tax.utgst' : 'tax.sgst'), paise: totals.sgst },
        ]
  const roundOff =
    totals.roundOff === 0 ? [] : [{ id: 'round-off', term: t('total.round-off'), paise: totals.roundOff }]
  const sums = [
    { id: 'taxable', term: t(showsTax(supplied) ? 'total.taxable' : 'total.value'), paise: totals.taxable },
    ...taxes,
    ...roundOff,
  ]
  const detail = (paise: number) => <Money paise={paise} exact />
  return (
    <DefinitionList
      sums
      items={[
        ...sums.map(({ id, term, paise }) => ({ id, term, detail: detail(paise) })),
        {
          id: 'total',
          term: t(chargesTax(supplied) ? 'total.total' : 'total.without-tax'),
          detail: detail(totals.total),
        },
      ]}
    />
  )
}
