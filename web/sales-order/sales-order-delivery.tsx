import { useState } from 'react'
import { Card } from '#design/show/card.tsx'
import { deliveryMessage, messageText } from '#domain/document/document-message.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { useEntities, useEntity } from '#web/replica/use-entities.ts'
import { ActionButton, useOfferedActions } from '#web/shared/document/action-button.tsx'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { usePartyLanguage } from '#web/shared/message/use-party-language.ts'
import { WhatsappSheet } from '#web/shared/message/whatsapp-sheet.tsx'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { salesOrderDelivery } from './sales-order-action.ts'
import { SalesOrderDeliverySheet } from './sales-order-delivery-sheet.tsx'

type SalesOrderDeliveryProps = { order: SalesOrder; onDone: (words: string) => void }

/** The promised date; it can be moved until dispatch, and the party is then told. */
export function SalesOrderDelivery({ order, onDone }: SalesOrderDeliveryProps) {
  const { t } = useTranslation('sales-order')
  const words = useTranslation('document', usePartyLanguage(order.businessProfileId))
  const { day } = useSentences('sales-order')
  const [offered] = useOfferedActions([salesOrderDelivery], order, { facts: useFacts() })
  const [company] = useEntities('company')
  const profile = useEntity('business-profile', order.businessProfileId)
  const [opened, setOpened] = useState<'move' | 'tell' | null>(null)
  // Stay open after moving the date, even if the goods leave in that minute, so that the party can be told.
  if (!offered && opened === null) return null
  return (
    <Card title={t('delivery.title')}>
      <div className="grid gap-4">
        <p>
          {t('delivery.promised')}{' '}
          <DayText value={order.deliveryDate} focusable>
            <strong>{day(order.deliveryDate)}</strong>
          </DayText>
          {order.firstDeliveryDate !== null && (
            <span className="block text-13 text-ink-2">
              {t('delivery.first', { day: day(order.firstDeliveryDate) })}
            </span>
          )}
        </p>
        <ActionButton action={salesOrderDelivery} onClick={() => setOpened('move')} />
      </div>
      {opened === 'move' && (
        <SalesOrderDeliverySheet
          order={order}
          onClose={() => setOpened(null)}
          onMoved={(date) => {
            setOpened('tell')
            onDone(t('delivery.done', { day: day(date) }))
          }}
        />
      )}
      {opened === 'tell' && company && (
        <WhatsappSheet
          onClose={() => setOpened(null)}
          title={t('delivery.tell', { company: order.companyName })}
          to={{
            name: profile?.contactPerson ?? order.companyName,
            phone: profile?.phone ?? null,
            email: profile?.email ?? null,
          }}
          text={messageText(deliveryMessage(order, company), words.t)}
          about={{ subject: 'sales-order', id: order.id }}
          onSent={() => setOpened(null)}
        />
      )}
    </Card>
  )
}
