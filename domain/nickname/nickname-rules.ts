import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { allWith, byIdIfAny, linkedIfAny, rule, seen, someWith } from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { nameSound } from '#language/name/name-sound.ts'
import { decideForgetNickname, decideRememberNickname } from './nickname-decisions.ts'
import { nicknameEntity } from './nickname-entity.ts'
import { forgetNickname, rememberNickname } from './nickname-operations.ts'

export const rememberNicknameRule = rule(rememberNickname)
  .with({
    same: allWith(nicknameEntity, 'key', ({ input }) => nameSound(input.words)),
    used: someWith(nicknameEntity, 'status', () => 'used'),
    profile: byIdIfAny(businessProfileEntity, ({ input }) => input.businessProfileId),
    lead: byIdIfAny(leadEntity, ({ input }) => input.leadId, 'lead-not-found'),
  })
  .with({ taken: linkedIfAny(leadEntity, 'lead', 'joinedIntoId') })
  .decide(({ input, facts, ...context }) => decideRememberNickname(input, context, facts))

export const forgetNicknameRule = rule(forgetNickname)
  .with({ nickname: seen(nicknameEntity) })
  .decide(({ facts, nickname }) => decideForgetNickname(nickname, facts))
