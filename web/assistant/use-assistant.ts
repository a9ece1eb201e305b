import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { unawaited } from '#web/browser/unawaited.ts'
import { places } from '#web/page/addresses.ts'
import { loadOnce } from '#web/page/load-once.ts'
import { filledNameFinder } from '#web/replica/filled-names.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { loadWords } from '#web/text/words.ts'
import { AssistantAnswer, AssistantQuestion } from './assistant-body.tsx'
import { assistantCalls, assistantPhase } from './assistant-call.ts'
import { AssistantController } from './assistant-controller.ts'
import { recogniserFor, type AssistantHelp, type HelpHosts } from './assistant-help.ts'
import { keepSpokenLanguage, spokenLanguageFor } from './assistant-language.ts'
import { forgetNickname, rememberNickname } from './assistant-nickname.ts'
import type { AssistantScreen } from './assistant-screen.ts'
import { endSubject, keepWritten } from './assistant-subject.ts'
import { examplesFor } from './assistant-suggestion.ts'
import { keepArrival, keepStanding } from './assistant-things.ts'
import { runWrite } from './assistant-write.ts'
import type { Recogniser, SpokenLanguage } from './recogniser.ts'

// The microphone opens before these have loaded: they are needed when somebody has spoken.
// Kept: a browser takes a task for each `import` of what it has already, and the sentence waits for it.
const { load: loadReading } = loadOnce(() => import('./assistant-reading.ts'))
const { load: loadReplies } = loadOnce(() => import('./assistant-reply.ts'))
const { load: loadAnswering } = loadOnce(() => import('./assistant-answers.ts'))
const { load: askForDeeds } = loadOnce(() => import('./assistant-deed-table.ts'))
/** What is done by speaking; null if it cannot be loaded. */
export const loadDeeds = () => askForDeeds().catch(() => null)

/** The controller, given what the open screen knows. */
export function useAssistantController(help: AssistantHelp, near: AssistantScreen['near']): AssistantController {
  const { language } = useTranslation('assistant')
  const replica = useReplicaStore()
  const facts = useFacts()
  const [path, go] = useLocation()
  useEffect(keepArrival, [path])

  const screen: AssistantScreen = {
    recogniserFor: (spoken) => recogniserFor(spoken, help),
    ready: () => Promise.all([loadReading(), loadReplies(), loadDeeds()]),
    async read(said) {
      const [{ readWith }, deeds] = await Promise.all([loadReading(), loadDeeds()])
      return readWith(said, { replica, facts, help, path, deeds })
    },
    replies: loadReplies,
    prepare: async (said) => 'feature' in said && loadWords(language, said.feature),
    speak: ({ answer, left }) =>
      unawaited(loadAnswering().then(({ speakAnswer }) => speakAnswer(answer, facts.today, left))),
    near,
    go,
    async write(write) {
      const outcome = await runWrite(replica, write)
      if (!outcome.refused && write.operation !== 'call') keepWritten(write)
      return outcome
    },
    remember: (learned) => rememberNickname(replica, learned),
    forget: (learned) => forgetNickname(replica, learned),
    now: () => performance.timeOrigin + performance.now(),
  }
  const [controller] = useState(() => new AssistantController(screen))
  useEffect(() => {
    controller.see(screen)
  })

  useEffect(() => controller.question.subscribe(() => keepStanding(controller.question.get())), [controller])
  useLeaving(controller, `${path} ${language}`)
  return controller
}

/** What is being heard ends with the screen, and everything with the session. `place`: the screen and its language. */
function useLeaving(controller: AssistantController, place: string): void {
  // What is being heard belongs to the screen and the language it was begun in.
  useEffect(() => () => controller.leave(), [controller, place])
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && controller.leave()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      controller.close()
      endSubject()
    }
  }, [controller])
  useEffect(() => controller.state.subscribe(() => assistantPhase.set(controller.state.get().phase)), [controller])
}

/** The lists that most sentences lead to, narrowed. */
const nearby = [places.leads, places.customers, places.orders, places.quotes, places.payments, places.invoices]

/**
 * What understands loads, names are indexed, examples are read, and last the lists come that may be asked for, while the
 * person still speaks.
 */
