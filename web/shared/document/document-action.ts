import type { ReactNode } from 'react'
import type { IconName } from '#design/press/icon-paths.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { Operation } from '#domain/kernel/operation.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import type { Role } from '#domain/kernel/role.ts'
import type { NextAction } from '#domain/thread/thread-next.ts'
import type { Feature, KeyOf } from '#web/text/content-keys.ts'
import type { Params } from '#web/transport/problem.ts'

/** Feature and key of a translation; a missing key does not compile. */
type Words = { [Name in Feature]: readonly [feature: Name, key: KeyOf<Name>] }[Feature]

/** Props of a dialog before a step. It closes with `onDone` and a message, or with `onClose`. */
export type AskProps<Document> = {
  document: Document
  onClose: () => void
  onDone: (text: string) => void
}

/** Null if the document has no such step; otherwise the reason it is refused now, or null if allowed. */
type Offer = { refusal: Refusal | null } | null

/**
 * A step a person can take on a document. Its page, list row and address share this value, so a new step is one entry
 * in the document's `-action.ts`.
 */
export type DocumentAction<Document, Known> = {
  id: string
  operation: Pick<Operation, 'name' | 'roles'>
  /** Other operations that are the same step to a person: creating a link, or sharing the existing one again. */
  also?: readonly Pick<Operation, 'name'>[]
  icon: IconName
  words: Words
  /** Params of its label. */
  params?: (document: Document, known: Known) => Params
  /** The regular next step: its button is the primary one. */
  isMain?: true
  offered: (document: Document, known: Known) => Offer
  /** Refusal shown to other roles; without it they do not see the step. */
  forOthers?: Refusal
  /** Name in `?action=`, to open it from another page or a list. */
  at?: string
  /** The dialog it opens first; `page` if the document's page opens its own. */
  asks: ((props: AskProps<Document>) => ReactNode) | 'page'
}

/** What a button needs of an action. */
export type ShownAction = Pick<DocumentAction<never, never>, 'id' | 'icon' | 'words'>

export type Offered<Action> = { action: Action; refusal: Refusal | null; params: Params | undefined }

/** The steps the document has now for this role, each with the reason it is disabled, or null. */
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
    // Undefined if the document has no such step, or this person does not see it.
    return offered && refusal !== undefined ? [{ action, refusal, params: action.params?.(document, known) }] : []
  })

/** Offered while the lifecycle has the step; if refused, the button is disabled with a reason. */
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

/** Hidden while refused: nobody looks for a new date while the old one is valid. */
export const onlyWhereOpen =
  <Document, Known>(offered: (document: Document, known: Known) => Offer) =>
  (document: Document, known: Known): Offer => {
    const found = offered(document, known)
    return found?.refusal === null ? found : null
  }

/** Whether the deal's next move is this step on this document. */
export const isNext = (
  { operation, also = [] }: Pick<DocumentAction<never, never>, 'operation' | 'also'>,
  { id }: { id: string },
  next: NextAction | null,
): boolean => next?.document.id === id && [operation, ...also].some(({ name }) => name === next.operation)
