import { useEffect, useId, useRef } from 'react'
import { Button } from '#design/press/button.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { useStoredGoods } from '#web/shared/document/use-stored-goods.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSaid } from './assistant-bubble.tsx'
import type { AssistantController } from './assistant-controller.ts'
import { prepareNickname } from './assistant-nickname.ts'
import type { AssistantQuestion as Question } from './assistant-screen.ts'
import { prepareWrite } from './assistant-write.ts'

/** The steps of an order are all done alike. */
const yesTo = (operation: string): string => (operation.startsWith('sales-order.') ? 'sales-order' : operation)

type AssistantQuestionProps = { controller: AssistantController; question: Question }

/** What is about to be written, or which of several was meant. */
export function AssistantQuestion({ controller, question }: AssistantQuestionProps) {
  const { t, language } = useTranslation('assistant')
  const say = useSaid()
  const goodsOf = useStoredGoods()
  const replica = useReplicaStore()
  const titleId = useId()
  const first = useRef<HTMLDivElement>(null)

  useEffect(() => {
    first.current?.querySelector('button')?.focus()
    if (question.kind === 'confirm') unawaited(prepareWrite(replica, question.write))
    else if (question.words !== undefined) unawaited(prepareNickname(replica, language))
  }, [question, language, replica])

  return (
    <section aria-labelledby={titleId} className="grid gap-3 rounded-3 border border-selvedge p-3">
      {/* Announced as it appears: the answer is about exactly this. */}
      <p id={titleId} role="alert" className="font-semibold">
        {say(question.asked)}
      </p>
      {question.kind === 'confirm' ? (
        <div ref={first} className="flex flex-wrap gap-2">
          <Button tone="primary" icon="check" onClick={() => controller.answer(true)}>
            {t(`yes.${yesTo(question.write.operation)}`)}
          </Button>
          <Button onClick={() => controller.answer(false)}>{t('no')}</Button>
        </div>
      ) : (
        <div ref={first}>
          <ol className="grid list-none grid-cols-1 gap-1 p-0">
            {question.choices.map((choice, at) => (
              <li key={choice.id}>
                <button
                  type="button"
                  className="grid min-h-[52px] w-full grid-cols-[24px_minmax(0,1fr)] items-center gap-x-2 rounded-2 px-2 py-1 text-left hover:bg-calico"
                  onClick={() => controller.choose(choice)}
                >
                  <span aria-hidden="true" className="row-span-2 text-ink-2">
                    {at + 1}
                  </span>
                  <span className="min-w-0 font-semibold">{choice.title}</span>
                  <span className="min-w-0 truncate text-13 text-ink-2">
                    {typeof choice.detail === 'string' ? goodsOf(choice.detail) : say(choice.detail)}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </div>
      )}
      <p className="text-13 text-ink-2">{t(question.kind === 'confirm' ? 'reply.confirm' : 'reply.choose')}</p>
    </section>
  )
}
