import { useState } from 'react'
import { Banner } from '#design/tell/banner.tsx'
import { ConfirmDialog } from '#design/tell/confirm-dialog.tsx'
import type { Facts } from '#domain/kernel/change.ts'
import { sumText } from '#domain/money/money-format.ts'
import { refundLifecycle } from '#domain/refund/refund-lifecycle.ts'
import { clearRefund, voidRefund } from '#domain/refund/refund-operations.ts'
import type { Refund } from '#domain/refund/refund.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { byLifecycle, type AskProps, type DocumentAction } from '#web/shared/document/document-action.ts'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** Marks the money as seen on the bank statement. */
function RefundClear({ document: refund, onClose, onDone }: AskProps<Refund>) {
  const { t } = useTranslation('refund')
  const kernel = useTranslation('kernel')
  const { refusal } = useSentences('refund')
  const { write, busy } = useWrite(clearRefund)
  const [no, setNo] = useState<string | null>(null)
  const { id, version, customerName: company, amount } = refund
  const clear = async () => {
    const result = await write({ id, version }, { label: company })
    if (!result.ok) return setNo(refusal(result.refusal ?? { code: 'unexpected' }))
    onDone(t('done.clear'))
  }
  return (
    <ConfirmDialog
      open
      title={t('clear.title', { amount: sumText(amount), company })}
      confirmLabel={t('action.clear')}
      cancelLabel={kernel.t('cancel')}
      busy={busy}
      onConfirm={() => unawaited(clear())}
      onClose={onClose}
    >
      {no !== null && <Banner tone="danger">{no}</Banner>}
      <p>{t('clear.text')}</p>
    </ConfirmDialog>
  )
}

/** Takes a refund back, with a reason. */
function RefundVoid({ document: refund, onClose, onDone }: AskProps<Refund>) {
  const { t } = useTranslation('refund')
  const { write, busy } = useWrite(voidRefund)
  const { id, version, customerName } = refund
  return (
    <ReasonSheet
      feature="refund"
      words={{ title: t('void.title'), follows: t('void.follows'), confirm: t('action.void') }}
      busy={busy}
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
