import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { Card } from '#design/show/card.tsx'
import { DefinitionList } from '#design/show/definition-list.tsx'
import { StatusBadge } from '#design/show/status-badge.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import { travelItems, travelOf } from '#domain/consignment/consignment-facts.ts'
import { isConsignmentNoted } from '#domain/consignment/consignment-lifecycle.ts'
import { noteConsignment, takeBackConsignment } from '#domain/consignment/consignment-operations.ts'
import type { Consignment } from '#domain/consignment/consignment.ts'
import { isBillCancelled, isBillSent } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useMay } from '#web/session/use-session.ts'
import { useTold } from '#web/shared/consignment/consignment-line.tsx'
import { useConsignment } from '#web/shared/consignment/use-consignment.ts'
import { DocumentHistory } from '#web/shared/document/document-history.tsx'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'

/** Whether more can be noted of how an invoice's goods travel. */
export const isTransportNoted = (invoice: FinalInvoice): boolean => isBillSent(invoice) && !isBillCancelled(invoice)

type TransportProps = { invoice: FinalInvoice; onDone: (words: string) => void }

/** How the goods of a sent invoice travel: as it says, and as was noted since. */
export function FinalInvoiceTransport({ invoice, onDone }: TransportProps) {
  const { t } = useTranslation('consignment')
  const told = useTold()
  const consignment = useConsignment(invoice)
  const may = useMay(noteConsignment) && isTransportNoted(invoice)
  const items = travelItems(travelOf(invoice, consignment))
  const noted = consignment && isConsignmentNoted(consignment) ? consignment : null
  if (!isBillSent(invoice) || (items.length === 0 && !may && !consignment)) return null
  return (
    <Card
      title={t('title')}
      aside={
        may && (
          <LinkButton
            tone="quiet"
            icon={noted ? 'edit' : 'truck'}
            href={`${documentAddress('final-invoice', invoice.id)}?action=transport`}
          >
            {t(noted ? 'correct' : 'add')}
          </LinkButton>
        )
      }
    >
      <div className="grid gap-4">
        {items.length > 0 && (
          <DefinitionList
            items={items.map((item) => ({ id: item.field, term: t(`field.${item.field}`), detail: told(item) }))}
          />
        )}
        {items.length === 0 && <p className="text-ink-2">{t('none')}</p>}
        {consignment && (
          <p className="flex flex-wrap items-center gap-2 text-ink-2">
            <StatusBadge>{t(`status.${consignment.status}`)}</StatusBadge>
            {consignment.takenBackReason}
          </p>
        )}
        {noted && <TransportTakeBack consignment={noted} onDone={onDone} />}
        {consignment && (
          <Disclosure summary={t('history')}>
            <DocumentHistory entity="consignment" id={invoice.id} />
          </Disclosure>
        )}
      </div>
    </Card>
  )
}

function TransportTakeBack({ consignment, onDone }: { consignment: Consignment; onDone: (words: string) => void }) {
  const { t } = useTranslation('consignment')
  const { write } = useWrite(takeBackConsignment)
  const may = useMay(takeBackConsignment)
  const [isAsking, setIsAsking] = useState(false)
  const { id, version, invoiceNumber, customerName } = consignment
  const number = invoiceNumber ?? customerName
  if (!may) return null
  return (
    <>
      <div className="-ms-3">
        <Button tone="quiet" icon="undo" onClick={() => setIsAsking(true)}>
          {t('take-back')}
        </Button>
      </div>
      {isAsking && (
        <ReasonSheet
          feature="consignment"
          words={{ title: t('take-back-title', { number }), follows: t('take-back-follows'), confirm: t('take-back') }}
          write={(reason) => write({ id, version, reason }, { label: customerName })}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false)
            onDone(t('take-back-done', { number }))
          }}
        />
      )}
    </>
  )
}
