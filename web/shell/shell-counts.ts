import type { NavigationItem } from '#design/frame/app-shell.tsx'
import { signal } from '#web/transport/signal.ts'

/** What is new at each place and tab of the navigation, by its id; counted after the first screen. */
export const shellCounts = signal<Readonly<Record<string, Pick<NavigationItem, 'count' | 'countSpoken'>>>>({})
