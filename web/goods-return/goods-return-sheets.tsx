import { useState } from 'react'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import {
  cancelGoodsReturn,
  creditGoodsReturn,
  replaceGoodsReturn,
} from '#domain/goods-return/goods-return-operations.ts'
import type { GoodsReturn } from '#domain/goods-return/goods-return.ts'
import { noteKindOf } from '#domain/ledger/ledger-note-kind.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { ConfirmWrite } from '#web/shared/document/confirm-write.tsx'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import {
  creditFollows,
  FollowsFields,
  noteInput,
  type Follows,
  type TaxKind,
} from '#web/shared/goods-return/goods-return-follows.tsx'
import { NoteTotal } from '#web/shared/goods-return/goods-return-form.tsx'
import { useTranslation } from '#web/text/translation.tsx'

/** The credit note of exactly what came back, as a draft or issued at once. */
export function GoodsReturnCredit(props: AskProps<GoodsReturn>) {
  const invoice = useEntity('final-invoice', props.document.invoiceId)
  return invoice && <CreditSheet {...props} invoice={invoice} />
}

function CreditSheet({ document, invoice, onClose, onDone }: AskProps<GoodsReturn> & { invoice: FinalInvoice }) {
  const { t } = useTranslation('goods-return')
  const { write } = useWrite(creditGoodsReturn)
  const today = useToday()
  const [follows, setFollows] = useState<Follows>('draft')
  const [tax, setTax] = useState<TaxKind>(() => noteKindOf('goods_return', invoice, today))
  const { id, version, number, customerName } = document
  const credit = () => {
    const creditNote = noteInput(follows, tax)
    // Both choices make a note.
    if (!creditNote) throw new RangeError(`no note is made by ${follows}`)
    return write({ id, version, creditNote }, { label: customerName })
  }
  return (
    <ConfirmWrite
      feature="goods-return"
      title={t('credit.title', { number: number ?? customerName })}
      confirmLabel={t('action.credit')}
      write={credit}
      onClose={onClose}
      onDone={() => onDone(t('done.credit'))}
    >
      <div className="grid gap-4">
        <p>{t('credit.text')}</p>
        <FollowsFields options={creditFollows} {...{ invoice, follows, tax }} onFollows={setFollows} onTax={setTax} />
        <NoteTotal
          invoice={invoice}
          tax={tax}
          asked={document.lines.map(({ line, quantityMilli }) => ({ line, quantityMilli }))}
        />
      </div>
    </ConfirmWrite>
  )
}

export function GoodsReturnReplace({ document, onClose, onDone }: AskProps<GoodsReturn>) {
  const { t } = useTranslation('goods-return')
  const { write } = useWrite(replaceGoodsReturn)
  const { id, version, number, customerName } = document
  return (
    <ConfirmWrite
      feature="goods-return"
      title={t('replace.title', { number: number ?? customerName })}
      confirmLabel={t('action.replace')}
      write={() => write({ id, version }, { label: customerName })}
      onClose={onClose}
      onDone={() => onDone(t('done.replace'))}
    >
      <p>{t('replace.text')}</p>
    </ConfirmWrite>
  )
}

export function GoodsReturnCancel({ document, onClose, onDone }: AskProps<GoodsReturn>) {
  const { t } = useTranslation('goods-return')
  const { write } = useWrite(cancelGoodsReturn)
  const { id, version, customerName } = document
  const number = document.number ?? customerName
  return (
    <ReasonSheet
      feature="goods-return"
      words={{ title: t('cancel.title', { number }), follows: t('cancel.follows'), confirm: t('action.cancel') }}
      write={(reason) => write({ id, version, reason }, { label: customerName })}
      onClose={onClose}
      onDone={() => onDone(t('done.cancel', { number }))}
    />
  )
}
