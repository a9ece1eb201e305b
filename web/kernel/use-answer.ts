import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { Operation, OutputOf } from '#domain/kernel/operation.ts'
import { callOperation } from './call-operation.ts'
import { checkInput, fieldErrorsOf, noErrors } from './field-errors.ts'
import type { CallResult } from './use-call.ts'

/**
 * What the server answers to a read, asked for when the screen opens and whenever the input changes: for what is not
 * kept on the device. `null` until it has answered; `again` asks once more and keeps the last answer in sight meanwhile.
 */
export function useAnswer<O extends Operation>(
  operation: O,
  input: z.input<O['input']>,
): { answer: CallResult<OutputOf<O>> | null; again: () => void } {
  // As text, so that the same input in a new object is the same question.
  const question = JSON.stringify(input)
  const [answer, setAnswer] = useState<CallResult<OutputOf<O>> | null>(null)
  const [times, setTimes] = useState(1)

  useEffect(() => {
    let isWanted = times > 0
    void ask(operation, question).then((given) => {
      if (isWanted) setAnswer(given)
    })
    return () => {
      isWanted = false
    }
  }, [operation, question, times])

  return { answer, again: () => setTimes((before) => before + 1) }
}

async function ask<O extends Operation>(operation: O, question: string): Promise<CallResult<OutputOf<O>>> {
  const input: unknown = JSON.parse(question)
  const errors = checkInput(operation, input)
  if (errors !== noErrors)
    return {
      ok: false,
      problem: { status: 422, code: 'input-not-understood', params: {}, errors: [], requestId: null },
      errors,
    }
  const answer = await callOperation(operation.name, input)
  if (!answer.ok) return { ...answer, errors: fieldErrorsOf(answer.problem.errors) }
  // The server answers by the operation's output schema; its own tests hold it to that.
  return { ok: true, value: answer.value as OutputOf<O> }
}
