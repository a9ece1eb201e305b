import { useState } from 'react'
import type { changeEmail, changeMobile, changePassword, resetPassword } from '#domain/account/account-operations.ts'
import type { Session } from '#domain/account/account-schemas.ts'
import type { SentOf } from '#domain/kernel/operation.ts'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { useSentences } from '#web/text/use-sentences.ts'
import { useMutation } from '#web/transport/use-mutation.ts'

type Answered = typeof changeEmail | typeof changeMobile | typeof changePassword | typeof resetPassword

/** A form of one's own account that is answered with the session from then on: enters it, or keeps what was refused where. */
export function useSessionForm<O extends Answered>(operation: O) {
  const { refusal } = useSentences('account')
  const { call, busy } = useMutation(operation)
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  const [objection, setObjection] = useState<string | null>(null)

  /** Resolves to the session entered, or to null. */
  const send = async (input: SentOf<O>): Promise<Session | null> => {
    setErrors(noErrors)
    setObjection(null)
    const answer = await call(input)
    if (answer.ok) {
      await sessionStore.enter(answer.value)
      return answer.value
    }
    setErrors(answer.errors)
    if (Object.keys(answer.errors).length === 0) setObjection(refusal(answer.problem))
    return null
  }

  return { send, busy, errors, objection, onTyped: () => setErrors(noErrors) }
}
