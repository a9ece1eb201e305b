import { Button } from '#design/press/button.tsx'
import { Link } from '#design/press/link.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { draftCreditNote } from '#domain/credit-note/credit-note-operations.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import { debitNoteReasons } from '#domain/debit-note/debit-note-reason.ts'
import { isBillSent, whyNotStanding } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { canComeBack } from '#domain/goods-return/goods-return-lines.ts'
import { receiveGoodsReturn } from '#domain/goods-return/goods-return-operations.ts'
import type { InvoiceNote } from '#domain/invoice-note/invoice-note.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { GoodsReturnRows } from '#web/shared/goods-return/goods-return-rows.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { NoteBadge, useNoteNumber, type NoteNoun } from './note-badge.tsx'

const GoodsReturnSheet = onDemand(() =>
  import('#web/shared/goods-return/goods-return-sheet.tsx').then((file) => file.GoodsReturnSheet),
)
const NoteSheet = onDemand(() => import('./note-sheet.tsx').then((file) => file.NoteSheet))

/** What a person finds wrong with an invoice. */
const faults = ['rate_difference', 'short_metres', 'claim'] as const satisfies readonly CreditNote['reason'][]

type NoteCardProps = { invoice: FinalInvoice; onDone: (text: string) => void }

/** The notes on an invoice, what is wrong with it, and what is charged more: `?action=claim` opens a form from anywhere. */
export function NoteCard({ invoice, onDone }: NoteCardProps) {
  const { t } = useTranslation('credit-note')
  const debit = useTranslation('debit-note')
  const back = useTranslation('goods-return')
  const credits = useLinked('credit-note', 'invoiceId', invoice.id)
  const debits = useLinked('debit-note', 'invoiceId', invoice.id)
  const returns = useLinked('goods-return', 'invoiceId', invoice.id)
  const isStanding = !whyNotStanding(invoice)
  const mayDraft = useMay(draftCreditNote) && isStanding
  const mayReturn = useMay(receiveGoodsReturn) && isStanding && invoice.lines.some(canComeBack)
  const [action, setAction] = useAddressParam('action', '')
  const fault = faults.find((one) => one === action) ?? null
  const charge = debitNoteReasons.find((one) => `charge-${one}` === action) ?? null
  if (!isBillSent(invoice) || (!mayDraft && !mayReturn && credits.length + debits.length + returns.length === 0))
    return null
  return (
    <Card title={t('card.title')}>
      <div className="grid gap-4">
        <GoodsReturnRows returns={returns} />
        <NoteRows noun="credit-note" notes={credits} />
        <NoteRows noun="debit-note" notes={debits} />
        {mayReturn && (
          <Button wide icon="undo" onClick={() => setAction('goods_return')}>
            {back.t('record')}
          </Button>
        )}
        {mayDraft && (
          <>
            <p className="text-13 text-ink-2">{t('card.hint')}</p>
            <div className="grid grid-cols-3 gap-2 *:px-1">
              {faults.map((one) => (
                <Button key={one} onClick={() => setAction(one)}>
                  {t(`reason.${one}`)}
                </Button>
              ))}
            </div>
            <p className="text-13 text-ink-2">{debit.t('card.hint')}</p>
            <div className="grid grid-cols-3 gap-2 *:px-1">
              {debitNoteReasons.map((one) => (
                <Button key={one} onClick={() => setAction(`charge-${one}`)}>
                  {debit.t(`reason.${one}`)}
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
      {mayReturn && (
        <GoodsReturnSheet open={action === 'goods_return'} {...{ invoice, onDone }} onClose={() => setAction('')} />
      )}
      {mayDraft && (
        <NoteSheet
          open={fault !== null || charge !== null}
          {...{ invoice, fault, charge, onDone }}
          onClose={() => setAction('')}
        />
      )}
    </Card>
  )
}

type Listed = Pick<InvoiceNote, 'number' | 'status' | 'totals'> & { id: string; reason: string }

function NoteRows({ noun, notes }: { noun: NoteNoun; notes: readonly Listed[] }) {
  const { t } = useTranslation(noun)
  const numberOf = useNoteNumber()
  if (notes.length === 0) return null
  return (
    <ul aria-label={t('title')} className="grid gap-3">
      {notes.map((note) => (
        <li key={note.id} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          <Link href={documentAddress(noun, note.id)} className="font-semibold">
            {numberOf(note) ?? t(`reason.${note.reason}`)}
          </Link>
          <Money paise={note.totals.total} className="text-right font-semibold" />
          <span className="text-13 text-ink-2">{numberOf(note) !== null && t(`reason.${note.reason}`)}</span>
          <span className="justify-self-end">
            <NoteBadge noun={noun} status={note.status} />
          </span>
        </li>
      ))}
    </ul>
  )
}
