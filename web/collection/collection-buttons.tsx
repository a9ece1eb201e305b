import { Button } from '#design/press/button.tsx'
import { Icon } from '#design/press/icon.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { makePromise } from '#domain/promise/promise-operations.ts'
import { recordReceipt } from '#domain/receipt/receipt-operations.ts'
import { whyNotReminded } from '#domain/reminder/reminder-limit.ts'
import { places } from '#web/page/addresses.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { dialled } from '#web/shared/message/telephone.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

export type CollectionButtonsProps = {
  ledgerId: string
  party: string
  /** Why nobody is reminded at this hour; null by day. */
  night: Refusal | null
  /** The id of the note that says so once for all rows; without one, each button says it. */
  nightId?: string
  onAsk: (what: 'reminder' | 'promise') => void
}

/** What can be done about one party to call. */
export function CollectionButtons({ ledgerId, party, night, nightId, onAsk }: CollectionButtonsProps) {
  const { t } = useTranslation('collection')
  const words = useTranslation('promise')
  const { refusal } = useSentences('reminder')
  const facts = useFacts()
  const profile = useEntity('business-profile', ledgerId)
  const reminder = useEntity('reminder', ledgerId)
  const [mayTalk, mayPromise, mayRecord] = [useMay(addCommunication), useMay(makePromise), useMay(recordReceipt)]
  const silent = whyNotReminded(reminder ?? null, facts) ?? (nightId === undefined ? night : null)
  const isTold = nightId !== undefined && night !== null
  const name = profile?.contactPerson ?? party
  return (
    <>
      {profile && profile.phone !== '' && (
        <a href={dialled(profile.phone)} className="button button-secondary" aria-label={t('call-name', { name })}>
          <Icon name="phone" />
          <span>{t('call')}</span>
        </a>
      )}
      {mayPromise && (
        <Button icon="clock" aria-label={words.t('make-name', { party })} onClick={() => onAsk('promise')}>
          {words.t('make')}
        </Button>
      )}
      {mayTalk && (
        <Button
          icon="whatsapp"
          aria-label={t('remind-name', { name })}
          reason={silent ? refusal(silent) : undefined}
          aria-disabled={isTold || undefined}
          aria-describedby={isTold ? nightId : undefined}
          onClick={() => onAsk('reminder')}
        >
          {t('remind')}
        </Button>
      )}
      {mayRecord && (
        <LinkButton
          icon="rupee"
          href={`${places.receiptNew}?customer=${ledgerId}`}
          aria-label={t('money-came-name', { party })}
        >
          {t('money-came')}
        </LinkButton>
      )}
    </>
  )
}
