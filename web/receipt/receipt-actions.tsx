import { useState } from 'react'
import { bounceReceipt, clearReceipt, voidReceipt } from '#domain/receipt/receipt-operations.ts'
import { receiptLifecycle } from '#domain/receipt/receipt-lifecycle.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { MoneyField } from '#design/field/money-field.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { ConfirmDialog } from '#design/tell/confirm-dialog.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useMay } from '#web/session/use-session.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
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
  if (!may || receiptLifecycle.stepsFrom(receipt.status).length === 0) return null
  return (
    <Card>
      <div className="grid gap-3">
        {failed !== null && <Banner tone="danger">{failed}</Banner>}
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
      {asked === 'bounce' && <BounceDialog receipt={receipt} onClose={() => setAsked(null)} onDone={onDone} />}
      {asked === 'void' && <VoidDialog receipt={receipt} onClose={() => setAsked(null)} onDone={onDone} />}
    </Card>
  )
}

type DialogProps = ReceiptActionsProps & { onClose: () => void }

function BounceDialog({ receipt, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('receipt')
  const kernel = useTranslation('kernel')
  const { write, busy } = useWrite(bounceReceipt)
  const [charge, setCharge] = useState<number | null>(null)
  return (
    <ReverseDialog
      step="bounce"
      busy={busy}
      onClose={onClose}
      write={(reason) => write({ id: receipt.id, version: receipt.version, reason, charge: charge ?? 0 }, { label: receipt.customerName })} // prettier-ignore
      onDone={() => {
        onClose()
        onDone(t('bounced'))
      }}
    >
      <MoneyField
        label={t('field.charge')}
        optional={kernel.t('optional')}
        value={charge}
        onValue={(paise) => setCharge(paise ?? null)}
      />
    </ReverseDialog>
  )
}

function VoidDialog({ receipt, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('receipt')
  const { write, busy } = useWrite(voidReceipt)
  return (
    <ReverseDialog
      step="void"
      busy={busy}
      onClose={onClose}
      write={(reason) => write({ id: receipt.id, version: receipt.version, reason }, { label: receipt.customerName })}
      onDone={() => {
        onClose()
        onDone(t('voided'))
      }}
    />
  )
}

type ReverseDialogProps = {
  step: 'bounce' | 'void'
  busy: boolean
  children?: React.ReactNode
  write: (reason: string) => Promise<WriteResult>
  onClose: () => void
  onDone: () => void
}

function ReverseDialog({ step, busy, children, write, onClose, onDone }: ReverseDialogProps) {
  const { t } = useTranslation('receipt')
  const kernel = useTranslation('kernel')
  const { error, refusal } = useSentences('receipt')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  const [failed, setFailed] = useState<string | null>(null)
  const confirm = async () => {
    const result = await write(reason)
    if (result.ok) return onDone()
    setErrors(result.errors)
    setFailed(result.refusal ? refusal(result.refusal) : null)
  }
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t(`${step}.title`)}
      confirmLabel={t(step)}
      cancelLabel={kernel.t('cancel')}
      busy={busy}
      onConfirm={() => unawaited(confirm())}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {failed !== null && <Banner tone="danger">{failed}</Banner>}
        <p>{t(`${step}.text`)}</p>
        <TextField
          label={t('field.reason')}
          error={error(errors['reason'])}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {children}
      </div>
    </ConfirmDialog>
  )
}
