import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { Operation, OutputOf } from '#domain/kernel/operation.ts'
import { callOperation } from './call-operation.ts'
import { resultOf, type CallResult } from './call-result.ts'

/**
 * What the server answers to a read, asked for when the screen opens and whenever the input changes: for what is not
 * kept on the device. `null` until it has answered; `again` asks once more and keeps the last answer in sight meanwhile.
 *
 * By its name, `useAnswer<typeof listStaff>('staff.list', {})`: whoever only asks needs no schema to do it.
 */
export function useAnswer<O extends Operation>(
  name: O['name'],
  input: z.input<O['input']>,
): { answer: CallResult<OutputOf<O>> | null; again: () => void } {
  // As text, so that the same input in a new object is the same question.
  const question = JSON.stringify(input)
  const [answer, setAnswer] = useState<CallResult<OutputOf<O>> | null>(null)
  const [times, setTimes] = useState(1)

  useEffect(() => {
    let isWanted = times > 0
    void callOperation(name, JSON.parse(question)).then((given) => {
      if (isWanted) setAnswer(resultOf<O>(given))
    })
    return () => {
      isWanted = false
    }
  }, [name, question, times])

  return { answer, again: () => setTimes((before) => before + 1) }
}
