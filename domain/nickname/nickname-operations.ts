import { operation } from '#domain/kernel/operation.ts'
import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { members } from '#domain/kernel/role.ts'
import { nicknameEntity } from './nickname-entity.ts'

const schemas = () => import('./nickname-schemas.ts')

export const rememberNickname = operation({
  name: 'nickname.remember',
  kind: 'write',
  roles: members,
  schema: async () => (await schemas()).rememberNicknameSchema,
})

export const forgetNickname = operation({
  name: 'nickname.forget',
  kind: 'write',
  roles: members,
  schema: async () => (await schemas()).forgetNicknameSchema,
})

export const findNickname = findOperation(nicknameEntity, async () => (await schemas()).findNicknameSchema)
export const listNicknames = listOperation(nicknameEntity, async () => (await schemas()).listNicknamesSchema)
