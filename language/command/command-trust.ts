import { isApprovedAlready, isClipped, isDaysAccount, isDoneAs, isPromised } from './command-done.ts'
import { has, type Evidence } from './command-evidence.ts'
import type { NameSpan } from './command-firm.ts'
import { idFor } from './command-numbers.ts'
import { opinionActions, opinionTargets, type Opinion } from './command-opinion.ts'
import { isPolite, means, type Piece } from './command-pieces.ts'
import { isMostlyRepaired, scopeVerdict, type Decision, type Verdict } from './command-scope.ts'
import { acceptedName, mainName } from './command-subject.ts'
import { isTalk } from './command-talk.ts'
import type { CommandAction, CommandTarget } from './command.ts'

/**
 * What the rules' verdict counts beside the opinion, whether they take a sentence or why they refuse it. Chosen by
 * leaving out one writer after the other (`npm run -s voice:cross`).
 */
const standing: Record<string, number> = {
  'bare name': 9,
  plain: 4,
  clipped: 3,
  taken: 0,
  'only-a-hint': -0.5,
  strange: -1.1,
  'no-target': -1.1,
  outside: -1.3,
  talk: -1.5,
  'bare-name': -1.6,
  unable: -4,
}
/** How many times likelier another action or target must be than the one the rules found: as logarithms. */
const believed = 0.8
/** How sure it has to be: of people nobody learned from, one wish in ten is refused, and one piece of talk in forty answered. */
const surely = 3.2
/** To write it has to be surer still: nine of their 3,500 pieces of talk would, and each is asked about before. */
const surelyWritten = 5.7
/** From here on a word of no table, or a place, may be whom a write is about: whoever reads it back asks for the rest. */
const surelyAbout = 7
/** And from here on a named firm or person may be written about without a verb of ours. */
const surelyMeant = 8

const writes = new Set<CommandAction>(['create', 'set-priority', 'approve-quote'])

/** From here on the end of a sentence may be its reason. */
export const surelyOurs = 3.7

/** The rules' verdict and the second opinion: both count whether it is meant for us, and then what is wished. */
export function verdictOn(decision: Decision, opinion: Opinion): Verdict {
  const verdict = scopeVerdict(decision)
  if (verdict.refusal !== null && isFragment(decision.evidence)) return verdict
  const refused = { refusal: verdict.refusal ?? 'outside' }
  const sure = sureness(decision, verdict, opinion)
  if (sure <= surely) return refused
  const wish = standingOf(decision, verdict) === 'plain' ? verdict : (likeliest(decision, verdict, opinion) ?? refused)
  const isSure = sure > surelyWritten || opensOnly(decision, verdict)
  return !isSure && wish.refusal === null && writes.has(wish.action) ? refused : wish
}

/** 'Create quote': a verb of making, its noun and nothing else open an empty form, and write nothing. */
function opensOnly(decision: Decision, verdict: Verdict): boolean {
  const { evidence } = decision
  if (standingOf(decision, verdict) !== 'plain' || verdict.refusal !== null || verdict.action !== 'create') return false
  const nouns = evidence.pieces.filter((piece) => !means(piece, 'filler') && !means(piece, 'new'))
  return nouns.length === 2 && has(evidence.actions, 'create', 'make') && evidence.targets.length === 1
}

/** 'Surat na', 'only hot ones': no wish by itself, but more of the one before. */
const isFragment = ({ actions, questions, targets, hints, pieces, ids }: Evidence): boolean =>
  actions.length + questions.length + targets.length + hints.length + Object.keys(ids).length === 0 &&
  pieces.filter((piece) => !isPolite(piece)).length <= 2

/** How sure a sentence is meant for us, by the opinion and by the rules. */
export const sureness = (decision: Decision, verdict: Verdict, { ours }: Opinion): number =>
  ours + byRules(decision, verdict)

/** The rules' part of it: the opinion learns what they leave open. */
export const byRules = (decision: Decision, verdict: Verdict): number => standing[standingOf(decision, verdict)] ?? 0

/** 'Cancel', 'print', the market's rate: what we cannot do is no unknown word, whatever the rest sounds like. */
function standingOf({ evidence, named }: Decision, verdict: Verdict): string {
  if (evidence.outside.some((piece) => !means(piece, 'outside', 'world'))) return 'unable'
  if (isClipped(evidence)) return 'clipped'
  if (verdict.refusal !== null) return isTalk(evidence) ? 'talk' : verdict.refusal
  const { actions, questions, strange, pieces } = evidence
  const said = pieces.filter((piece) => !isPolite(piece))
  if (actions.length + questions.length === 0) {
    if (verdict.target === 'any') return 'bare name'
    if (isDaysAccount(evidence)) return 'plain'
    // 'Naye order', 'pending payment': a list by its name.
    return named && verdict.action === 'show' && said.length <= 3 && said.every(isOfList) && !isTalk(evidence)
      ? 'plain'
      : 'taken'
  }
  if (isTalk(evidence)) return 'talk'
  if (isDaysAccount(evidence)) return 'plain'
  // A few words, each of them known, the verb or question and the subject among them.
  return named && strange.length === 0 && said.length <= 4 ? 'plain' : 'taken'
}

