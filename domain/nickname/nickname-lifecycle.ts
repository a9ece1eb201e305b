import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { Nickname } from './nickname.ts'

/** `remember`: somebody chose a party for the words, the same one or another. */
export const nicknameLifecycle = lifecycle<Nickname, Facts>()('status', {
  used: { remember: { to: 'used' }, forget: { to: 'forgotten' } },
  forgotten: { remember: { to: 'used' } },
})
