import type { ComponentType, ReactNode } from 'react'
import { Button } from '#design/press/button.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { callOperation } from '#web/transport/call-operation.ts'
import { FailureBoundary, type FailedProps } from './failure-boundary.tsx'
import { NotLoaded } from './load-once.ts'

type Told = FailedProps & { failure: NotLoaded }
/** What stands in for a part that did not come; it gets the part's props. */
export type Missing<Props> = ComponentType<Props & Told>

/** Says that a part did not come. It comes by itself; whoever does not want to wait presses. */
export function PartMissing({ failure, onMended }: Told) {
  // Hardly ever drawn, and loaded by every first visit.
  'use no memo'
  const { t } = useTranslation('kernel')
  const again = async () => {
    try {
      await failure.again()
      onMended()
    } catch {
      // With a server that answers, only a new page helps: another release has replaced the file, or the browser, as the
      // standard had it until 2026, does not ask for a file again that once did not come.
      if ((await callOperation('account.session', {})).ok) location.reload()
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3 text-ink-2">
      <output>{t('part.missing')}</output>
      <Button onClick={() => unawaited(again())}>{t('retry')}</Button>
    </div>
  )
}

type HeldPartProps = {
  missing?: Missing<object> | null
  /** The part's props, for `missing`. */
  given?: object
  children: ReactNode
}

/** A part that may lack its code or its words without taking the rest of the screen along. */
export function HeldPart({ missing: Stand = PartMissing, given, children }: HeldPartProps) {
  // The part inside remembers what it drew; remembering its frame too would only weigh on the first visit.
  'use no memo'
  return (
    <FailureBoundary
      failed={({ failure, onMended }) => {
        // A fault of ours is not kept quiet.
        if (!(failure instanceof NotLoaded)) throw failure
        return Stand && <Stand {...given} failure={failure} onMended={onMended} />
      }}
    >
      {children}
    </FailureBoundary>
  )
}

/** A component held by `HeldPart`, for which `Stand` stands in with the same props. */
export const held = <Props extends object>(Part: ComponentType<Props>, Stand: Missing<Props> | null) =>
  function Held(props: Props) {
    return (
      // Its type names the props that it is given here.
      <HeldPart missing={Stand as Missing<object> | null} given={props}>
        <Part {...props} />
      </HeldPart>
    )
  }
