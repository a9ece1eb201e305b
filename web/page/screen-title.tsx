import type { ReactNode } from 'react'
import { useTranslation } from '#web/text/translation.tsx'

type ScreenTitleProps = {
  children: string
  /** In the same line, and no part of the name: how many there are. */
  aside?: ReactNode
  className?: string
}

/** The heading of a screen, and the page's name: in the tab, in the history, and the first thing a screen reader says. */
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
