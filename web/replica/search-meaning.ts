import { stateFinder } from '#domain/search/search-states.ts'
import { soughtIn, type Sought } from '#domain/search/search-sought.ts'
import english from '#content/search/en.json' with { type: 'json' }
import gujarati from '#content/search/gu.json' with { type: 'json' }
import hindi from '#content/search/hi.json' with { type: 'json' }

const statesOf = stateFinder([english, gujarati, hindi])

/** What the typed text may mean, in any of the three languages. */
export const meaningOf = (typed: string): Sought => soughtIn(typed, statesOf)
