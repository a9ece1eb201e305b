/** The specification's four states of the microphone. */
export type AssistantPhase = 'idle' | 'listening' | 'processing' | 'error'

/** The specification's seven messages, and the sentence for a command that was not understood. */
const assistantFaults = [
  'denied',
  'no-speech',
  'network',
  'recognition',
  'unclear',
  'not-started',
  'not-processed',
] as const
/** `spent`: the company's budget for services outside, of which the specification's messages say nothing. */
export type AssistantFault = (typeof assistantFaults)[number] | 'spent'

/** The specification's times. */
export const assistantTimes = {
  listeningMs: 10_000,
  /** After this the recogniser's answer is no longer waited for, and the typed box takes over. */
  processingMs: 3_000,
  errorMs: 2_000,
  bubbleMs: 5_000,
  panelMs: 1_000,
} as const

/** What stands in the bubble: what was heard, and what came of it. */
export type AssistantBubble<Said> = {
  readonly heard: string | null
  readonly said: Said | null
  readonly fault: AssistantFault | 'unknown' | null
}

export type AssistantState<Said> = {
  readonly phase: AssistantPhase
  /** Counts what was begun; an answer to an earlier turn is ignored. */
  readonly turn: number
  /** When the phase ends by itself, in milliseconds; null if it does not. */
  readonly phaseUntil: number | null
  readonly bubble: AssistantBubble<Said> | null
  readonly bubbleUntil: number | null
  readonly hasPanel: boolean
  readonly panelUntil: number | null
  /** Somebody points at the panel or has the focus in it: it waits. */
  readonly isPanelHeld: boolean
}

export type AssistantHappening<Said> =
  | { readonly type: 'started' }
  /** The person tapped again, or let go of the space bar. */
  | { readonly type: 'finished' }
  | { readonly type: 'heard'; readonly turn: number; readonly text: string }
  | { readonly type: 'typed'; readonly text: string }
  /** What understands has loaded: the time it has begins now. */
  | { readonly type: 'ready'; readonly turn: number }
  | { readonly type: 'concluded'; readonly turn: number; readonly said: Said | null }
  | { readonly type: 'failed'; readonly turn: number; readonly fault: AssistantFault | 'unknown' | 'aborted' }
  /** Closed, left, or the language changed. */
  | { readonly type: 'ended' }
  | { readonly type: 'told'; readonly said: Said }
  | { readonly type: 'panel'; readonly isHeld: boolean }
  | { readonly type: 'time' }

export type AssistantEvent<Said> = AssistantHappening<Said> & { readonly at: number }

export const atRest = {
  phase: 'idle',
  turn: 0,
  phaseUntil: null,
  bubble: null,
  bubbleUntil: null,
  hasPanel: false,
  panelUntil: null,
  isPanelHeld: false,
} as const satisfies AssistantState<never>

/** The next state. Pure: every event brings its time. */
export function nextState<Said>(before: AssistantState<Said>, event: AssistantEvent<Said>): AssistantState<Said> {
  const state = event.type === 'time' ? before : passTime(before, event.at)
  switch (event.type) {
    case 'started':
      return state.phase === 'idle' ? started(state, event.at) : state
    case 'finished':
      return state.phase === 'listening' ? processing(state, event.at) : state
    case 'heard':
      return heard(state, event)
    case 'typed':
      return state.phase === 'listening' || state.phase === 'processing'
        ? state
        : withHeard(processing({ ...state, turn: state.turn + 1 }, event.at), event.text)
    case 'ready':
      return isCurrent(state, event) && state.phase === 'processing' ? processing(state, event.at) : state
    case 'concluded':
      return isCurrent(state, event) ? done(state, event.at, event.said) : state
    case 'failed':
      return isCurrent(state, event) ? failed(state, event.at, event.fault) : state
    case 'ended':
      return { ...atRest, turn: state.turn + 1 }
    case 'told':
      return { ...state, ...bubbleOf({ heard: null, said: event.said, fault: null }, event.at) }
    case 'panel':
      return held(state, event)
    case 'time':
      return passTime(state, event.at)
  }
}

/** What was heard is being understood: worth showing if that lasts. */
export const isPassing = ({ type }: AssistantEvent<unknown>): boolean =>
  type === 'heard' || type === 'typed' || type === 'ready'

