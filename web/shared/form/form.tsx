import type { ComponentProps } from 'react'
import { unawaited } from '#web/browser/unawaited.ts'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: (form: HTMLFormElement) => Promise<unknown> | undefined
}

/** A form the page itself sends. What is wrong with it our schemas say: a browser would in a language of its own. */
export function Form({ onSubmit, ...form }: FormProps) {
  // Its fields change with each letter, and it with them: remembering would only weigh on the first visit.
  'use no memo'
  return (
    <form
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        unawaited(onSubmit(event.currentTarget))
      }}
    />
  )
}
