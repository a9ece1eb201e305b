import { expect, test } from 'vitest'
import { exampleBusinessProfile } from './business-profile-example.ts'
import { isOnHold, isProspect, profileFilterOf, profilesIn } from './business-profile-list.ts'

const prospect = exampleBusinessProfile({ id: 'p' })
const customer = exampleBusinessProfile({ id: 'c', customerStatus: 'customer', creditStatus: 'hold' })

test('the list is narrowed to customers or prospects, and a word it does not know narrows nothing', () => {
  const ids = (word: string) => profilesIn([prospect, customer], profileFilterOf(word)).map(({ id }) => id)
  expect([ids('customer'), ids('prospect'), ids('all'), ids('friend')]).toEqual([['c'], ['p'], ['p', 'c'], ['p', 'c']])
})

test('a prospect and a party on hold are told apart', () => {
  expect([isProspect(prospect), isProspect(customer)]).toEqual([true, false])
  expect([isOnHold(prospect), isOnHold(customer)]).toEqual([false, true])
})
