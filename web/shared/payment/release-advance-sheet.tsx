import { useState } from 'react'
import { releaseAdvancePayment } from '#domain/advance-payment/advance-payment-operations.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import { sumText } from '#domain/money/money-format.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { DivisionFields, divisionOf, newDivision, newDivisionIds } from './division-fields.tsx'

/** Ends an advance whose order never came: why, and what becomes of its money. */
export function ReleaseAdvanceSheet({ document: advance, onClose, onDone }: AskProps<AdvancePayment>) {
  const { t } = useTranslation('advance-payment')
  const { write } = useWrite(releaseAdvancePayment)
  const today = useToday()
  const [ids] = useState(newDivisionIds)
  const [draft, setDraft] = useState(() => newDivision(today))
  const proforma = useEntity('proforma-invoice', advance.proformaInvoiceId)
  const held = useLinked('ledger-entry', 'heldFor', advance.id).reduce((all, one) => all + openAmount(one), 0)
  const { id, version, companyName: label } = advance
  const number = proforma?.number ?? label
  return (
    <ReasonSheet
      feature="advance-payment"
      words={{
        title: t('release.title', { number }),
        follows: t('release.follows', { amount: sumText(held) }),
        // Not 'close': so is the sheet closed.
        confirm: t('release'),
      }}
      write={(reason) => write({ id, version, reason, ...divisionOf(draft, { held, ids }) }, { label })}
      onClose={onClose}
      onDone={() => onDone(t(draft.way === 'refund' ? 'release.done-refund' : 'release.done', { number }))}
    >
      {(errors) => (
        <DivisionFields
          held={held}
          draft={draft}
          errors={errors}
          onDraft={(patch) => setDraft((before) => ({ ...before, ...patch }))}
        />
      )}
    </ReasonSheet>
  )
}
