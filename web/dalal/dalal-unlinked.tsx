import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Link } from '#design/press/link.tsx'
import { Card } from '#design/show/card.tsx'
import { Banner } from '#design/tell/banner.tsx'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { linkDalali } from '#domain/dalali/dalali-operations.ts'
import { billsNaming, unlinkedNames } from '#domain/dalali/dalali-unlinked.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** So many are linked at one press; the rest is offered again. */
const atOnce = 20

/** Invoices whose papers name him, but which his ledger does not know. The papers stay as they are. */
export function DalalUnlinked({ dalal, onDone }: { dalal: Dalal; onDone: (words: string) => void }) {
  const { t } = useTranslation('dalal')
  const { refusal } = useSentences('dalal')
  const may = useMay(linkDalali)
  const { write, busy } = useWrite(linkDalali)
  const [no, setNo] = useState<string | null>(null)
  const bills = billsNaming(dalal.name, unlinkedNames(useEntities('final-invoice'), useEntities('dalali'))).slice(
    0,
    atOnce,
  )
  if (!may || bills.length === 0) return null
  const link = async () => {
    setNo(null)
    for (const { id, customerName } of bills) {
      const result = await write({ id, idSeed: newId(), dalalId: dalal.id, was: null }, { label: customerName })
      if (!result.ok) return setNo(refusal(result.refusal))
    }
    onDone(t('unlinked.done', { count: bills.length }))
  }
  return (
    <Card title={t('unlinked.title', { count: bills.length })}>
      <div className="grid gap-3">
        {no !== null && <Banner tone="danger">{no}</Banner>}
        <p className="text-ink-2">{t('unlinked.text')}</p>
        <ul className="grid gap-1">
          {bills.map(({ id, number, customerName }) => (
            <li key={id}>
              <Link href={documentAddress('final-invoice', id)}>{number}</Link> {customerName}
            </li>
          ))}
        </ul>
        <Button wide busy={busy} onClick={() => unawaited(link())}>
          {t('unlinked.link')}
        </Button>
      </div>
    </Card>
  )
}
