import { randomUUID } from 'node:crypto'
import { isReadyAtOnce, sendsAtOnce } from '#domain/proforma-invoice/proforma-invoice-at-once.ts'
import { createProformaInvoiceRule, sendProformaInvoiceRule } from '#domain/proforma-invoice/proforma-invoice-rules.ts'
import { needEntity } from '#server/entity/entity-store.ts'
import { performWrite, readInCompany } from '#server/entity/perform.ts'
import { ruleBinding } from '#server/entity/rule-binding.ts'
import { linkRequest } from '#server/http/link-request.ts'
import { Refused } from '#server/http/problem.ts'
import type { PublicRequest } from '#server/runtime/app-context.ts'
import { logFault } from '#server/runtime/log.ts'

/** What was answered: `name` is the buyer's, for the history. */
type Answered = { companyId: string; quoteId: string; name: string }

/**
 * Makes and sends the proforma of a quotation whose buyer accepted and is known, if its company has chosen that. The
 * quotation's lock lets one of several be made. Whatever stands in its way is left to staff: the buyer's answer is
 * taken.
 */
export async function proformaAtOnce(publicRequest: PublicRequest, answered: Answered): Promise<void> {
  const { appContext } = publicRequest
  const { companyId, quoteId, name } = answered
  const asked = (input: object) => linkRequest(publicRequest, { companyId, name, input })
  try {
    const { name: operation } = createProformaInvoiceRule.operation
    const isReady = await readInCompany(appContext, { ...asked({}), operation }, async () => {
      const company = await needEntity('company', companyId)
      return sendsAtOnce(company) && isReadyAtOnce(company, await needEntity('quotation', quoteId))
    })
    if (!isReady) return
    const id = randomUUID()
    const made = { id, advancePaymentId: randomUUID(), quoteId, dueDate: null, paymentInstructions: null }
    await performWrite(appContext, ruleBinding(createProformaInvoiceRule), asked(made))
    const sent = { id, version: 1, dueDate: null, creditReason: null }
    await performWrite(appContext, ruleBinding(sendProformaInvoiceRule), asked(sent))
  } catch (error) {
    if (!(error instanceof Refused)) logFault('proforma-at-once', error)
  }
}
