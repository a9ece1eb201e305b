import { Suspense, useSyncExternalStore, type ReactNode, type SubmitEvent } from 'react'
import { useLocation } from 'wouter'
import { IconButton } from '#design/press/icon-button.tsx'
import { Icon } from '#design/press/icon.tsx'
import { MicrophoneButton } from '#design/press/microphone-button.tsx'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { AssistantBubble } from './assistant-bubble.tsx'
import type { AssistantController } from './assistant-controller.ts'
import { spokenLanguages } from './assistant-language.ts'
import { AssistantLearned } from './assistant-learned.tsx'
import { AssistantNext } from './assistant-next.tsx'
import { assistantSubject, endSubject } from './assistant-subject.ts'
import { examplesFor } from './assistant-suggestion.ts'
import type { SpokenChoice } from './use-assistant.ts'

/** Needed after a question only; prepared while it is asked. */
export const AssistantAnswer = lazyPart(() => import('./assistant-answer.tsx').then((file) => file.AssistantAnswer))

/** What is read back, or to choose from: the same. */
export const AssistantQuestion = lazyPart(() =>
  import('./assistant-question.tsx').then((file) => file.AssistantQuestion),
)

const AssistantLogSheet = lazyPart(() => import('./assistant-log-sheet.tsx').then((file) => file.AssistantLogSheet))

type AssistantBodyProps = {
  controller: AssistantController
  choice: SpokenChoice
  /** On a phone, where the header has no room for it. */
  search?: ReactNode
}

/** State, bubble and question, the typed box, and what can be said here. */
export function AssistantBody({ controller, choice, search }: AssistantBodyProps) {
  const { t } = useTranslation('assistant')
  const { bubble, hasPanel } = useSyncExternalStore(controller.state.subscribe, controller.state.get)
  const question = useSyncExternalStore(controller.question.subscribe, controller.question.get)
  return (
    <div className="grid grid-cols-1 content-start gap-3 max-desk:min-h-[420px]">
      <Listening controller={controller} choice={choice} isRaised={search !== undefined} />
      <output className="grid min-h-[52px] content-start">
        <Suspense fallback={null}>
          {bubble && <AssistantBubble bubble={bubble} controller={controller} spoken={choice.spoken} />}
        </Suspense>
      </output>
      <Learned controller={controller} />
      <Suspense fallback={null}>
        {question?.kind === 'answer' ? (
          <AssistantAnswer controller={controller} answer={question.answer} left={question.left} />
        ) : (
          question && <AssistantQuestion controller={controller} question={question} />
        )}
      </Suspense>
      <AssistantNext controller={controller} />
      <SubjectChip />
      <TypedBox controller={controller} />
      {search !== undefined && !question && (
        <section aria-labelledby="assistant-search" className="grid grid-cols-1 gap-1 border-t border-thread pt-3">
          <p id="assistant-search" className={boxName}>
            {t('search')}
          </p>
          {search}
        </section>
      )}
      {hasPanel && !question && <Panel controller={controller} />}
      <div className="grid gap-2 text-13 text-ink-2">
        <WhereItGoes choice={choice} />
        <Suspense fallback={null}>
          <AssistantLogSheet />
        </Suspense>
      </div>
    </div>
  )
}

/** Whom words stand for from now on. The region is there before its text, so that it is announced. */
function Learned({ controller }: { controller: AssistantController }) {
  return (
    <output className="empty:hidden">
      <Suspense fallback={null}>
        <AssistantLearned learning={controller.learning} />
      </Suspense>
    </output>
  )
}

/** What the next words may refer to; a tap ends it. */
function SubjectChip() {
  const { t } = useTranslation('assistant')
  const subject = useSyncExternalStore(assistantSubject.subscribe, assistantSubject.get)
  if (!subject) return null
  return (
    <button
      type="button"
      className="chip min-w-0 justify-self-start"
      aria-label={t('subject.end', { said: subject.said })}
      onClick={endSubject}
    >
      <span className="truncate">{t('subject', { said: subject.said })}</span>
      <Icon name="close" size={16} />
    </button>
  )
}

