import { Button } from '#design/press/button.tsx'
import { Link } from '#design/press/link.tsx'
import { StatusBadge } from '#design/show/status-badge.tsx'
import { completeFollowUp } from '#domain/communication-log/communication-log-operations.ts'
import { whatsappLink } from '#domain/payment-link/payment-link-whatsapp.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { Outside } from '#web/shared/message/outside-link.tsx'
import { dialled } from '#web/shared/message/telephone.ts'
import { useTalkSteps } from '#web/shared/message/use-talk-steps.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { FollowUp } from './dashboard-follow-ups.ts'

/** A party to be called again: what was said, since when it waits, the call itself, and that it is done. */
export function DashboardCall({ call: { talk, party, phone } }: { call: FollowUp }) {
  const { t } = useTranslation('dashboard')
  const { day } = useSentences('dashboard')
  const today = useToday()
  const take = useTalkSteps(talk)
  const may = useMay(completeFollowUp)
  const chat = phone === null ? null : whatsappLink({ mobile: phone, text: '' })
  const { followUpOn, followUpTime } = talk
  const on = [followUpOn !== null && day(followUpOn), followUpTime].filter(Boolean).join(', ')
  return (
    <li className="list-row">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-y-1 tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:items-center tablet:gap-x-3">
        <Link
          href={documentAddress(talk.subject, talk.subjectId) ?? places.home}
          className="list-row-link truncate font-semibold tablet:col-span-2"
        >
          {party}
        </Link>
        <span className="truncate text-13 text-ink-2 tablet:col-start-2 tablet:row-start-2">{talk.message}</span>
        <div className="-my-2 flex min-h-[44px] items-center justify-between gap-x-3 tablet:contents">
          <StatusBadge
            tone={followUpOn !== null && followUpOn < today ? 'danger' : 'warning'}
            icon="phone"
            className="tablet:col-start-1 tablet:row-start-2"
          >
            {t('call-again', { on })}
          </StatusBadge>
          <span className="relative z-1 -mr-3 flex flex-none items-center tablet:col-start-3 tablet:row-span-2 tablet:row-start-1">
            {phone !== null && <Outside href={dialled(phone)} icon="phone" label={t('next.call', { party })} />}
            {chat?.ok && <Outside href={chat.value} icon="whatsapp" label={t('next.whatsapp', { party })} />}
            {may && (
              <Button
                tone="quiet"
                icon="check"
                aria-label={t('called.of', { party })}
                onClick={() => unawaited(take('complete'))}
              >
                {t('called')}
              </Button>
            )}
          </span>
        </div>
      </div>
    </li>
  )
}
