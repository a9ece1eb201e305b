import { Suspense, useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { Button } from '#design/press/button.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { lazyPart } from './lazy-screen.ts'
import { PartMissing } from './part-missing.tsx'
import { whenIdle, whenRested } from './when-idle.ts'

/**
 * A sheet whose code loads after its screen: opening rarely waits, and works offline. Opened earlier, it shows a
 * placeholder. `load` must name the component's file, so the bundler splits it off; `later` is for sheets on every
 * screen, which load after the open screen's forms.
 */
export function onDemand<Props extends { open: boolean; onClose?: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  turn: 'first' | 'later' = 'first',
): ComponentType<Props> {
  const Part = lazyPart(load, SheetMissing)
  return function OnDemand(props: Props) {
    const [isWanted, setIsWanted] = useState(props.open)
    if (props.open && !isWanted) setIsWanted(true)
    useEffect(() => (turn === 'first' ? whenIdle : whenRested)(Part.prepare), [])
    return <Suspense fallback={props.open && <Opening />}>{isWanted && <Part {...props} />}</Suspense>
  }
}

const place =
  'fixed inset-x-0 bottom-0 z-30 mx-auto grid max-w-[560px] gap-4 rounded-t-3 border border-thread bg-cloth p-5 shadow-2 tablet:bottom-1/3 tablet:rounded-3'

/** Placeholder for the sheet. On a slow connection it shows for seconds, so it says what is loading. */
function Opening() {
  // As `SheetMissing`.
  'use no memo'
  const { t } = useTranslation('kernel')
  return (
    <div className={place}>
      <p aria-hidden="true">{t('opening')}</p>
      <Skeleton label={t('opening')} shape="text" count={3} />
    </div>
  )
}

type SheetMissingProps = ComponentProps<typeof PartMissing> & { open?: boolean; onClose?: () => void }

/** In place of a sheet that was pressed for and did not come. It opens when it has, unless it was closed before. */
export function SheetMissing({ open = true, onClose, ...told }: SheetMissingProps) {
  // Hardly ever drawn, and loaded by every first visit.
  'use no memo'
  const { t } = useTranslation('kernel')
  return (
    open && (
      <div className={`${place} max-tablet:bottom-(--bar) [&_.button]:w-full`}>
        <PartMissing {...told} />
        {onClose && <Button onClick={onClose}>{t('close')}</Button>}
      </div>
    )
  )
}