/** What a list is called and narrowed by. */
const isOfList = (piece: Piece): boolean =>
  piece.number !== undefined ||
  ['compare', 'target', 'status', 'priority', 'new', 'date', 'fabric', 'place', 'payment', 'invoice', 'link'].some(
    (kind) => means(piece, kind),
  )

/** The likeliest action and target that the sentence can bear; the rules' own where nothing else is much likelier. */
export function likeliest(decision: Decision, verdict: Verdict, opinion: Opinion): Verdict | null {
  const { evidence } = decision
  const taken = verdict.refusal === null ? verdict : decision
  const rank = <Value extends string>(all: readonly Value[], odds: readonly number[], found: Value | null) =>
    all.map((value, at) => ({ value, odds: (odds[at] ?? 0) + (value === found ? believed : 0) }))
  const actions = rank(opinionActions, opinion.actions, taken.action)
  const targets = rank(opinionTargets, opinion.targets, taken.target)
  const wishes = actions
    .flatMap((action) => targets.map((target) => [action.value, target.value, action.odds + target.odds] as const))
    .sort((one, other) => other[2] - one[2])
  const sure = sureness(decision, verdict, opinion)
  const own = verdict.refusal === null && !(writes.has(verdict.action) && isTalk(evidence)) ? verdict : null
  for (const [action, target] of wishes.slice(0, 6)) {
    if (action === own?.action && target === own.target) return own
    const named = target === decision.target ? decision.named : true
    const borne = isBorne(evidence, action, target, acceptedName(evidence, action, target, named), sure)
    if (borne) return borne
  }
  return own
}

/** Whether the sentence holds what such a wish needs; null if not. */
function isBorne(
  evidence: Evidence,
  action: CommandAction,
  target: CommandTarget,
  name: NameSpan | undefined,
  sure: number,
): Verdict | null {
  const wish = { refusal: null, action, target, name }
  const isNamed = () => isWriteNamed(evidence, action, name, sure)
  if (target === 'any') {
    const firm = mainName(evidence)
    if (firm?.strength !== 'firm') return null
    return ['search', 'check', 'open', 'show'].includes(action) ? { ...wish, name: firm } : null
  }
  // What people say to each other never writes.
  if (writes.has(action) && isTalk(evidence)) return null
  if (action === 'approve-quote') return target === 'quotes' && isNamed() ? wish : null
  if (action === 'set-priority') return (target === 'leads' || target === 'customers') && isNamed() ? wish : null
  // 'Open Patel Textiles' is that firm, not home.
  if (target === 'dashboard') return (action === 'open' || action === 'show') && name === undefined ? wish : null
  // Hot and cold are said of leads.
  if (target === 'inventory' && evidence.priorities.length > 0 && !has(evidence.targets, 'inventory')) return null
  // 'Order 15 ka production shuru karo': what has a number is there already.
  const id = idFor(target, 0)
  if (action === 'create' && id !== null && evidence.ids[id[0]] !== undefined) return null
  if (action === 'create' && isPromised(evidence) && !has(evidence.targets, target)) return null
  if (action === 'create')
    return !isMostlyRepaired(evidence) && (isNamed() || isDrawnUp(evidence, target, name)) ? wish : null
  return wish
}

/** 'Patel ne quotation kadhi aap': papers are taken out to be shown, or to be made for somebody. */
const isDrawnUp = ({ actions, pieces }: Evidence, target: CommandTarget, name: NameSpan | undefined): boolean =>
  name !== undefined &&
  (target === 'quotes' || target === 'invoices') &&
  actions.some(({ value, at }) => value === 'show' && /^(?:kadh|nika?l)/.test(pieces[at]?.key ?? ''))

/** A write needs its own verb, and somebody it names, however strange the name, or a number. */
function isWriteNamed(evidence: Evidence, action: CommandAction, name: NameSpan | undefined, sure: number): boolean {
  const { ids, phone, amount, quantity, actions, questions, priorities, isNew, strange, places } = evidence
  const isNamed = name !== undefined || (sure > surelyAbout && strange.length + places.length > 0)
  if (action === 'create') {
    const counts = amount !== undefined || quantity !== undefined
    const written = has(actions, 'create', 'make') && (isNamed || phone !== undefined || counts)
    const changed =
      has(actions, 'change') && (phone !== undefined || (isNamed && (counts || isNew || isDoneAs(evidence))))
    return written || changed || (sure > surelyMeant && isMeant(evidence, name))
  }
  if (action === 'approve-quote')
    return has(actions, 'approve', 'pass') && !isApprovedAlready(evidence) && (isNamed || ids.quoteId !== undefined)
  // 'Lead hot chhe ke warm' asks.
  if (!has(actions, 'change', 'make', 'create') && has(questions, 'whether')) return false
  return priorities.length > 0 && (isNamed || ids.leadId !== undefined)
}

/** 'Do me a quote for Dhara', '60 hajar aaya, jama mar': somebody is named, nothing is asked, and no other verb is ours. */
const isMeant = ({ questions, actions, outside }: Evidence, name: NameSpan | undefined): boolean =>
  name !== undefined &&
  name.strength !== 'guess' &&
  questions.length + outside.length === 0 &&
  actions.every(({ value }) => value === 'show' || value === 'change' || value === 'pass')
