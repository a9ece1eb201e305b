import { useLayoutEffect, useRef } from 'react'
import { classes } from '#design/frame/classes.ts'
import { VisuallyHidden } from '#design/frame/visually-hidden.tsx'
import { Icon } from '#design/press/icon.tsx'
import { Link } from '#design/press/link.tsx'

/** One step: `complete`, `current`, or `open` (still to come). */
export type ThreadStep = {
  id: string
  label: string
  state: 'complete' | 'current' | 'open'
  /** The step's state as a word for screen readers ("done", "now", "to come"). */
  spoken: string
  /** Under the label: a document number, a date, a count. */
  note?: string | undefined
  /** Where the step leads. */
  href?: string | undefined
  /** The current step is late (`majith`) or waits for someone (`haldi`). */
  tone?: 'danger' | 'warning' | undefined
}

type ThreadProps = {
  /** Accessible name: "Steps of this order". */
  label: string
  steps: readonly ThreadStep[]
  direction?: 'across' | 'down'
}

function ThreadStep({ step }: { step: ThreadStep }) {
  return (
    <span className="thread-mark" aria-hidden="true">
      {step.state === 'complete' && <Icon name="check" size={14} strokeWidth={2.5} />}
    </span>
  )
}

function StepWords({ step }: { step: ThreadStep }) {
  return (
    // Drawn anew in another weight, at another width: the last words did not move.
    <span key={step.state} className="thread-words">
      <span className="thread-label">{step.label}</span>
      <VisuallyHidden> ({step.spoken})</VisuallyHidden>
      {step.note !== undefined && <span className="thread-note">{step.note}</span>}
    </span>
  )
}

/**
 * The product's signature: one continuous line through the ten steps, straight where complete and slack where not.
 * Scrolls sideways when narrow, keeping the current step in view.
 */
export function Thread({ label, steps, direction = 'across' }: ThreadProps) {
  const frame = useRef<HTMLElement>(null)
  const leads = steps.some((step) => step.href !== undefined)
  const current = steps.find((step) => step.state === 'current')?.id

  // scrollLeft rather than scrollIntoView, which would also scroll the page. In its frame, which lays it out anyway:
  // before it, the task that drew a document would have to do both.
  useLayoutEffect(() => {
    const turn = requestAnimationFrame(() => {
      const element = frame.current
      const step = element?.querySelector<HTMLElement>('[aria-current="step"]')
      if (!element || !step) return
      element.scrollLeft = step.offsetLeft - (element.clientWidth - step.offsetWidth) / 2
    })
    return () => cancelAnimationFrame(turn)
  }, [current])

  return (
    // A scrollable region must be reachable by keyboard: through its links, or else as a tab stop.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <nav ref={frame} aria-label={label} tabIndex={leads ? undefined : 0} className={`thread thread-${direction}`}>
      <ol>
        {steps.map((step) => (
          <li
            key={step.id}
            className={classes('thread-step', `thread-${step.state}`, `tone-${step.tone ?? 'primary'}`)}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            {step.href === undefined ? (
              <span className="thread-target">
                <ThreadStep step={step} />
                <StepWords step={step} />
              </span>
            ) : (
              <Link href={step.href} className="thread-target">
                <ThreadStep step={step} />
                <StepWords step={step} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
