import { useEffect, useState } from 'react'
import { openProfileLink } from '#domain/profile-link/profile-link-operations.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { callOperation } from '#web/transport/call-operation.ts'
import type { Problem } from '#web/transport/problem.ts'
import type { OpenedLink } from './profile-link-draft.ts'

type Opened =
  | { state: 'opening' }
  | { state: 'open'; link: OpenedLink }
  | { state: 'unknown' }
  | { state: 'failed'; problem: Problem }

/** An address that was cut off before its secret: there is nothing to ask the server about. */
const stateOf = (linkId: string): Opened => ({ state: linkId === '' ? 'unknown' : 'opening' })

/** Asks the server about the link. `retry` asks again. */
export function useOpenedLink(linkId: string): { opened: Opened; retry: () => void } {
  const [tries, setTries] = useState(0)
  const [opened, setOpened] = useState(() => stateOf(linkId))

  useEffect(() => {
    if (linkId === '') return
    let isWanted = true
    unawaited(
      callOperation(openProfileLink.name, { linkId }).then((answer) => {
        if (!isWanted) return
        // The server answers with the operation's output.
        if (answer.ok) setOpened({ state: 'open', link: answer.value as OpenedLink })
        else if (answer.problem.status === 404 || answer.problem.status === 422) setOpened({ state: 'unknown' })
        else setOpened({ state: 'failed', problem: answer.problem })
      }),
    )
    return () => {
      isWanted = false
    }
  }, [linkId, tries])

  return {
    opened,
    retry: () => {
      setOpened(stateOf(linkId))
      setTries((before) => before + 1)
    },
  }
}
