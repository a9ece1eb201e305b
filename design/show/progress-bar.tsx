import { useId } from 'react'
import type { ReactNode } from 'react'
import { classes } from '#design/frame/classes.ts'
import type { Tone } from '#design/show/status-badge.tsx'

type ProgressBarProps = {
  label: ReactNode
  /** How far, in words: "1,200 of 5,000 m". */
  text?: ReactNode
  value: number
  max: number
  tone?: Tone
}

/** Progress, drawn as cloth on a loom. */
export function ProgressBar({ label, text, value, max, tone = 'primary' }: ProgressBarProps) {
  const id = useId()
  return (
    <div className={classes('progress', `tone-${tone}`)}>
      <div className="progress-words">
        <label htmlFor={id}>{label}</label>
        {text !== undefined && <span className="progress-text">{text}</span>}
      </div>
      <progress id={id} value={Math.min(value, max)} max={max} />
    </div>
  )
}
