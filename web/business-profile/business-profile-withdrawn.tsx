import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { restoreBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { BackLink } from '#web/page/back-link.tsx'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { useMay } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type BusinessProfileWithdrawnProps = { profile: BusinessProfile; back: { href: string; label: string } }

/** A party that was withdrawn with its import: only its name, and the way back. */
export function BusinessProfileWithdrawn({ profile, back }: BusinessProfileWithdrawnProps) {
  const { t } = useTranslation('business-profile')
  const { refusal } = useSentences('business-profile')
  const { write, busy } = useWrite(restoreBusinessProfile)
  const mayRestore = useMay(restoreBusinessProfile)
  const [objection, setObjection] = useState<string | null>(null)
  const { id, version, companyName, imported } = profile
  const restore = async () => {
    // Done, the page of the party takes this one's place.
    const result = await write({ id, version }, { label: companyName })
    if (!result.ok) setObjection(refusal(result.refusal))
  }
  return (
    <div className="grid gap-5">
      <header className="grid gap-2">
        <BackLink href={back.href}>{back.label}</BackLink>
        <ScreenTitle className="min-w-0">{companyName}</ScreenTitle>
      </header>
      {objection !== null && <Banner tone="danger">{objection}</Banner>}
      <Banner
        action={
          mayRestore && (
            <Button busy={busy} onClick={() => unawaited(restore())}>
              {t('restore')}
            </Button>
          )
        }
      >
        {t('withdrawn', { file: imported?.file ?? '' })}
      </Banner>
    </div>
  )
}
