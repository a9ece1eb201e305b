import { Component, useEffect, type ReactNode } from 'react'
import { untilThere } from '#web/browser/until-there.ts'
import { NotLoaded } from './load-once.ts'

/** `onMended` draws again what failed. */
export type FailedProps = { failure: unknown; onMended: () => void }

type BoundaryProps = {
  /** What it shows; another place is tried anew. */
  place?: string
  failed: (told: FailedProps) => ReactNode
  children: ReactNode
}
type BoundaryState = { failure: unknown; place: string | undefined }

/** Holds what is thrown below it. What only did not come is asked for until it does, without a reload. */
export class FailureBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, place: this.props.place }

  static getDerivedStateFromError(failure: unknown): Partial<BoundaryState> {
    return { failure }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return place === state.place ? null : { place, failure: null }
  }

  readonly #onMended = () => this.setState({ failure: null })

  override render(): ReactNode {
    const { failure } = this.state
    const { failed, children } = this.props
    if (failure === null) return children
    const onMended = this.#onMended
    return (
      <>
        {failure instanceof NotLoaded && <Asking failure={failure} onMended={onMended} />}
        {failed({ failure, onMended })}
      </>
    )
  }
}

function Asking({ failure, onMended }: { failure: NotLoaded; onMended: () => void }) {
  useEffect(() => untilThere(() => failure.again().then(onMended)), [failure, onMended])
  return null
}
