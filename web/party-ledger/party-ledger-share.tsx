import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import { messageText } from '#domain/document/document-message.ts'
import { statementMessage } from '#domain/document/document-statement-message.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { recordRefund } from '#domain/refund/refund-operations.ts'
import { places } from '#web/page/addresses.ts'
import { useEntities, useEntity } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { CallButton } from '#web/shared/message/call-button.tsx'
import { WhatsappSheet } from '#web/shared/message/whatsapp-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'

type PartyLedgerShareProps = { ledger: PartyLedger; onShare: () => void }

/** Sends the customer what is open, or calls. */
export function PartyLedgerShare({ ledger, onShare }: PartyLedgerShareProps) {
  const { t } = useTranslation('party-ledger')
  const profile = useEntity('business-profile', ledger.id)
  const mayTalk = useMay(addCommunication)
  const mayGiveBack = useMay(recordRefund)
  return (
    <>
      {mayTalk && (
        <Button wide icon="whatsapp" onClick={onShare}>
          {t('share')}
        </Button>
      )}
      {profile && <CallButton phone={profile.phone} name={profile.contactPerson} />}
      {mayGiveBack && ledger.onAccount > 0 && (
        <LinkButton wide icon="undo" href={`${places.refundNew}?customer=${ledger.id}`}>
          {t('give-back')}
        </LinkButton>
      )}
    </>
  )
}

type StatementMessageProps = {
  ledger: PartyLedger
  bills: readonly LedgerEntry[]
  onClose: () => void
  onSent: (words: string) => void
}

/** What is open, as the customer gets it. */
export function PartyLedgerStatementMessage({ ledger, bills, onClose, onSent }: StatementMessageProps) {
  const { t } = useTranslation('party-ledger')
  const today = useToday()
  const [company] = useEntities('company')
  const profile = useEntity('business-profile', ledger.id)
  const words = useTranslation('document', profile?.language ?? undefined)
  const name = profile?.contactPerson ?? ledger.customerName
  if (!company) return null
  return (
    <WhatsappSheet
      onClose={onClose}
      title={t('share-title', { party: ledger.customerName })}
      to={{ name, phone: profile?.phone ?? null, email: profile?.email ?? null }}
      text={messageText(statementMessage(ledger, bills, company, today), words.t)}
      about={{ subject: 'business-profile', id: ledger.id }}
      onSent={(said) => onSent(said ?? t('share-sent', { name }))}
    />
  )
}
