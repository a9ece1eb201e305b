import { useState } from 'react'
import { MoneyField } from '#design/field/money-field.tsx'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import { shownNumber, typedNumber, type TypedNumber } from '#web/outbox/typed-number.ts'
import { ReasonSheet, type ReasonSheetProps } from '#web/shared/document/reason-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type BounceSheetProps = {
  feature: 'receipt' | 'advance-payment' | 'final-payment'
  words: Pick<ReasonSheetProps['words'], 'title' | 'follows'>
  /** `charge`: paise the bank takes for the return. */
  write: (reason: string, charge: number) => Promise<WriteResult>
  onClose: () => void
  onDone: () => void
}

/** A cheque that the bank returned: why, and what it charges for it. */
export function BounceSheet({ feature, words, write, ...sheet }: BounceSheetProps) {
  const { t } = useTranslation(feature)
  const kernel = useTranslation('kernel')
  const { error } = useSentences(feature)
  const [charge, setCharge] = useState<TypedNumber>(null)
  return (
    <ReasonSheet
      {...sheet}
      feature={feature}
      words={{ ...words, confirm: t('bounce') }}
      // What is no number is for the schema to refuse: the bank's charge must not be left out unsaid.
      write={(reason) => write(reason, charge ?? 0)}
    >
      {(errors) => (
        <MoneyField
          label={t('field.charge')}
          optional={kernel.t('optional')}
          error={error(errors['charge'])}
          value={shownNumber(charge)}
          onValue={(paise) => setCharge(typedNumber(paise))}
        />
      )}
    </ReasonSheet>
  )
}
