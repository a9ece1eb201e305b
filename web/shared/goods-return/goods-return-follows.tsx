import { RadioCards } from '#design/field/radio-cards.tsx'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { whyNotWithGst } from '#domain/ledger/ledger-note-kind.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** What becomes of goods that came back. */
export const allFollows = ['draft', 'issue', 'replace', 'later'] as const
export type Follows = (typeof allFollows)[number]
export const creditFollows = ['draft', 'issue'] as const satisfies readonly Follows[]
export const isCredit = (follows: Follows): boolean => creditFollows.some((one) => one === follows)

export type TaxKind = 'gst' | 'commercial'

/** The note of the input; null unless one is wanted. */
export const noteInput = (follows: Follows, tax: TaxKind) =>
  isCredit(follows) ? { noteId: newId(), idSeed: newId(), tax, isIssued: follows === 'issue' } : null

type FollowsFieldsProps = {
  invoice: FinalInvoice
  options: readonly Follows[]
  follows: Follows
  onFollows: (follows: Follows) => void
  tax: TaxKind
  onTax: (tax: TaxKind) => void
}

/** Asks what becomes of the goods, and whether their note bears GST, with the reason where it cannot. */
export function FollowsFields({ invoice, options, follows, onFollows, tax, onTax }: FollowsFieldsProps) {
  const { t } = useTranslation('goods-return')
  const note = useTranslation('credit-note')
  const { refusal } = useSentences('credit-note')
  const whyNot = whyNotWithGst(invoice, useToday())
  return (
    <>
      <RadioCards
        legend={t('follows')}
        name="follows"
        value={follows}
        onValue={(value) => onFollows(options.find((one) => one === value) ?? follows)}
        options={options.map((value) => ({ value, label: t(`follows.${value}`), hint: t(`follows.${value}-hint`) }))}
      />
      {isCredit(follows) && (
        <RadioCards
          legend={note.t('form.tax')}
          name="tax"
          value={tax}
          onValue={(value) => onTax(value === 'gst' ? 'gst' : 'commercial')}
          options={[
            {
              value: 'gst',
              label: note.t('form.tax-gst'),
              hint: whyNot ? refusal(whyNot) : note.t('form.tax-gst-hint'),
              disabled: whyNot !== null,
            },
            { value: 'commercial', label: note.t('form.tax-commercial'), hint: note.t('form.tax-commercial-hint') },
          ]}
        />
      )}
    </>
  )
}
