import { useState } from 'react'
import { enterCompany } from '#domain/account/account-operations.ts'
import { places } from '#web/page/addresses.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { useSentences } from '#web/text/use-sentences.ts'
import { useMutation } from '#web/transport/use-mutation.ts'

/** Changes to another company of the person, or says why not. */
export function useEnterCompany() {
  const { refusal } = useSentences('shell')
  const { call, busy } = useMutation(enterCompany)
  const [objection, setObjection] = useState<string | null>(null)

  const enter = async (companyId: string) => {
    setObjection(null)
    const entered = await call({ companyId })
    if (!entered.ok) return setObjection(refusal(entered.problem))
    await sessionStore.enter(entered.value)
    // A full page load: nothing of the other company stays in memory.
    location.assign(places.home)
  }
  return { enter, busy, objection }
}
