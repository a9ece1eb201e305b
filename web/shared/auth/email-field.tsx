import type { ComponentProps } from 'react'
import { TextField } from '#design/field/text-field.tsx'

/** Sign-in email: sets the phone's email keyboard and the name password managers use. */
export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    {...props}
    name="email"
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
  />
)
