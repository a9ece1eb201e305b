import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { goesWithMoney, isInterestOf } from '#domain/receipt/receipt-interest-back.ts'
import { receiptLifecycle } from '#domain/receipt/receipt-lifecycle.ts'
import { bounceReceipt, clearReceipt, voidReceipt } from '#domain/receipt/receipt-operations.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import type { BannerTone } from '#web/page/use-banner.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { BarMore } from '#web/shared/document/action-bar.tsx'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { BounceSheet } from '#web/shared/payment/bounce-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type ReceiptBarProps = { receipt: Receipt; onDone: (words: string, tone?: BannerTone) => void }

/** Tick off, or take back: a cheque by its return, anything else as a mistake. */
export function ReceiptBar({ receipt, onDone }: ReceiptBarProps) {
  const { t } = useTranslation('receipt')
  const { refusal } = useSentences('receipt')
  const facts = useFacts()
  const may = useMay(clearReceipt)
  const [asked, setAsked] = useState<'bounce' | 'void' | null>(null)
  const [hasMore, setHasMore] = useState(false)
  const clear = useWrite(clearReceipt)
  const onOne = { id: receipt.id, version: receipt.version }
  const offers = (step: 'clear' | 'bounce' | 'void') => receiptLifecycle.refusal(receipt, step, facts) === null
  const tickOff = async () => {
    const result = await clear.write(onOne, { label: receipt.customerName })
    if (!result.ok) return onDone(refusal(result.refusal), 'danger')
    onDone(t('cleared'))
  }
  const reversed = (words: string) => {
    setAsked(null)
    onDone(words)
  }
  const asks = (step: 'bounce' | 'void') => {
    setHasMore(false)
    setAsked(step)
  }
  const isOpen = may && receiptLifecycle.stepsFrom(receipt.status).length > 0
  const toAccount = (
    <LinkButton wide icon="rupee" href={documentAddress('party-ledger', receipt.customerId)}>
      {t('open-account')}
    </LinkButton>
  )
  return (
    <div className="action-bar print:hidden">
      {isOpen && offers('clear') ? (
        <Button data-primary tone="primary" wide icon="check" busy={clear.busy} onClick={() => unawaited(tickOff())}>
          {t('clear')}
        </Button>
      ) : (
        toAccount
      )}
      {isOpen && (
        <BarMore isOpen={hasMore} onOpen={setHasMore}>
          {offers('bounce') && (
            <Button wide icon="undo" onClick={() => asks('bounce')}>
              {t('bounce')}
            </Button>
          )}
          {offers('void') && (
            <Button wide icon="close" onClick={() => asks('void')}>
              {t('void')}
            </Button>
          )}
          {offers('clear') && toAccount}
        </BarMore>
      )}
      {asked === 'bounce' && <Bounce receipt={receipt} onClose={() => setAsked(null)} onDone={reversed} />}
      {asked === 'void' && <VoidSheet receipt={receipt} onClose={() => setAsked(null)} onDone={reversed} />}
    </div>
  )
}

type SheetProps = ReceiptBarProps & { onClose: () => void }

/** What follows from taking the money back, also for the interest that came with it. */
function useFollows(receipt: Receipt, key: 'bounce.text' | 'void.text'): string {
  const { t } = useTranslation('receipt')
  const kernel = useTranslation('kernel')
  const today = useToday()
  const ids = new Set(receipt.lines.map(({ entryId }) => entryId))
  const note = useEntities('debit-note').find((one) => ids.has(one.id) && isInterestOf(one, receipt))
  if (!note) return t(key)
  const number = note.number ?? kernel.t('number-awaited')
  return `${t(key)} ${t(goesWithMoney(note, today) ? 'interest.goes' : 'interest.stays', { number })}`
}

function Bounce({ receipt, onClose, onDone }: SheetProps) {
  const { t } = useTranslation('receipt')
  const { write } = useWrite(bounceReceipt)
  const { id, version, customerName: label } = receipt
  return (
    <BounceSheet
      feature="receipt"
      words={{ title: t('bounce.title'), follows: useFollows(receipt, 'bounce.text') }}
      write={(reason, charge) => write({ id, version, reason, charge }, { label })}
      onClose={onClose}
      onDone={() => onDone(t('bounced'))}
    />
  )
}

function VoidSheet({ receipt, onClose, onDone }: SheetProps) {
  const { t } = useTranslation('receipt')
  const { write } = useWrite(voidReceipt)
  const { id, version, customerName: label } = receipt
  return (
    <ReasonSheet
      feature="receipt"
      words={{ title: t('void.title'), follows: useFollows(receipt, 'void.text'), confirm: t('void') }}
      write={(reason) => write({ id, version, reason }, { label })}
      onClose={onClose}
      onDone={() => onDone(t('voided'))}
    />
  )
}
