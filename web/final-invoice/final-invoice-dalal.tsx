import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Link } from '#design/press/link.tsx'
import { Card } from '#design/show/card.tsx'
import { linkDalali } from '#domain/dalali/dalali-operations.ts'
import type { Dalali } from '#domain/dalali/dalali.ts'
import { isBillStanding } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { sumText } from '#domain/money/money-format.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntities, useEntity } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { DalalSelect } from '#web/shared/dalal/dalal-select.tsx'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'

type Props = { invoice: FinalInvoice; onDone: (words: string) => void }

/** Who brought a sent invoice and what he has earned on it; a paper's own word for him can be linked to his ledger. */
export function FinalInvoiceDalal({ invoice, onDone }: Props) {
  const { t } = useTranslation('dalal')
  const row = useEntity('dalali', invoice.id)
  const dalal = useEntity('dalal', row?.dalalId)
  const hasDalals = useEntities('dalal').length > 0
  const may = useMay(linkDalali)
  const [isAsking, setIsAsking] = useState(false)
  const broker = invoice.dispatch?.broker ?? null
  const mayLink = may && hasDalals && isBillStanding(invoice)
  if (!isBillStanding(invoice) || !(dalal || mayLink)) return null
  return (
    <Card
      title={t('of-invoice')}
      aside={
        mayLink && (
          <Button tone="quiet" icon="edit" onClick={() => setIsAsking(true)}>
            {t(dalal ? 'link.change' : 'link.name')}
          </Button>
        )
      }
    >
      {dalal && row ? (
        <p>
          <Link href={documentAddress('dalal', dalal.id)} className="font-semibold">
            {dalal.name}
          </Link>{' '}
          <span className="text-ink-2">
            {t('link.earned', {
              amount: sumText(row.earned),
              came: sumText(row.realised),
              total: sumText(row.expected),
            })}
          </span>
        </p>
      ) : (
        <p className="text-ink-2">{broker === null ? t('link.none') : t('link.named', { name: broker })}</p>
      )}
      {isAsking && (
        <LinkSheet
          invoice={invoice}
          row={row}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false)
            onDone(t('link.done'))
          }}
        />
      )}
    </Card>
  )
}

type LinkSheetProps = { invoice: FinalInvoice; row: Dalali | undefined; onClose: () => void; onDone: () => void }

function LinkSheet({ invoice, row, onClose, onDone }: LinkSheetProps) {
  const { t } = useTranslation('dalal')
  const { write } = useWrite(linkDalali)
  const was = row?.dalalId ?? null
  const [chosen, setChosen] = useState(was ?? '')
  const failure = useFailure()
  const link = async () => {
    const dalalId = chosen === '' ? null : chosen
    if (dalalId === null && was === null) return onClose()
    const result = await write({ id: invoice.id, idSeed: newId(), dalalId, was }, { label: invoice.customerName })
    if (!result.ok) return failure.show(result)
    onDone()
  }
  return (
    <FormSheet
      title={t('link.title', { number: invoice.number ?? '' })}
      feature="dalal"
      failure={failure}
      onSubmit={link}
      onClose={onClose}
    >
      <DalalSelect value={chosen} onValue={setChosen} />
      <p className="text-ink-2">{t(was === null ? 'link.follows' : 'link.follows-change')}</p>
    </FormSheet>
  )
}
