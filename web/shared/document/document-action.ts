import type { ReactNode } from 'react'
import type { Facts } from '#domain/kernel/change.ts'
import type { Operation } from '#domain/kernel/operation.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import type { Role } from '#domain/kernel/role.ts'
import type { NextAction } from '#domain/thread/thread-next.ts'
import type { IconName } from '#design/press/icon-paths.ts'
import type { Feature, KeyOf } from '#web/text/content-keys.ts'
import type { Params } from '#web/transport/problem.ts'

/** A sentence, by the feature that has it: one that no file of `content/` holds does not compile. */
type Words = { [Name in Feature]: readonly [feature: Name, key: KeyOf<Name>] }[Feature]

/** What asks before a step is taken. It is closed by `onDone`, which is told what to say, and by `onClose`, which says nothing. */
export type AskProps<Document> = {
  document: Document
  onClose: () => void
  onDone: (text: string) => void
}

/** Null where the document holds no such step; otherwise why it may not be taken now, or null where it may. */
type Offer = { refusal: Refusal | null } | null

/**
 * A step a person can take with a document: its page, its row in a list and its address read the same value, so that a new
 * step is one entry in the document's `-action.ts`.
 */
export type DocumentAction<Document, Known> = {
  id: string
  operation: Pick<Operation, 'name' | 'roles'>
  /** Operations that are the same step to a person: a link is made, or the one that is there is shared again. */
  also?: readonly Pick<Operation, 'name'>[]
  icon: IconName
  words: Words
  /** What its words are filled with. */
  params?: (document: Document, known: Known) => Params
  /** The straight way on: its button is the coloured one. */
  isMain?: true
  offered: (document: Document, known: Known) => Offer
  /** What it answers to whoever may not take it; without this they do not see it. */
  forOthers?: Refusal
  /** Opened by `?action=` too, from another page or in a list that sends there. */
  at?: string
  /** What it asks first; `page` where the document's own page opens that itself. */
  asks: ((props: AskProps<Document>) => ReactNode) | 'page'
}

/** What a button has to know of an action. */
export type ShownAction = Pick<DocumentAction<never, never>, 'id' | 'icon' | 'words'>

export type Offered<Action> = { action: Action; refusal: Refusal | null; params: Params | undefined }

/** The steps a document holds now, each with its reason where it may not be pressed, for this role. */
export const offeredActions = <
  Document,
  Known,
  Action extends Pick<DocumentAction<Document, Known>, 'operation' | 'offered' | 'forOthers' | 'params'>,
>(
  actions: readonly Action[],
  document: Document,
  known: Known,
  role: Role,
): Offered<Action>[] =>
  actions.flatMap((action) => {
    const offered = action.offered(document, known)
    const refusal = action.operation.roles.includes(role) ? offered?.refusal : action.forOthers
    // Undefined where the document does not hold the step, or it is nothing to this person.
    return offered && refusal !== undefined ? [{ action, refusal, params: action.params?.(document, known) }] : []
  })

/** Offered where the table of the lifecycle holds the step: a button that is there says why it is grey. */
export const byLifecycle =
  <Document, Step extends string>(
    table: {
      holds: (document: Document, step: Step) => boolean
      refusal: (document: Document, step: Step, facts: Facts) => Refusal | null
    },
    step: NoInfer<Step>,
  ) =>
  (document: Document, { facts }: { facts: Facts }): Offer =>
    table.holds(document, step) ? { refusal: table.refusal(document, step, facts) } : null

/** Not shown where it may not be pressed: nobody looks for a new date while the old one holds. */
export const onlyWhereOpen =
  <Document, Known>(offered: (document: Document, known: Known) => Offer) =>
  (document: Document, known: Known): Offer => {
    const found = offered(document, known)
    return found?.refusal === null ? found : null
  }

/** Whether the deal's next move is this step with this document. */
export const isNext = (
  { operation, also = [] }: Pick<DocumentAction<never, never>, 'operation' | 'also'>,
  { id }: { id: string },
  next: NextAction | null,
): boolean => next?.document.id === id && [operation, ...also].some(({ name }) => name === next.operation)
