import type { SavedView } from './saved-view.ts'

/** Not deleted. */
export const isKeptView = ({ status }: Pick<SavedView, 'status'>): boolean => status === 'kept'
