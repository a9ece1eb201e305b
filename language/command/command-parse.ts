import { scriptOf, tokenise } from '#language/script/script-token.ts'
import type { VocabularyLanguage } from '#language/vocabulary/vocabulary.ts'
import { withCalled } from './command-called.ts'
import { decideAction, isRelative } from './command-decide.ts'
import type { Evidence } from './command-evidence.ts'
import type { NameSpan } from './command-firm.ts'
import { firstWish, wishEnd } from './command-first.ts'
import { amend, gather } from './command-gather.ts'
import { newThing } from './command-new.ts'
import { opinionOf, type Weights } from './command-opinion.ts'
import { means, readPieces, type Piece } from './command-pieces.ts'
import { withQualities, type QualityOf } from './command-quality.ts'
import type { Decision } from './command-scope.ts'
import { filtersFor, parametersFor } from './command-slots.ts'
import { asSpelt } from './command-spelt.ts'
import { decideTarget } from './command-target.ts'
import { surelyOurs, verdictOn } from './command-trust.ts'
import { readTurns } from './command-turns.ts'
import { withWholeNames } from './command-whole.ts'
import type { Command, CommandAction, CommandTarget } from './command.ts'

/** Ten seconds of speech is about thirty words. Longer text is not a command and is not parsed further. */
const longestCommand = 500

export interface CommandContext {
  /** Whether the company's records have this name, in any script. Allows a bare name to be a search. */
  readonly isStored?: (name: string) => boolean
  /** Whether a company has just this name, firm words and all, so that 'New Fashion' is nobody's wish for anything new. */
  readonly isWhole?: (name: string) => boolean
  /** The company's own name of a quality of its cloth, if the words are one. */
  readonly qualityOf?: QualityOf
}

/** The parsed command with intermediate results, for the explanation. */
export interface Reading {
  readonly command: Command
  readonly pieces: readonly Piece[]
  readonly evidence: Evidence | null
  /** Why the sentence was refused, for `voice:explain`; null if it was understood. */
  readonly refusal: string | null
  /** What the rules alone found; null if it was not asked for. */
  readonly decision: Decision | null
  /** How sure the second opinion is that it is meant for us; null where the rules do not ask it. */
  readonly opinion: number | null
}

/**
 * Parses spoken text in any of the three scripts and of any length. Never throws; text that is not a command is
 * `unknown` with confidence 0.
 */
export function parseCommand(text: string, context: CommandContext = {}): Command {
  return readCommand(text, context).command
}

/** Deeds, answers and commands ask for the same sentence in one context: it is read once. */
const readings = new WeakMap<CommandContext, Map<string, Reading>>()

/** The same with all that led to it. `weights` are those of the second opinion, if not the learned ones. */
export function readCommand(text: string, context: CommandContext = {}, weights?: Weights): Reading {
  const known = readings.get(context) ?? new Map<string, Reading>()
  readings.set(context, known)
  const before = weights ? undefined : known.get(text)
  const reading = before ?? readAnew(text, context, weights)
  if (!weights) known.set(text, reading)
  return reading
}

function readAnew(
  text: string,
  { isStored = () => false, isWhole, qualityOf }: CommandContext,
  weights: Weights | undefined,
): Reading {
  if (text.length > longestCommand)
    return {
      command: unknown(text, 'en'),
      pieces: [],
      evidence: null,
      refusal: 'too-long',
      decision: null,
      opinion: null,
    }
  const spoken = text.normalize('NFC')
  const { pieces: read, language } = readPieces(spoken, tokenise(spoken))
  const spelt = asSpelt(read)
  const whole = isWhole ? withWholeNames(spelt, spoken, isWhole) : spelt
  const called = withCalled(whole, { text: spoken, language, isStored })
  const pieces = qualityOf ? withQualities(called, { text: spoken, language, qualityOf }) : called
  const heard = { text, spoken, language, isStored, weights }
  const end = wishEnd(pieces, language)
  const sentence = readWish(pieces, heard)
  // 'Home ughad, have mathu dukhe chhe': read without its reason, if all of it sounds meant for us.
  if (end === null || (sentence.opinion ?? 0) < surelyOurs) return sentence
  const wish = readWish(pieces.slice(0, end), heard)
  return wish.refusal === null ? { ...wish, pieces } : sentence
}

