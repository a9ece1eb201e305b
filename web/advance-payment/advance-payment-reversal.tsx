import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { isAdvanceReleased, isReceiptStanding } from '#domain/advance-payment/advance-payment-due.ts'
import { bounceAdvanceReceipt, voidAdvanceReceipt } from '#domain/advance-payment/advance-payment-operations.ts'
import { isTakenFromAccount } from '#domain/advance-payment/advance-payment-paid.ts'
import { whyReceiptStays } from '#domain/advance-payment/advance-payment-receipt.ts'
import type { AdvancePayment, Receipt } from '#domain/advance-payment/advance-payment.ts'
import { sumText } from '#domain/money/money-format.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useMay } from '#web/session/use-session.ts'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { BounceSheet } from '#web/shared/payment/bounce-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'

type AdvancePaymentReversalProps = { advance: AdvancePayment; receipt: Receipt; onDone: (words: string) => void }

/** Taking a receipt back: a cheque by its return, anything else as a mistake. */
export function AdvancePaymentReversal(props: AdvancePaymentReversalProps) {
  const { t } = useTranslation('advance-payment')
  const facts = useFacts()
  const may = useMay(voidAdvanceReceipt)
  const [asked, setAsked] = useState<'bounce' | 'void' | null>(null)
  const { receipt, onDone } = props
  if (!may || !isReceiptStanding(receipt)) return null
  const kinds = (['bounce', 'void'] as const).filter((kind) => whyReceiptStays(receipt, kind, facts) === null)
  const close = () => setAsked(null)
  const done = (words: string) => {
    close()
    onDone(words)
  }
  const sheet = { ...props, onClose: close, onDone: done }
  return (
    <>
      {kinds.map((kind) => (
        <Button key={kind} onClick={() => setAsked(kind)}>
          {t(kind)}
        </Button>
      ))}
      {asked === 'bounce' && <Bounce {...sheet} />}
      {asked === 'void' && <VoidSheet {...sheet} />}
    </>
  )
}

type SheetProps = AdvancePaymentReversalProps & { onClose: () => void }

/** Money that lay on the account before goes back there, whatever became of the advance. */
const followsOf = (advance: AdvancePayment, receipt: Receipt) =>
  isTakenFromAccount(receipt) ? 'reversal.account' : isAdvanceReleased(advance) ? 'reversal.released' : 'reversal.text'

const amountOf = ({ amount }: Receipt) => sumText(amount)

function Bounce({ advance, receipt, onClose, onDone }: SheetProps) {
  const { t } = useTranslation('advance-payment')
  const { write } = useWrite(bounceAdvanceReceipt)
  const { id, version, companyName: label } = advance
  return (
    <BounceSheet
      feature="advance-payment"
      words={{
        title: t('bounce.title', { number: receipt.number ?? label }),
        follows: t(isAdvanceReleased(advance) ? 'reversal.released' : 'reversal.text', { amount: amountOf(receipt) }),
      }}
      write={(reason, charge) => write({ id, version, receiptId: receipt.id, reason, charge }, { label })}
      onClose={onClose}
      onDone={() => onDone(t(isAdvanceReleased(advance) ? 'reversal.done' : 'bounce.done'))}
    />
  )
}

function VoidSheet({ advance, receipt, onClose, onDone }: SheetProps) {
  const { t } = useTranslation('advance-payment')
  const { write } = useWrite(voidAdvanceReceipt)
  const { id, version, companyName: label } = advance
  return (
    <ReasonSheet
      feature="advance-payment"
      words={{
        title: t('void.title', { number: receipt.number ?? label }),
        follows: t(followsOf(advance, receipt), { amount: amountOf(receipt) }),
        confirm: t('void'),
      }}
      write={(reason) => write({ id, version, receiptId: receipt.id, reason }, { label })}
      onClose={onClose}
      onDone={() => onDone(t(isAdvanceReleased(advance) ? 'reversal.done' : 'void.done'))}
    />
  )
}
