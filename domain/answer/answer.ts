import type { Role } from '#domain/kernel/role.ts'
import type { Command } from '#language/command/command.ts'
import { booksOf, maySee, type AnswerBooks, type AnswerDocuments, type AnswerEntity } from './answer-documents.ts'
import { line, narrowing, told, type AnswerText, type Figure } from './answer-figure.ts'
import type { SaidLanguage } from './answer-number-said.ts'
import {
  partyNamed,
  partyWithId,
  type NamedParty,
  type NamesKnown,
  type Party,
  type PartyChoice,
} from './answer-party.ts'
import { questionOf, type Question } from './answer-question.ts'
import { figures } from './answer-table.ts'

export type Answer = AnswerText & {
  /** The figure's name in the table. */
  figure: string
  /** The language it was asked in. */
  language: SaidLanguage
  /** Whom it is about: a customer, or a lead that is not one yet. */
  about: { entity: 'business-profile' | 'lead'; id: string } | null
  /** The parties to choose from, where the name fits several or only sounds like one. */
  choices: readonly PartyChoice[]
}

/** Without `namesAlike` all names are compared, which takes long for thousands. */
type AnswerFacts = NamesKnown & {
  today: string
  role: Role
  /** The party that was chosen, where the name alone does not tell. */
  partyId?: string
}

type Found = { question: Question; figure: Figure }
/** A command is read once for what its answer needs, and for the answer. */
const read = new WeakMap<Command, Found | null>()

function figureOf(command: Command): Found | null {
  const before = read.get(command)
  if (before !== undefined) return before
  const found = readFigure(command)
  read.set(command, found)
  return found
}

function readFigure(command: Command): Found | null {
  const question = questionOf(command)
  const figure = question && figures.find(({ asks }) => asks(question))
  if (!question || !figure) return null
  // What all owe is not what Surat owes: the list shows that.
  if (narrowing.some((name) => command.payload.filters[name] !== undefined && !figure.narrows?.includes(name)))
    return null
  const opens = isOnlyShown(question) && (figure.isList || question.action === 'open')
  return opens ? null : { question, figure }
}

/** A list opens for a command without a question in it. */
const isOnlyShown = ({ action, means, has }: Question): boolean =>
  (action === 'show' || action === 'open' || action === 'search') && !means('question') && !has('what')

/** Which documents the answer is computed from; null if the command asks for no figure. */
export function answerNeeds(command: Command): AnswerEntity[] | null {
  const found = figureOf(command)
  return found && [...new Set<AnswerEntity>([...found.figure.needs, 'business-profile', 'lead'])]
}

/** The answer to a command that asks for a figure; null if it asks for none. */
export function answerTo(command: Command, documents: AnswerDocuments, facts: AnswerFacts): Answer | null {
  const found = figureOf(command)
  if (!found) return null
  const { question, figure } = found
  const answered = (text: AnswerText, choices: readonly PartyChoice[] = [], about: Answer['about'] = null): Answer => ({
    ...text,
    about,
    figure: figure.name,
    language: question.language,
    choices,
  })
  if ((figure.sees ?? figure.needs).some((entity) => !maySee(facts.role, entity)))
    return answered(told(line('hidden'), [], { address: null }))
  const books = booksOf(documents)
  const named = figure.isOfAll ? null : partyOf(question, books, facts)
  if (figure.isOfKnown && (named === null || named.kind === 'unknown')) return null
  const party = figure.isOfGoods && question.party === null && named?.kind === 'unknown' ? null : named
  if (party === null || party.kind === 'one') {
    const text = figure.answer({ question, party: party?.party ?? null, books, today: facts.today })
    return text && answered(text, [], aboutOf(party?.party))
  }
  const [key, choices] =
    party.kind === 'several'
      ? (['which', party.choices] as const)
      : ([party.alike.length > 0 ? 'unknown-alike' : 'unknown', party.alike] as const)
  return answered(told(line(key, { name: { text: party.name } }), [], { address: null }), choices)
}

const aboutOf = (party: Party | undefined): Answer['about'] =>
  party ? { entity: party.profileId === null ? 'lead' : 'business-profile', id: party.id } : null

/**
 * Whom the question is about; null for everybody. A word that was not understood is a name only if somebody has it, or if
 * it owns what is asked for: what all owe together is not what an unknown firm owes.
 */
function partyOf(
  { party, names, owner }: Question,
  books: AnswerBooks,
  { partyId, ...known }: AnswerFacts,
): NamedParty | null {
  const chosen = partyId === undefined ? null : partyWithId(partyId, books)
  if (chosen) return { kind: 'one', party: chosen }
  if (party !== null) return partyNamed(party, books, known)
  const found = names.map((name) => partyNamed(name, books, known)).find(({ kind }) => kind !== 'unknown')
  return found ?? (owner === null ? null : partyNamed(owner, books, known))
}
