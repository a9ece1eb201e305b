import { Assistant } from '#web/assistant/assistant.tsx'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { useSession } from '#web/session/use-session.ts'
import { listenToTouches, nearScreen } from './shell-near-screen.ts'
import { voiceHelpFor } from './shell-voice.ts'

const ShellSearch = lazyPart(() => import('./shell-search.tsx').then((file) => file.ShellSearch))

// Here, because this loads on every screen when nothing else is left to load, and what it needs is here already.
listenToTouches()

/** The assistant with the shell's search in its sheet, and with the voice services of the company. */
export function ShellAssistantLater() {
  const session = useSession()
  const help = voiceHelpFor(session)
  return <Assistant help={help} near={nearScreen} search={(onDone) => <ShellSearch inline onDone={onDone} />} />
}
