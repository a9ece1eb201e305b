import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { ErrorState } from '#design/tell/error-state.tsx'
import { Icon } from '#design/press/icon.tsx'
import type { IconName } from '#design/press/icon-paths.ts'
import { Skeleton } from '#design/tell/skeleton.tsx'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { ProfileLinkForm } from './profile-link-form.tsx'
import { ProfileLinkFrame } from './profile-link-frame.tsx'
import { useOpenedLink } from './profile-link-opened.ts'

/** The page of a link sent to a buyer on WhatsApp; the link's id is in the path or, in old links, in `?linkId=`. */
export function ProfileLinkScreen({ id }: ScreenProps) {
  const [params] = useSearchParams()
  const linkId = id === '' ? (params.get('linkId') ?? '') : id
  return <ProfileLinkPage key={linkId} linkId={linkId} />
}

function ProfileLinkPage({ linkId }: { linkId: string }) {
  const { t } = useTranslation('profile-link')
  const { refusal } = useSentences('profile-link')
  const { opened, retry } = useOpenedLink(linkId)
  const [isHandedIn, setIsHandedIn] = useState(false)
  const sellerName = opened.state === 'open' ? opened.link.sellerName : ''
  return (
    <ProfileLinkFrame sellerName={sellerName}>
      {opened.state === 'opening' && (
        <Card>
          <Skeleton label={t('loading')} shape="text" count={3} />
        </Card>
      )}
      {opened.state === 'unknown' && <Notice icon="alert" title={t('unknown.title')} text={t('unknown.text')} />}
      {opened.state === 'failed' && (
        <ErrorState title={refusal(opened.problem)} action={<Button onClick={retry}>{t('retry')}</Button>} />
      )}
      {isHandedIn && <Notice icon="check" title={t('done.title')} text={t('done')} />}
      {opened.state === 'open' && !isHandedIn && (
        <>
          {opened.link.state === 'link-active' ? (
            <ProfileLinkForm linkId={linkId} link={opened.link} onDone={() => setIsHandedIn(true)} onClosed={retry} />
          ) : (
            <Notice
              icon={opened.link.state === 'link-completed' ? 'check' : 'clock'}
              title={t(`${opened.link.state}.title`)}
              text={t(`${opened.link.state}.text`, { seller: opened.link.sellerName })}
            />
          )}
        </>
      )}
    </ProfileLinkFrame>
  )
}

/** Nothing to fill in: already done, expired, or not a link of ours. */
function Notice({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <div className="empty weave">
      <div className="empty-words">
        <span className="empty-icon">
          <Icon name={icon} size={28} />
        </span>
        <h1>{title}</h1>
        <p className="empty-text">{text}</p>
      </div>
    </div>
  )
}
