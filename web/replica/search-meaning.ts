import english from '#content/search/en.json' with { type: 'json' }
import gujarati from '#content/search/gu.json' with { type: 'json' }
import hindi from '#content/search/hi.json' with { type: 'json' }
import { soughtIn, type Sought } from '#domain/search/search-sought.ts'
import { stateFinder } from '#domain/search/search-states.ts'
import { namesByNickname } from './nicknames.ts'
import type { View } from './view.ts'

const states = stateFinder([english, gujarati, hindi])

/** What the typed text may mean, in any of the three languages. `view`: the copy whose nicknames count. */
export const meaningOf = (typed: string, view: View | null = null): Sought =>
  soughtIn(typed, states, view ? namesByNickname(view, typed) : [])
