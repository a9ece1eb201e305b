import { useState } from 'react'
import { LinkButton } from '#design/press/link-button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { useTranslation } from '#web/text/translation.tsx'

const key = 'vanat_plain_notice'

/** Whether it was dismissed on this device. True without storage, which could not remember a dismissal. */
function isTold(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

/** Over plain http: what https would add, and how to get it if this server has a certificate of its own. */
export function ShellPlain() {
  const { t } = useTranslation('network')
  const [isDismissed, setIsDismissed] = useState(isTold)
  if (isDismissed) return null
  const instructions = document.querySelector<HTMLMetaElement>('meta[name=instructions]')?.content
  const dismiss = () => {
    setIsDismissed(true)
    try {
      localStorage.setItem(key, 'dismissed')
    } catch {
      // Storage is full: it is told again by the next page.
    }
  }
  return (
    <Banner
      dismissLabel={t('plain.dismiss')}
      onDismiss={dismiss}
      // `_self` forces a full load: the router does not serve that page.
      {...(instructions && {
        action: (
          <LinkButton href={instructions} target="_self">
            {t('plain.how')}
          </LinkButton>
        ),
      })}
    >
      {t('plain.text')}
    </Banner>
  )
}
