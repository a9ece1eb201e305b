import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { lazyPart } from './lazy-screen.ts'
import { afterIdle, whenIdle } from './when-idle.ts'

/**
 * A sheet whose code is fetched after the screen that may open it: nobody waits for it, and it is there when the network
 * is not. Opened before that, its place says that it is on its way. `load` names the component's file, so that the build
 * gives it a file of its own; `later` is for what stands on every screen: the forms of the one that is open come first.
 */
export function onDemand<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
  turn: 'first' | 'later' = 'first',
): ComponentType<Props> {
  // React's own type of a lazy component forgets that its props are those of what it loads.
  const Part = lazyPart(load) as unknown as ComponentType<Props>
  return function OnDemand(props: Props) {
    const [isWanted, setIsWanted] = useState(props.open)
    if (props.open && !isWanted) setIsWanted(true)
    // What does not arrive now is fetched again when the sheet is opened.
    useEffect(() => {
      if (turn === 'first') whenIdle(load)
      else
        void afterIdle()
          .then(load)
          .catch(() => undefined)
    }, [])
    return <Suspense fallback={props.open && <Opening />}>{isWanted && <Part {...props} />}</Suspense>
  }
}

/** Where the sheet will stand. On a slow line it is looked at for seconds, so it says what is waited for. */
function Opening() {
  const { t } = useTranslation('kernel')
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 mx-auto grid max-w-[560px] gap-4 rounded-t-3 border border-thread bg-cloth p-5 shadow-2 tablet:bottom-1/3 tablet:rounded-3">
      <p aria-hidden="true">{t('opening')}</p>
      <Skeleton label={t('opening')} shape="text" count={3} />
    </div>
  )
}
