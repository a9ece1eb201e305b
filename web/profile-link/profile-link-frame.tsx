import type { ReactNode } from 'react'
import { AuthLanguage } from '#web/shared/auth/auth-language.tsx'
import { useTranslation } from '#web/text/translation.tsx'

type ProfileLinkFrameProps = {
  /** The company that asks; empty until known. */
  sellerName: string
  children: ReactNode
}

/** The page around the form: who asks, and the language. The buyer has no account, so there is nothing else. */
export function ProfileLinkFrame({ sellerName, children }: ProfileLinkFrameProps) {
  const { t } = useTranslation('profile-link')
  return (
    <div className="min-h-dvh">
      <title>{t('title')}</title>
      <div className="point-paper h-3 border-b border-neel opacity-85" aria-hidden="true" />
      <div className="mx-auto grid max-w-[640px] gap-6 px-4 py-5 tablet:py-8">
        <header className="flex flex-wrap-reverse items-center justify-between gap-x-6 gap-y-1">
          <p className="min-w-0 font-heading text-20 leading-heading font-semibold text-neel">
            {sellerName === '' ? t('brand') : sellerName}
          </p>
          <div className="ml-auto">
            <AuthLanguage />
          </div>
        </header>
        <main id="content" className="grid gap-6">
          {children}
        </main>
        <footer className="text-13 text-ink-2">{t('made-with')}</footer>
      </div>
    </div>
  )
}
