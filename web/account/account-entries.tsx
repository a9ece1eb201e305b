import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import { enterMode } from '#web/session/enter-mode.ts'
import type { EntryMode } from '#web/session/entry-call.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { Problem } from '#web/transport/problem.ts'

type AccountEntriesProps = {
  onEntered: () => void
  /** Above a form instead of below it: in two short buttons. */
  isFirst?: boolean
}

/** The two ways in without an account: a private copy to work in, or a read-only look at the sample company. */
export function AccountEntries({ onEntered, isFirst = false }: AccountEntriesProps) {
  const { t } = useTranslation('account')
  const { refusal } = useSentences('account')
  const [entering, setEntering] = useState<EntryMode | null>(null)
  const [failure, setFailure] = useState<Problem | null>(null)

  const enter = async (mode: EntryMode) => {
    setFailure(null)
    setEntering(mode)
    const problem = await enterMode(mode)
    setEntering(null)
    if (problem) setFailure(problem)
    else onEntered()
  }

  return (
    <section aria-labelledby="entries" className="grid gap-3">
      <h2 id="entries" className="flex items-center gap-3 text-16 font-body font-normal text-ink-2">
        <span className="h-px flex-1 bg-thread" aria-hidden="true" />
        {t(isFirst ? 'entries.first' : 'entries.title')}
        <span className="h-px flex-1 bg-thread" aria-hidden="true" />
      </h2>
      {failure && <Banner tone="danger">{refusal(failure)}</Banner>}
      {/* Two words of English fit beside an icon in half of a phone. */}
      <div className={`grid gap-3 ${isFirst ? 'grid-cols-2 [&_.button]:px-2' : 'tablet:grid-cols-2'}`}>
        <div className="grid content-start gap-1">
          <Button wide icon="fabric" busy={entering === 'demo'} onClick={() => unawaited(enter('demo'))}>
            {t(entering === 'demo' ? 'entries.opening' : 'entries.demo')}
          </Button>
          {!isFirst && <p className="text-13 text-ink-2">{t('entries.demo.hint')}</p>}
        </div>
        <div className="grid content-start gap-1">
          <Button wide icon="eye" busy={entering === 'guest'} onClick={() => unawaited(enter('guest'))}>
            {t(entering === 'guest' ? 'entries.opening' : 'entries.guest')}
          </Button>
          {!isFirst && <p className="text-13 text-ink-2">{t('entries.guest.hint')}</p>}
        </div>
      </div>
    </section>
  )
}
