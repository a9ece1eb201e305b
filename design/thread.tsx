import { useLayoutEffect, useRef } from 'react'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { Link } from '#design/link.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'

/** One knot: `tied` lies behind, `current` is in hand, `open` is still to come. */
export type ThreadStep = {
  id: string
  label: string
  knot: 'tied' | 'current' | 'open'
  /** The knot's state in a word, for screen readers ("done", "now", "to come"). */
  spoken: string
  /** Under the label: a document number, a date, a count. */
  note?: string | undefined
  /** Where the knot leads. */
  href?: string | undefined
  /** The current knot is late (`majith`) or waits for somebody (`haldi`). */
  tone?: 'majith' | 'haldi' | undefined
}

export type ThreadProps = {
  /** Names the thread: "Steps of this order". */
  label: string
  steps: readonly ThreadStep[]
  direction?: 'across' | 'down'
  className?: string
}

function Knot({ step }: { step: ThreadStep }) {
  return (
    <span className="thread-knot" aria-hidden="true">
      {step.knot === 'tied' && <Icon name="check" size={14} strokeWidth={2.5} />}
    </span>
  )
}

function StepWords({ step }: { step: ThreadStep }) {
  return (
    <span className="thread-words">
      <span className="thread-label">{step.label}</span>
      <VisuallyHidden> ({step.spoken})</VisuallyHidden>
      {step.note !== undefined && <span className="thread-note">{step.note}</span>}
    </span>
  )
}

/**
 * The house's signature: one continuous line through the ten steps, taut where it is tied, slack where it is not. It
 * scrolls sideways when narrow, the current knot in view.
 */
export function Thread({ label, steps, direction = 'across', className }: ThreadProps) {
  const frame = useRef<HTMLElement>(null)
  const leads = steps.some((step) => step.href !== undefined)
  const current = steps.find((step) => step.knot === 'current')?.id

  // scrollLeft and not scrollIntoView: that one would also scroll the page under a reader's eyes.
  useLayoutEffect(() => {
    const element = frame.current
    const knot = element?.querySelector<HTMLElement>('[aria-current="step"]')
    if (!element || !knot) return
    element.scrollLeft = knot.offsetLeft - (element.clientWidth - knot.offsetWidth) / 2
  }, [current])

  return (
    // A region that scrolls must be reachable for those who have only a keyboard: by its links, or else itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <nav
      ref={frame}
      aria-label={label}
      tabIndex={leads ? undefined : 0}
      className={classes('thread', `thread-${direction}`, className)}
    >
      <ol>
        {steps.map((step) => (
          <li
            key={step.id}
            className={classes('thread-step', `thread-${step.knot}`, `tone-${step.tone ?? 'neel'}`)}
            aria-current={step.knot === 'current' ? 'step' : undefined}
          >
            {step.href === undefined ? (
              <span className="thread-target">
                <Knot step={step} />
                <StepWords step={step} />
              </span>
            ) : (
              <Link href={step.href} className="thread-target">
                <Knot step={step} />
                <StepWords step={step} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
