import { useEffect, useState } from 'react'
import type { Operation, OutputOf, SentOf } from '#domain/kernel/operation.ts'
import { callOperation } from './call-operation.ts'
import { resultOf, type CallResult } from './call-result.ts'

/**
 * What the server answers to a read, asked for when the screen opens and whenever the input changes: for what is not
 * kept on the device. `null` until it has answered; `again` asks once more and keeps the last answer in sight meanwhile,
 * and `busy` says that another is on its way.
 *
 * By its name, `useAnswer<typeof listStaff>('staff.list', {})`: whoever only asks needs no schema to do it.
 */
export function useQuery<O extends Operation>(
  name: O['name'],
  input: SentOf<O>,
): { answer: CallResult<OutputOf<O>> | null; busy: boolean; again: () => void } {
  // As text, so that the same input in a new object is the same question.
  const question = JSON.stringify(input)
  const [times, setTimes] = useState(1)
  const turn = `${times} ${name} ${question}`
  const [given, setGiven] = useState<{ turn: string; answer: CallResult<OutputOf<O>> } | null>(null)

  useEffect(() => {
    let isWanted = true
    void callOperation(name, JSON.parse(question)).then((answer) => {
      if (isWanted) setGiven({ turn, answer: resultOf<O>(answer) })
    })
    return () => {
      isWanted = false
    }
  }, [name, question, turn])

  return {
    answer: given?.answer ?? null,
    busy: given?.turn !== turn,
    again: () => setTimes((before) => before + 1),
  }
}
