import { useEffect, useState } from 'react'
import type { Operation, OutputOf, SentOf } from '#domain/kernel/operation.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { callInSession } from '#web/session/session-call.ts'
import { useSession } from '#web/session/use-session.ts'
import { resultOf, type CallResult } from './call-result.ts'

/**
 * The server's answer to a read, fetched on mount and when the input changes: for data the device does not keep. `null`
 * until answered; `again` refetches and keeps the last answer to the same input meanwhile, `busy` tells that a fetch is running.
 *
 * By name, `useQuery<typeof listStaff>('staff.list', {})`: a read needs no schema.
 */
export function useQuery<O extends Operation>(
  name: O['name'],
  input: SentOf<O>,
): { answer: CallResult<OutputOf<O>> | null; busy: boolean; again: () => void } {
  // As text, so an equal input in a new object does not refetch.
  const question = JSON.stringify(input)
  const [times, setTimes] = useState(1)
  // What was answered of one document, or to one company, is no answer about the next.
  const asked = `${useSession()?.company?.id} ${name} ${question}`
  const turn = `${times} ${asked}`
  const [given, setGiven] = useState<{ asked: string; turn: string; answer: CallResult<OutputOf<O>> } | null>(null)

  useEffect(() => {
    let isWanted = true
    unawaited(
      callInSession(name, JSON.parse(question)).then((answer) => {
        if (isWanted) setGiven({ asked, turn, answer: resultOf<O>(answer) })
      }),
    )
    return () => {
      isWanted = false
    }
  }, [name, question, asked, turn])

  return {
    answer: given?.asked === asked ? given.answer : null,
    busy: given?.turn !== turn,
    again: () => setTimes((before) => before + 1),
  }
}
