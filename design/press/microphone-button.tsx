import type { ComponentProps } from 'react'
import { classes } from '#design/frame/classes.ts'
import { Icon } from '#design/press/icon.tsx'

type MicrophoneButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What a press does now: "Speak", "Stop listening". */
  label: string
  hearing?: boolean
}

/** The raised microphone of the bottom bar; on a desktop it sits in the corner. */
export function MicrophoneButton({ label, hearing = false, className, ...rest }: MicrophoneButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={hearing}
      className={classes('microphone', className)}
    >
      <Icon name="mic" size={26} />
    </button>
  )
}
