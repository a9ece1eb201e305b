import { use, useEffect, useRef } from 'react'
import { Button } from '#design/press/button.tsx'
import { answerWritten, countedWritten } from '#domain/answer/answer-sentence.ts'
import type { Answer } from '#domain/answer/answer.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { wordsOf } from '#web/text/words.ts'
import { answerFeatures, answerWriter } from './assistant-answers.ts'
import type { AssistantController } from './assistant-controller.ts'

type AssistantAnswerProps = {
  controller: AssistantController
  answer: Answer
  /** Words of the question that the figure does not heed. */
  left: string | undefined
}

/** The figure in the language it was asked in, what it counts, and the way to its rows. */
export function AssistantAnswer({ controller, answer, left }: AssistantAnswerProps) {
  const { t } = useTranslation('assistant')
  const today = useToday()
  const { language, address } = answer
  const shown = useRef<HTMLDivElement>(null)
  for (const feature of answerFeatures(answer)) use(wordsOf(language, feature).toDraw())
  useEffect(() => shown.current?.focus(), [answer])
  const writer = answerWriter(language, today)
  const { t: said } = useTranslation('assistant', language)
  const counted = countedWritten(answer, writer)
  return (
    <div ref={shown} tabIndex={-1} className="grid gap-2 rounded-3 border border-selvedge p-3">
      <p role="alert" lang={language} className="text-20 font-semibold">
        {answerWritten(answer, writer)}
        {left !== undefined && <span className="block text-base">{said('said.left-out', { words: left })}</span>}
      </p>
      {counted !== null && (
        <p lang={language} className="text-13 text-ink-2">
          {counted}
        </p>
      )}
      {address !== null && (
        <div>
          <Button icon="chevron-right" onClick={() => controller.open(address)}>
            {t('rows')}
          </Button>
        </div>
      )}
    </div>
  )
}
