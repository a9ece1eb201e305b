import type { Facts } from '#domain/kernel/change.ts'
import { sumText } from '#domain/money/money-format.ts'
import { refundLifecycle } from '#domain/refund/refund-lifecycle.ts'
import { clearRefund, voidRefund } from '#domain/refund/refund-operations.ts'
import type { Refund } from '#domain/refund/refund.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { ConfirmWrite } from '#web/shared/document/confirm-write.tsx'
import { byLifecycle, type AskProps, type DocumentAction } from '#web/shared/document/document-action.ts'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'

/** Marks the money as seen on the bank statement. */
function RefundClear({ document: refund, onClose, onDone }: AskProps<Refund>) {
  const { t } = useTranslation('refund')
  const { write } = useWrite(clearRefund)
  const { id, version, customerName: company, amount } = refund
  return (
    <ConfirmWrite
      feature="refund"
      title={t('clear.title', { amount: sumText(amount), company })}
      confirmLabel={t('action.clear')}
      write={() => write({ id, version }, { label: company })}
      onClose={onClose}
      onDone={() => onDone(t('done.clear'))}
    >
      <p>{t('clear.text')}</p>
    </ConfirmWrite>
  )
}

/** Takes a refund back, with a reason. */
function RefundVoid({ document: refund, onClose, onDone }: AskProps<Refund>) {
  const { t } = useTranslation('refund')
  const { write } = useWrite(voidRefund)
  const { id, version, customerName } = refund
  return (
    <ReasonSheet
      feature="refund"
      words={{ title: t('void.title'), follows: t('void.follows'), confirm: t('action.void') }}
      write={(reason) => write({ id, version, reason }, { label: customerName })}
      onClose={onClose}
      onDone={() => onDone(t('done.void'))}
    />
  )
}

/** Every action on a refund. */
export const refundActions: readonly DocumentAction<Refund, { facts: Facts }>[] = [
  {
    id: 'clear',
    operation: clearRefund,
    icon: 'check',
    words: ['refund', 'action.clear'],
    isMain: true,
    offered: byLifecycle(refundLifecycle, 'clear'),
    asks: RefundClear,
  },
  {
    id: 'void',
    operation: voidRefund,
    icon: 'undo',
    words: ['refund', 'action.void'],
    offered: byLifecycle(refundLifecycle, 'void'),
    asks: RefundVoid,
  },
]
