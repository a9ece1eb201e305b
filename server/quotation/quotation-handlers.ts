import {
  decideApproveQuotation,
  decideChangeQuotation,
  decideCreateQuotation,
  decideRejectQuotation,
  decideRenewQuotation,
} from '#domain/quotation/quotation-decisions.ts'
import * as operations from '#domain/quotation/quotation-operations.ts'
import { listEntities } from '#server/entity/entity-list.ts'
import { findEntity, lockEntity, lockIfNamed, needEntity } from '#server/entity/entity-store.ts'
import { read, write } from '#server/runtime/app-context.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { takeNumber } from '#server/entity/number-series.ts'

/** The State our own supply starts from: the company's. */
const supplierState = async (): Promise<string> => (await needEntity('company', requestContext().companyId)).state

export const quotationHandlers = [
  write(operations.createQuotation, async (input, facts) => {
    const state = await supplierState()
    const lead = await lockIfNamed('lead', input.leadId, 'lead-not-found')
    const profile = (await findEntity('business-profile', input.businessProfileId)) ?? null
    const number = await takeNumber('quotation', input.quoteDate)
    return decideCreateQuotation(input, { lead, profile }, { ...facts, number, supplierState: state })
  }),
  write(operations.changeQuotation, async (input, facts) =>
    decideChangeQuotation(await lockEntity('quotation', input.id, input.version, 'quote-not-found'), input, {
      ...facts,
      supplierState: await supplierState(),
    }),
  ),
  write(operations.approveQuotation, async ({ id, version }, facts) => {
    const quotation = await lockEntity('quotation', id, version, 'quote-not-found')
    const profile = (await findEntity('business-profile', quotation.businessProfileId)) ?? null
    return decideApproveQuotation(quotation, profile, facts)
  }),
  write(operations.rejectQuotation, async ({ id, version }, facts) =>
    decideRejectQuotation(await lockEntity('quotation', id, version, 'quote-not-found'), facts),
  ),
  write(operations.renewQuotation, async (input, facts) =>
    decideRenewQuotation(await lockEntity('quotation', input.id, input.version, 'quote-not-found'), input, {
      ...facts,
      supplierState: await supplierState(),
    }),
  ),
  read(operations.findQuotation, ({ id }) => needEntity('quotation', id, 'quote-not-found')),
  read(operations.listQuotations, ({ status, ...page }) => listEntities('quotation', page, { status })),
]
