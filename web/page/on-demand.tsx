import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { lazyPart } from './lazy-screen.ts'
import { whenIdle } from './when-idle.ts'

/**
 * A sheet whose code is fetched after the screen that may open it: nobody waits for it, and it is there when the network
 * is not. `load` names the component's file, so that the build gives it a file of its own.
 */
export function onDemand<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // React's own type of a lazy component forgets that its props are those of what it loads.
  const Part = lazyPart(load) as unknown as ComponentType<Props>
  return function OnDemand(props: Props) {
    const [isWanted, setIsWanted] = useState(props.open)
    if (props.open && !isWanted) setIsWanted(true)
    // What does not arrive now is fetched again when the sheet is opened.
    useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
    return <Suspense fallback={null}>{isWanted && <Part {...props} />}</Suspense>
  }
}
