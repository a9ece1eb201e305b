import { classes } from '#design/frame/classes.ts'
import { VisuallyHidden } from '#design/frame/visually-hidden.tsx'

type StepperProps = {
  label: string
  steps: readonly { id: string; label: string }[]
  /** Index of the current step. */
  current: number
  /** The word for completed steps, announced after their name. */
  doneSpoken: string
}

/** Progress through a form of a few steps. */
export function Stepper({ label, steps, current, doneSpoken }: StepperProps) {
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={index === current ? 'step' : undefined}
          className={classes(index <= current && 'stepper-reached')}
        >
          <span className="stepper-number" aria-hidden="true">
            {index + 1}
          </span>
          <span>
            {step.label}
            {index < current && <VisuallyHidden> ({doneSpoken})</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  )
}