/** Who hears what is said, and who reads what the grammar does not understand. */
function WhereItGoes({ choice: { kind, hosts } }: { choice: SpokenChoice }) {
  const { t } = useTranslation('assistant')
  return (
    <>
      {(kind === 'web-speech' || kind === 'on-device') && <p>{t(`note.${kind}`)}</p>}
      {kind === 'server' && hosts.transcription !== null && <p>{t('note.server', { host: hosts.transcription })}</p>}
      {hosts.completion !== null && <p>{t('note.completion', { host: hosts.completion })}</p>}
    </>
  )
}

type ListeningProps = { controller: AssistantController; choice: SpokenChoice; isRaised: boolean }

/** The microphone with its state and language. On a desk the microphone itself is in the header. */
function Listening({ controller, choice: { spoken, choose, kind }, isRaised }: ListeningProps) {
  const { t } = useTranslation('assistant')
  const { phase } = useSyncExternalStore(controller.state.subscribe, controller.state.get)
  const isListening = phase === 'listening'
  const state = kind === null && phase === 'idle' ? 'deaf' : phase
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isRaised && (
        <MicrophoneButton
          data-autofocus
          label={t(isListening ? 'stop' : 'speak')}
          hearing={isListening}
          disabled={kind === null}
          onClick={() => controller.press(spoken)}
          className="m-2 shrink-0"
        />
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <output data-state={phase} className="font-semibold">
          {t(`state.${state}`)}
        </output>
        {!isRaised && kind !== null && <p className="text-13 text-ink-2">{t('hold')}</p>}
      </div>
      <label className="grid gap-1">
        <span className="said-only">{t('language')}</span>
        <select
          className="input input-select"
          value={spoken}
          onChange={({ target }) => {
            const next = spokenLanguages.find(({ code }) => code === target.value)
            if (!next) return
            controller.leave()
            choose(next.code)
          }}
        >
          {spokenLanguages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

/** Said above each of the two boxes of a phone: one does what is typed, the other finds it. */
const boxName = 'text-13 font-semibold text-ink-2'

/** The same commands without a microphone, with one as an example. What was typed stays until it was understood. */
function TypedBox({ controller }: { controller: AssistantController }) {
  const { t } = useTranslation('assistant')
  const [path] = useLocation()
  const role = useSession()?.role ?? 'public'
  const [example] = examplesFor(path, role)
  const { text: words } = controller.words
  const text = useSyncExternalStore(words.subscribe, words.get)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    controller.typed(text)
  }
  return (
    <form className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2" onSubmit={send}>
      <label className="grid gap-1">
        <span className={boxName}>{t('typed')}</span>
        <input
          type="text"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={500}
          placeholder={example && t(`example.${example}`)}
          className="input placeholder:text-ink-2"
          value={text}
          onChange={({ target }) => words.set(target.value)}
        />
      </label>
      <IconButton type="submit" icon="chevron-right" label={t('send')} />
    </form>
  )
}

/** What can be said on this screen. A tap says it. */
function Panel({ controller }: { controller: AssistantController }) {
  const { t } = useTranslation('assistant')
  const [path] = useLocation()
  const role = useSession()?.role ?? 'public'
  return (
    // It waits while somebody points at it or has the focus in it: a second would be too short to read.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t('panel')}
      className="grid gap-2"
      onPointerEnter={() => controller.hold(true)}
      onPointerLeave={() => controller.hold(false)}
      onFocus={() => controller.hold(true)}
      onBlur={() => controller.hold(false)}
    >
      <p className="text-13 font-semibold text-ink-2">{t('panel')}</p>
      <div className="flex flex-wrap gap-2">
        {examplesFor(path, role).map((example) => (
          <button
            key={example}
            type="button"
            className="chip"
            onClick={() => {
              controller.leave()
              controller.typed(t(`example.${example}`))
            }}
          >
            {t(`example.${example}`)}
          </button>
        ))}
      </div>
    </section>
  )
}
