import type { ReactNode } from 'react'
import type { Operation } from '#domain/kernel/operation.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import type { IconName } from '#design/press/icon-paths.ts'

/** What asks before a step is taken; `onDone` is told what to say of it. */
export type AskProps<Name extends string, Document> = Record<Name, Document> & {
  onClose: () => void
  onDone: (text: string) => void
}

/**
 * A step a person can take with a document: its page, its row in a list and its address read the same value. The words are
 * `action.<id>` of the document's content.
 */
export type DocumentAction<Id extends string, Document, Known, Asks> = {
  id: Id
  operation: Pick<Operation, 'name' | 'roles'>
  icon: IconName
  /** Codes of the thread's next action that are this one. */
  next: readonly string[]
  /** Null where the document holds no such step; otherwise why it may not be taken now, or null where it may. */
  offered: (document: Document, known: Known) => { refusal: Refusal | null } | null
  /** What it asks first; `page` where the document's own page opens it (`?action=edit`). */
  asks: ((props: Asks) => ReactNode) | 'page'
}

type Offering<Document, Known> = {
  operation: Pick<Operation, 'roles'>
  offered: (document: Document, known: Known) => { refusal: Refusal | null } | null
}

/** The steps a document holds now, each with its reason where it may not be pressed, for whoever may take them. */
export const offeredActions = <Document, Known, Action extends Offering<Document, Known>>(
  actions: readonly Action[],
  document: Document,
  known: Known,
  may: (operation: Pick<Operation, 'roles'>) => boolean,
): { action: Action; refusal: Refusal | null }[] =>
  actions
    .filter(({ operation }) => may(operation))
    .flatMap((action) => {
      const offered = action.offered(document, known)
      return offered ? [{ action, refusal: offered.refusal }] : []
    })