interface Heard {
  readonly text: string
  /** The same in normal form. */
  readonly spoken: string
  readonly language: VocabularyLanguage
  readonly isStored: (name: string) => boolean
  readonly weights: Weights | undefined
}

function readWish(pieces: readonly Piece[], { text, spoken, language, isStored, weights }: Heard): Reading {
  const turns = readTurns(pieces)
  const later = gather(pieces, firstWish(pieces, turns.after, language), spoken, isStored, language)
  const evidence = turns.before
    ? amend(gather(pieces, turns.before, spoken, isStored, language), later, turns.before[1])
    : later
  const opinion = opinionOf(pieces, evidence, weights)
  if (turns.negated)
    return {
      command: unknown(text, language),
      pieces,
      evidence,
      refusal: 'negated',
      decision: null,
      opinion: opinion.ours,
    }
  const action = decideAction(evidence, isQuestion(evidence))
  const { target, spoken: named } = decideTarget(evidence, action)
  const decision = { evidence, action, target, named }
  const fresh = newThing(pieces)
  const verdict = fresh
    ? ({ refusal: null, action: 'create', target: fresh, name: undefined } as const)
    : verdictOn(decision, opinion)
  const led = { pieces, evidence, decision, opinion: opinion.ours }
  if (verdict.refusal !== null) return { command: unknown(text, language), refusal: verdict.refusal, ...led }
  return {
    command: build(text, language, evidence, verdict.action, verdict.target, verdict.name),
    refusal: null,
    ...led,
  }
}

/** English questions start with is, has, did or any; Indian languages have kya, ke nahi etc. anywhere. */
function isQuestion(evidence: Evidence): boolean {
  const { questions, pieces, actions } = evidence
  const opening = pieces.findIndex(
    (piece) => !((means(piece, 'filler') || means(piece, 'honorific')) && !means(piece, 'question')),
  )
  const asking = questions.filter(
    ({ value, at }) => value !== 'state' && value !== 'polite' && !isRelative(evidence, at),
  )
  return asking.some(
    ({ value, at }) =>
      value !== 'whether' ||
      at <= opening ||
      actions.length === 0 ||
      pieces[at]?.senses.every(({ language }) => language !== 'en'),
  )
}

function build(
  text: string,
  language: VocabularyLanguage,
  evidence: Evidence,
  action: CommandAction,
  target: CommandTarget,
  name: NameSpan | undefined,
): Command {
  const writes = action === 'create' || action === 'set-priority' || action === 'approve-quote'
  const query = writes ? null : (name?.text ?? (target === 'inventory' ? otherMaterial(evidence) : null))
  const subject = name?.text ?? ''
  const confidence = Math.min(1, 0.6 + (target === 'any' ? 0 : 0.2) + (subject.length > 2 ? 0.2 : 0))
  return {
    intent: action,
    confidence: Math.round(confidence * 100) / 100,
    originalText: text,
    language,
    payload: {
      action,
      target,
      query,
      filters: filtersFor(evidence, action, target, language),
      parameters: parametersFor(evidence, action, target, writes ? name : undefined),
    },
  }
}

/** A material that is not a known fabric (rayon, velvet, yarn) becomes a search by name. */
function otherMaterial({ pieces, fabrics }: Evidence): string | null {
  if (fabrics.length > 0) return null
  return (
    pieces.find((piece) =>
      ['rayon', 'velvet', 'yarn', 'lace', 'saree', 'jari', 'dress'].some((value) => means(piece, 'firm', value)),
    )?.text ?? null
  )
}

/** The reply to what was not understood. 'હેલો' is an English word, and whoever writes it so reads Gujarati. */
function unknown(text: string, read: VocabularyLanguage): Command {
  const written = { gujarati: 'gu', devanagari: 'hi', latin: 'en' } as const
  const language = read === 'en' ? written[scriptOf(text)] : read
  return {
    intent: 'unknown',
    confidence: 0,
    originalText: text,
    language,
    payload: { action: 'unknown', target: null, query: null, filters: {}, parameters: {} },
  }
}
