import { parseCommand, type CommandContext } from '#language/command/command-parse.ts'
import { isDenial, readDeed } from '#language/deed/deed-read.ts'
import type { Deed } from '#language/deed/deed.ts'
import { planOrderStep, planOrderUndo } from './assistant-deed-order.ts'
import { planCall, planReminder, planSending } from './assistant-deed-party.ts'
import { planPayment, planPaymentUndo } from './assistant-deed-payment.ts'
import { planScreen } from './assistant-deed-screen.ts'
import type { Wanted } from './assistant-deed.ts'
import { planApproval, planPriority } from './assistant-plan-write.ts'
import type { AssistantWrite, Known, Plan } from './assistant-plan.ts'
import { isUnknown } from './assistant-ranking.ts'
import type { Heard } from './recogniser.ts'

/** Everything that is done by speaking: a deed is a row, and nothing is written that was not read back. */
const deeds: Record<Wanted['deed'], (wanted: Wanted, known: Known, said: string) => Plan> = {
  'set-priority': planPriority,
  approve: planApproval,
  'move-order': planOrderStep,
  'record-payment': planPayment,
  remind: planReminder,
  call: planCall,
  send: planSending,
  undo: (_, known, said) => planUndo(known, said),
  'open-screen': planScreen,
}

/** How a write is taken back, by the noun of its operation; what has no reversal says what is lawful instead. */
const reversals: Record<string, (write: AssistantWrite, known: Known, reason: string) => Plan> = {
  'lead.set-priority': ({ input, was }, known) => {
    const lead = known.view.find('lead', input.id)
    const priority = (['hot', 'warm', 'cold'] as const).find((one) => one === was)
    const wanted: Wanted = { deed: 'set-priority', language: 'en', ...(priority && { priority }) }
    return planPriority(wanted, { ...known, meant: lead ? [{ entity: 'lead', id: lead.id }] : [] })
  },
  'quotation.approve': ({ label }) => ({ kind: 'tell', said: { key: 'undo-approve', params: { company: label } } }),
  'receipt.record': planPaymentUndo,
  'receipt.void': ({ label }) => ({ kind: 'tell', said: { key: 'undo-void', params: { company: label } } }),
  'sales-order': planOrderUndo,
}

const nothingWritten: Plan = { kind: 'tell', said: { key: 'undo-nothing' } }

/** Takes back what the assistant wrote last; `reason` is what the history says of it. */
export function planUndo(known: Known, reason: string): Plan {
  const { written } = known
  if (!written) return nothingWritten
  const [noun = ''] = written.operation.split('.')
  return (reversals[written.operation] ?? reversals[noun])?.(written, known, reason) ?? nothingWritten
}

/**
 * The deed that was said, and what follows from it; null if none was. Of several alternatives a command that stands
 * before it counts instead, and where one denies, none is done.
 */
export function planDeed(
  said: readonly Heard[],
  context: CommandContext,
  known: Known,
): { text: string; plan: Plan } | null {
  for (const { text } of said) {
    const deed = readDeed(text, context)
    // Heard as a wish and as its denial: neither.
    if (deed)
      return said.some((one) => isDenial(one.text, context) && !isSame(deed, readDeed(one.text, context)))
        ? null
        : { text, plan: deeds[deed.deed](deed, known, text) }
    if (!isUnknown(parseCommand(text, context))) return null
  }
  return null
}

/** Cancelling is a wish, although its words deny any other. */
const isSame = (one: Deed, other: Deed | null): boolean => one.deed === other?.deed && one.step === other.step