/** When time alone changes the state next; null if it does not. */
export function nextDeadline<Said>(state: AssistantState<Said>): number | null {
  const panel = state.isPanelHeld ? null : state.panelUntil
  const all = [state.phaseUntil, state.bubbleUntil, panel].filter((at) => at !== null)
  return all.length === 0 ? null : Math.min(...all)
}

type Timed<Said> = AssistantState<Said>

const isCurrent = ({ phase, turn }: Timed<unknown>, event: { turn: number }): boolean =>
  (phase === 'listening' || phase === 'processing') && turn === event.turn

const started = <Said>(state: Timed<Said>, at: number): Timed<Said> => ({
  ...state,
  phase: 'listening',
  turn: state.turn + 1,
  phaseUntil: at + assistantTimes.listeningMs,
  bubble: null,
  bubbleUntil: null,
  hasPanel: true,
  panelUntil: null,
})

const processing = <Said>(state: Timed<Said>, at: number): Timed<Said> => ({
  ...state,
  phase: 'processing',
  phaseUntil: at + assistantTimes.processingMs,
})

const withHeard = <Said>(state: Timed<Said>, text: string): Timed<Said> => ({
  ...state,
  bubble: { heard: text, said: null, fault: null },
  bubbleUntil: null,
})

function heard<Said>(state: Timed<Said>, event: { turn: number; text: string; at: number }): Timed<Said> {
  // A second result of the same listening would run the command twice.
  if (!isCurrent(state, event) || (state.bubble?.heard ?? null) !== null) return state
  return withHeard(processing(state, event.at), event.text)
}

const bubbleOf = <Said>(bubble: AssistantBubble<Said>, at: number) => ({
  bubble,
  bubbleUntil: at + assistantTimes.bubbleMs,
})

function done<Said>(state: Timed<Said>, at: number, said: Said | null): Timed<Said> {
  const told = bubbleOf({ heard: state.bubble?.heard ?? null, said, fault: null }, at)
  return { ...state, ...told, phase: 'idle', phaseUntil: null, panelUntil: at + assistantTimes.panelMs }
}

function failed<Said>(state: Timed<Said>, at: number, fault: AssistantFault | 'unknown' | 'aborted'): Timed<Said> {
  const panelUntil = at + assistantTimes.panelMs
  // The specification ignores an aborted listening: the person has ended it, or another tab has.
  if (fault === 'aborted') return { ...state, phase: 'idle', phaseUntil: null, bubble: null, panelUntil }
  return {
    ...state,
    ...bubbleOf<Said>({ heard: state.bubble?.heard ?? null, said: null, fault }, at),
    phase: 'error',
    phaseUntil: at + assistantTimes.errorMs,
    panelUntil,
  }
}

function held<Said>(state: Timed<Said>, { at, isHeld }: { at: number; isHeld: boolean }): Timed<Said> {
  if (!state.hasPanel || state.isPanelHeld === isHeld) return state
  const panelUntil = state.panelUntil === null ? null : at + assistantTimes.panelMs
  return { ...state, isPanelHeld: isHeld, panelUntil }
}

const hasPassed = (until: number | null, at: number): boolean => until !== null && at >= until

function passTime<Said>(before: Timed<Said>, at: number): Timed<Said> {
  let state = before
  if (hasPassed(state.phaseUntil, at)) state = phaseOver(state, state.phaseUntil ?? at)
  if (hasPassed(state.bubbleUntil, at)) state = { ...state, bubble: null, bubbleUntil: null }
  if (!state.isPanelHeld && hasPassed(state.panelUntil, at)) state = { ...state, hasPanel: false, panelUntil: null }
  // A phase that ended long ago, as in a tab that slept, may have begun another that has ended too.
  return state === before ? state : passTime(state, at)
}

function phaseOver<Said>(state: Timed<Said>, at: number): Timed<Said> {
  if (state.phase === 'error') return { ...state, phase: 'idle', phaseUntil: null }
  if (state.phase === 'listening') return processing(state, at)
  return failed(state, at, (state.bubble?.heard ?? null) === null ? 'no-speech' : 'not-processed')
}
