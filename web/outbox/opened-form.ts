import { useState } from 'react'

/**
 * The document as it was when its small form opened. What is typed is told apart by it, and the write names its version: a
 * colleague's change meanwhile is merged or refused, never written back over.
 */
export const useOpened = <D>(document: D): D => useState(document)[0]

/** The fields of a form that were changed since it opened, for a patch. */
export function changedFields<Fields extends object>(opened: Fields, typed: Fields): Partial<Fields> {
  const changed = Object.entries(typed).filter(([field, value]) => value !== Reflect.get(opened, field))
  // Some of the fields, each with its own value.
  return Object.fromEntries(changed) as Partial<Fields>
}
