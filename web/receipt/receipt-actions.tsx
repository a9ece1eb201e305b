import { useState } from 'react'
import { bounceReceipt, clearReceipt, voidReceipt } from '#domain/receipt/receipt-operations.ts'
import { receiptLifecycle } from '#domain/receipt/receipt-lifecycle.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useMay } from '#web/session/use-session.ts'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { BounceSheet } from '#web/shared/payment/bounce-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type ReceiptActionsProps = { receipt: Receipt; onDone: (words: string) => void }

/** Tick off, or take back: a cheque by its return, anything else as a mistake. */
export function ReceiptActions({ receipt, onDone }: ReceiptActionsProps) {
  const { t } = useTranslation('receipt')
  const { refusal } = useSentences('receipt')
  const facts = useFacts()
  const may = useMay(clearReceipt)
  const [asked, setAsked] = useState<'bounce' | 'void' | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const clear = useWrite(clearReceipt)
  const onOne = { id: receipt.id, version: receipt.version }
  const offers = (step: 'clear' | 'bounce' | 'void') => receiptLifecycle.refusal(receipt, step, facts) === null
  const tickOff = async () => {
    const result = await clear.write(onOne, { label: receipt.customerName })
    if (!result.ok) return setFailed(refusal(result.refusal ?? { code: 'unexpected' }))
    onDone(t('cleared'))
  }
  const reversed = (words: string) => {
    setAsked(null)
    onDone(words)
  }
  if (!may || receiptLifecycle.stepsFrom(receipt.status).length === 0) return null
  return (
    <Card>
      {failed !== null && (
        <Banner tone="danger" className="mb-3">
          {failed}
        </Banner>
      )}
      <div className="grid gap-3 tablet:max-desk:auto-cols-fr tablet:max-desk:grid-flow-col">
        {offers('clear') && (
          <Button tone="primary" wide icon="check" busy={clear.busy} onClick={() => unawaited(tickOff())}>
            {t('clear')}
          </Button>
        )}
        {offers('bounce') && (
          <Button wide onClick={() => setAsked('bounce')}>
            {t('bounce')}
          </Button>
        )}
        {offers('void') && (
          <Button wide onClick={() => setAsked('void')}>
            {t('void')}
          </Button>
        )}
      </div>
      {asked === 'bounce' && <Bounce receipt={receipt} onClose={() => setAsked(null)} onDone={reversed} />}
      {asked === 'void' && <VoidSheet receipt={receipt} onClose={() => setAsked(null)} onDone={reversed} />}
    </Card>
  )
}

type SheetProps = ReceiptActionsProps & { onClose: () => void }

function Bounce({ receipt, onClose, onDone }: SheetProps) {
  const { t } = useTranslation('receipt')
  const { write, busy } = useWrite(bounceReceipt)
  const { id, version, customerName: label } = receipt
  return (
    <BounceSheet
      feature="receipt"
      title={t('bounce.title')}
      follows={t('bounce.text')}
      busy={busy}
      write={(reason, charge) => write({ id, version, reason, charge }, { label })}
      onClose={onClose}
      onDone={() => onDone(t('bounced'))}
    />
  )
}

function VoidSheet({ receipt, onClose, onDone }: SheetProps) {
  const { t } = useTranslation('receipt')
  const { write, busy } = useWrite(voidReceipt)
  const { id, version, customerName: label } = receipt
  return (
    <ReasonSheet
      feature="receipt"
      title={t('void.title')}
      follows={t('void.text')}
      confirmLabel={t('void')}
      busy={busy}
      write={(reason) => write({ id, version, reason }, { label })}
      onClose={onClose}
      onDone={() => onDone(t('voided'))}
    />
  )
}
