import { awaitsNumber } from '#domain/credit-note/credit-note-list.ts'
import { draftCreditNote } from '#domain/credit-note/credit-note-operations.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import { isBillSent } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Link } from '#design/press/link.tsx'
import { Money } from '#design/show/money.tsx'
import { onDemand } from '#web/page/on-demand.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { CreditNoteBadge } from './credit-note-badge.tsx'

const CreditNoteSheet = onDemand(() => import('./credit-note-sheet.tsx').then((file) => file.CreditNoteSheet))

/** What a person finds wrong with an invoice. */
const faults = [
  'goods_return',
  'rate_difference',
  'short_metres',
  'claim',
] as const satisfies readonly CreditNote['reason'][]

type CreditNoteCardProps = { invoice: FinalInvoice; onDone: (text: string) => void }

/** The notes on an invoice, and what is wrong with it: `?action=claim` opens the form from anywhere. */
export function CreditNoteCard({ invoice, onDone }: CreditNoteCardProps) {
  const { t } = useTranslation('credit-note')
  const kernel = useTranslation('kernel')
  const notes = useLinked('credit-note', 'invoiceId', invoice.id)
  const mayDraft = useMay(draftCreditNote)
  const [action, setAction] = useAddressParam('action', '')
  const fault = faults.find((one) => one === action) ?? null
  if (!isBillSent(invoice) || (!mayDraft && notes.length === 0)) return null
  return (
    <Card title={t('card.title')}>
      <div className="grid gap-4">
        {notes.length > 0 && (
          <ul className="grid gap-3">
            {notes.map((note) => (
              <li key={note.id} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
                <Link href={documentAddress('credit-note', note.id)} className="font-semibold">
                  {note.number ?? (awaitsNumber(note) ? kernel.t('number-awaited') : t('draft'))}
                </Link>
                <Money paise={note.totals.total} className="text-right font-semibold" />
                <span className="text-13 text-ink-2">{t(`reason.${note.reason}`)}</span>
                <span className="justify-self-end">
                  <CreditNoteBadge status={note.status} />
                </span>
              </li>
            ))}
          </ul>
        )}
        {mayDraft && (
          <>
            <p className="text-13 text-ink-2">{t('card.hint')}</p>
            <div className="grid grid-cols-2 gap-2">
              {faults.map((one) => (
                <Button key={one} onClick={() => setAction(one)}>
                  {t(`reason.${one}`)}
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
      {mayDraft && (
        <CreditNoteSheet
          open={fault !== null}
          invoice={invoice}
          reason={fault ?? 'claim'}
          note={null}
          onClose={() => setAction('')}
          onDone={onDone}
        />
      )}
    </Card>
  )
}
