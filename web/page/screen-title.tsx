import type { ReactNode } from 'react'
import { useTranslation } from '#web/text/translation.tsx'

type ScreenTitleProps = {
  children: string
  /** A count on the same line, not part of the name. */
  aside?: ReactNode
  className?: string
}

/** A screen's heading and the document title, which tabs, history and screen readers use. */
export function ScreenTitle({ children, aside, className }: ScreenTitleProps) {
  const { t } = useTranslation('shell')
  return (
    <>
      <title>{`${children} · ${t('brand')}`}</title>
      <h1 className={className}>
        {children}
        {aside}
      </h1>
    </>
  )
}
