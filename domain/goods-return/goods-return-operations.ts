import { operation } from '#domain/kernel/operation.ts'
import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { accountants, sellersAndAccountants } from '#domain/kernel/role.ts'
import { goodsReturnEntity } from './goods-return-entity.ts'

const schemas = () => import('./goods-return-schemas.ts')

export const receiveGoodsReturn = operation({
  name: 'goods-return.receive',
  kind: 'write',
  roles: sellersAndAccountants,
  schema: async () => (await schemas()).receiveGoodsReturnSchema,
})

export const creditGoodsReturn = operation({
  name: 'goods-return.credit',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).creditGoodsReturnSchema,
})

export const replaceGoodsReturn = operation({
  name: 'goods-return.replace',
  kind: 'write',
  roles: sellersAndAccountants,
  schema: async () => (await schemas()).replaceGoodsReturnSchema,
})

export const cancelGoodsReturn = operation({
  name: 'goods-return.cancel',
  kind: 'write',
  roles: sellersAndAccountants,
  schema: async () => (await schemas()).cancelGoodsReturnSchema,
})

export const findGoodsReturn = findOperation(goodsReturnEntity, async () => (await schemas()).findGoodsReturnSchema)
export const listGoodsReturns = listOperation(goodsReturnEntity, async () => (await schemas()).listGoodsReturnsSchema)
