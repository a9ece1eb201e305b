import type { AssistantFault } from './assistant-machine.ts'
import { HearingFault } from './recogniser.ts'

/** The specification's messages for what a recogniser reports; it words the others alike. */
const faults: Readonly<Partial<Record<HearingFault['code'], AssistantFault | 'aborted'>>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'no-speech': 'no-speech',
  network: 'network',
  aborted: 'aborted',
}

/** Anything else was thrown by `start` itself: the recogniser never listened. */
export const faultOf = (reason: unknown): AssistantFault | 'aborted' =>
  reason instanceof HearingFault ? (faults[reason.code] ?? 'recognition') : 'not-started'
