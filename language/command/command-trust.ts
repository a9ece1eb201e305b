import { isMostlyRepaired, type Verdict } from './command-scope.ts'
import type { CommandAction, CommandTarget } from './command.ts'
import { has, type Evidence } from './command-evidence.ts'
import type { NameSpan } from './command-firm.ts'
import { means } from './command-pieces.ts'
import { acceptedName, mainName } from './command-subject.ts'

/** Opinions from which a sentence that the rules refuse is taken, and one they take is refused. */
const sure = 1.5
const surest = 4
/** From here on the end of a sentence may be its reason. */
export const surelyOurs = 0.5
const surelyTalk = -2

/** 'Cancel', 'print', the market's rate: what we cannot do is no unknown word, whatever the rest sounds like. */
export const isTrusted = ({ outside }: Evidence, opinion: number) =>
  opinion >= (outside.every((piece) => means(piece, 'outside', 'world')) ? sure : surest)
export const isDoubted = (opinion: number) => opinion <= surelyTalk

/**
 * What a sentence asks whose words the tables do not all know, but that speaks as people do to us. The rules still find
 * action and target: the opinion only bears the unknown words. Null if they find none, and for a write that does not
 * name whom or what it is about.
 */
export function trustedVerdict(
  evidence: Evidence,
  action: CommandAction | null,
  target: CommandTarget | null,
  named: boolean,
): Verdict | null {
  // English says its verb or question first: 'block customer Tulsi Fabrics' is another wish.
  if (evidence.language === 'en' && evidence.actions.length + evidence.questions.length === 0) return null
  if (isMostlyRepaired(evidence)) return null
  const name = acceptedName(evidence, action, target, named)
  if (action === 'approve-quote' || action === 'set-priority' || action === 'create')
    return target !== null && isWriteNamed(evidence, action, name) ? { refusal: null, action, target, name } : null
  if (target !== null) return action === null ? null : { refusal: null, action, target, name }
  const firm = mainName(evidence)
  if (firm?.strength !== 'firm' || (action === null && evidence.questions.length === 0)) return null
  return { refusal: null, action: action === 'check' ? 'check' : 'search', target: 'any', name: firm }
}

/** A write needs its own verb, and a firm, person or number it is about. */
function isWriteNamed(evidence: Evidence, action: CommandAction, name: NameSpan | undefined): boolean {
  const isSure = name !== undefined && name.strength !== 'guess'
  const { ids, phone, amount, quantity, actions } = evidence
  if (action === 'create')
    return (
      has(actions, 'create', 'make', 'change') &&
      (isSure || phone !== undefined) &&
      (has(actions, 'create') || [phone, amount, quantity].some((each) => each !== undefined) || evidence.isNew)
    )
  return isSure || Object.keys(ids).length > 0 || (action === 'set-priority' && name !== undefined)
}
