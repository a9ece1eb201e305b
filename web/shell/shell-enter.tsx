import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import { places } from '#web/page/addresses.ts'
import { enterMode } from '#web/session/enter-mode.ts'
import type { EntryMode } from '#web/session/entry-call.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** The two ways to look around without an account. */
export function ShellEnter() {
  const { t } = useTranslation('shell')
  const { refusal } = useSentences('shell')
  const session = useSession()
  const [entering, setEntering] = useState<EntryMode | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const enter = async (mode: EntryMode) => {
    setEntering(mode)
    const problem = await enterMode(mode)
    setEntering(null)
    if (problem) return setFailure(t('account.failed', { reason: refusal(problem) }))
    // A full page load: nothing of the last company stays in memory.
    location.assign(places.home)
  }

  return (
    <>
      {session?.mode !== 'guest' && (
        <Button wide busy={entering === 'guest'} onClick={() => unawaited(enter('guest'))}>
          {t('account.guest-mode')}
        </Button>
      )}
      {session?.mode !== 'demo' && (
        <Button wide busy={entering === 'demo'} onClick={() => unawaited(enter('demo'))}>
          {t('account.demo-mode')}
        </Button>
      )}
      {failure !== null && (
        <p role="alert" className="text-13 text-majith">
          {failure}
        </p>
      )}
    </>
  )
}