export function useReadyReading(isOpen: boolean, near: AssistantScreen['near']): void {
  const { t } = useTranslation('assistant')
  const replica = useReplicaStore()
  const facts = useFacts()
  const [path] = useLocation()
  const prepare = useEffectEvent(async () => {
    if (!replica) return
    unawaited(filledNameFinder(replica))
    const answering = loadAnswering().then(({ loadAnswers }) =>
      Promise.all([loadAnswers(), AssistantAnswer.prepare(), AssistantQuestion.prepare()]),
    )
    await Promise.allSettled([answering, loadReplies()])
    const [{ readAhead }, deeds] = await Promise.all([loadReading(), loadDeeds()])
    const examples = examplesFor(path, facts.actor.role, Number.POSITIVE_INFINITY).map((example) =>
      t(`example.${example}`),
    )
    await readAhead(examples, { replica, facts, path, deeds })
    for (const address of nearby) await near(`${address}?search=`)
  })
  useEffect(() => {
    // What does not load is asked for again by the sentence itself.
    if (isOpen && replica) unawaited(prepare().catch(() => undefined))
  }, [isOpen, replica])
}

const noHosts: HelpHosts = { transcription: null, completion: null }

export type SpokenChoice = {
  readonly spoken: SpokenLanguage
  readonly choose: (spoken: SpokenLanguage) => void
  /** Which recogniser would listen; null if none can, undefined until that is known. */
  readonly kind: Recogniser['kind'] | null | undefined
  /** The services outside that are sent what was said. */
  readonly hosts: HelpHosts
}
type Found = { readonly spoken: SpokenLanguage; readonly kind: Recogniser['kind'] | null; readonly hosts: HelpHosts }

/** The language listened in, and by what. Looked for when the assistant opens: a connection may be back since. */
export function useSpokenLanguage(help: AssistantHelp, isOpen: boolean): SpokenChoice {
  const { language } = useTranslation('assistant')
  const [chosen, setChosen] = useState({ language, spoken: spokenLanguageFor(language) })
  const spoken = chosen.language === language ? chosen.spoken : spokenLanguageFor(language)
  const [found, setFound] = useState<Found | null>(null)

  useEffect(() => {
    if (!isOpen) return
    let isStale = false
    unawaited(
      Promise.all([recogniserFor(spoken, help), help.hosts()]).then(([one, hosts]) => {
        if (!isStale) setFound({ spoken, kind: one?.kind ?? null, hosts })
      }),
    )
    return () => {
      isStale = true
    }
  }, [spoken, help, isOpen])

  const choose = (next: SpokenLanguage) => {
    keepSpokenLanguage(language, next)
    setChosen({ language, spoken: next })
  }
  const known = found?.spoken === spoken ? found : null
  return { spoken, choose, kind: known?.kind, hosts: known?.hosts ?? noHosts }
}

/** Answers presses of the microphone, also one from before this had loaded. */
export function useAssistantCalls(controller: AssistantController, spoken: SpokenLanguage): void {
  const { count, isSpoken } = useSyncExternalStore(assistantCalls.subscribe, assistantCalls.get)
  useEffect(() => {
    if (count === 0) return
    assistantCalls.set({ count: 0, isSpoken: false })
    if (isSpoken) controller.press(spoken)
    else controller.isOpen.set(true)
  }, [count, isSpoken, controller, spoken])
}

/** A press of the space bar shorter than this scrolls the page, as it does everywhere. */
const holdMs = 250

const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, button, a, summary, video, [contenteditable], [role=option]') !== null

/** Hold the space bar to talk, let go to be understood. */
export function useHeldSpace(controller: AssistantController, spoken: SpokenLanguage): void {
  useEffect(() => {
    let pressed: ReturnType<typeof setTimeout> | undefined
    let isTalking = false
    const down = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
      event.preventDefault()
      if (event.repeat || pressed !== undefined) return
      pressed = setTimeout(() => {
        isTalking = true
        controller.press(spoken)
      }, holdMs)
    }
    const up = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || pressed === undefined) return
      clearTimeout(pressed)
      pressed = undefined
      if (isTalking) controller.finish()
      else scrollBy({ top: (event.shiftKey ? -0.9 : 0.9) * innerHeight })
      isTalking = false
    }
    addEventListener('keydown', down)
    addEventListener('keyup', up)
    return () => {
      clearTimeout(pressed)
      removeEventListener('keydown', down)
      removeEventListener('keyup', up)
    }
  }, [controller, spoken])
}
