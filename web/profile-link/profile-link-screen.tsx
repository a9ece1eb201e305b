import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '#design/press/button.tsx'
import type { IconName } from '#design/press/icon-paths.ts'
import { Icon } from '#design/press/icon.tsx'
import { Card } from '#design/show/card.tsx'
import { DefinitionList } from '#design/show/definition-list.tsx'
import { Money } from '#design/show/money.tsx'
import { ErrorState } from '#design/tell/error-state.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { stateOf } from '#domain/place/state.ts'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { HandedInProfile } from './profile-link-draft.ts'
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
  const [handedIn, setHandedIn] = useState<HandedInProfile | null>(null)
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
      {handedIn && (
        <Notice icon="check" title={t('done.title')} text={t('done')}>
          {handedIn.quotation.corrected && <ProfileLinkRepriced quotation={handedIn.quotation} />}
        </Notice>
      )}
      {opened.state === 'open' && !handedIn && (
        <>
          {opened.link.state === 'link-active' ? (
            <ProfileLinkForm linkId={linkId} link={opened.link} onDone={setHandedIn} onClosed={retry} />
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
type NoticeProps = { icon: IconName; title: string; text: string; children?: ReactNode }

function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <div className="empty weave">
      <div className="empty-words">
        <span className="empty-icon">
          <Icon name={icon} size={28} />
        </span>
        <h1>{title}</h1>
        <p className="empty-text">{text}</p>
        {children}
      </div>
    </div>
  )
}

/** Tells the buyer that the State in the profile changed the taxes of the quotation, and what it comes to now. */
function ProfileLinkRepriced({ quotation }: Pick<HandedInProfile, 'quotation'>) {
  const { t, language } = useTranslation('profile-link')
  const { number, placeOfSupply, totals } = quotation
  const taxes = [
    { id: 'taxable', paise: totals.taxable },
    { id: 'cgst', paise: totals.cgst },
    { id: 'sgst', paise: totals.sgst },
    { id: 'igst', paise: totals.igst },
    { id: 'total', paise: totals.total },
  ].filter(({ paise }) => paise !== 0)
  return (
    <section className="grid gap-3 rounded-2 bg-calico p-4 text-left">
      <p>{t('repriced', { number, state: stateOf(placeOfSupply)?.name[language] ?? placeOfSupply })}</p>
      <DefinitionList
        items={taxes.map(({ id, paise }) => ({ id, term: t(`repriced.${id}`), detail: <Money paise={paise} /> }))}
      />
    </section>
  )
}
