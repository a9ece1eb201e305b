import type { ComponentProps } from 'react'
import { TextField } from '#design/field/text-field.tsx'

/** The address one signs in with: the phone's keyboard for it, and the name under which a password manager files it. */
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
