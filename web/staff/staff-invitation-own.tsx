import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import { useEnterCompany } from '#web/shared/auth/use-enter-company.ts'
import { useTranslation } from '#web/text/translation.tsx'

type StaffInvitationOwnProps = {
  companyId: string
  company: string
  /** Lets another person join on this device; null once the link is used up. */
  onOther: (() => void) | null
}

/** For whoever works in the company already, such as who opens the link of their invitation again: the way in. */
export function StaffInvitationOwn({ companyId, company, onOther }: StaffInvitationOwnProps) {
  const { t } = useTranslation('staff')
  const { enter, busy, objection } = useEnterCompany()
  return (
    <div className="grid gap-4">
      {objection !== null && <Banner tone="danger">{objection}</Banner>}
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="primary" busy={busy} className="w-full tablet:w-auto" onClick={() => unawaited(enter(companyId))}>
          {t('join.open', { company })}
        </Button>
        {onOther && (
          <Button tone="quiet" className="w-full tablet:w-auto" onClick={onOther}>
            {t('join.other')}
          </Button>
        )}
      </div>
    </div>
  )
}
