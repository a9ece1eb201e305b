import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { Operation } from '#domain/kernel/operation.ts'
import * as operations from '#domain/profile-link/profile-link-operations.ts'
import { createProfileLinkRule, handInProfileRule } from '#domain/profile-link/profile-link-rules.ts'
import { profileLinkState } from '#domain/profile-link/profile-link-state.ts'
import { isWithdrawn } from '#domain/quotation/quotation-status.ts'
import { findEntity, needEntity } from '#server/entity/entity-store.ts'
import { performWrite, readInCompany } from '#server/entity/perform.ts'
import { ruleBinding } from '#server/entity/rule-binding.ts'
import { keepTokenHash, linkRequest, slowGuessing } from '#server/http/link-request.ts'
import { unwrap, notFound } from '#server/http/problem.ts'
import { proformaAtOnce } from '#server/proforma-invoice/proforma-invoice-at-once.ts'
import { publicOperation, read, type PublicRequest } from '#server/runtime/app-context.ts'
import { keptLinkToken, linkTokenHash } from '#server/session/link-token.ts'
import { keptProfileLink, profileLinkOf, quotationOfLink, type ProfileLinkHome } from './profile-link-store.ts'

const path = (token: string): string => `/profile-complete/${token}`

const create = ruleBinding(createProfileLinkRule, {
  after: (input, { configuration }) => keepTokenHash(configuration, 'profile-link', input),
})

const share = read(operations.shareProfileLink, async ({ id }, facts, appContext) => {
  const { link, home, tokenHash } = await keptProfileLink(id)
  const state = profileLinkState(link, facts.nowMs, Date.parse(link.expiresAt))
  if (state.code !== 'link-active') return unwrap({ ok: false, refusal: { code: state.code } })
  const linkId = keptLinkToken(appContext.configuration, 'profile-link', home, tokenHash)
  return { link, linkId, path: path(linkId) }
})

/** The company behind a link's token; throws 404 for an unknown one. */
async function homeOf(publicRequest: PublicRequest, token: string): Promise<ProfileLinkHome> {
  slowGuessing(publicRequest)
  const home = await profileLinkOf(publicRequest.appContext, linkTokenHash(token))
  if (!home) throw notFound('link-unknown')
  return home
}

/** What an operation of the buyer reads in the seller's company. */
const readFor = <T>(
  { name }: Pick<Operation, 'name'>,
  publicRequest: PublicRequest,
  { companyId }: Pick<ProfileLinkHome, 'companyId'>,
  work: (facts: Facts) => Promise<T>,
): Promise<T> =>
  readInCompany(
    publicRequest.appContext,
    { ...linkRequest(publicRequest, { companyId, input: {} }), operation: name },
    work,
  )

const look = publicOperation(operations.openProfileLink, async ({ linkId }, publicRequest) => {
  const home = await homeOf(publicRequest, linkId)
  return readFor(operations.openProfileLink, publicRequest, home, async (facts) => {
    const link = await needEntity('profile-link', home.id)
    const quotation = await needEntity('quotation', link.quoteId)
    const lead = await findEntity('lead', quotation.leadId)
    const company = await needEntity('company', home.companyId)
    const linkState = profileLinkState(link, facts.nowMs, Date.parse(link.expiresAt))
    const isTakenBack = linkState.code !== 'link-completed' && isWithdrawn(quotation)
    const state = isTakenBack ? { code: 'quotation-withdrawn' as const } : linkState
    // An inactive link reveals nothing about its buyer.
    const isActive = state.code === 'link-active'
    return {
      quoteNumber: quotation.number ?? '',
      companyName: isActive ? quotation.companyName : '',
      sellerName: company.companyName,
      contactPerson: isActive ? (lead?.contactPerson ?? '') : '',
      phone: isActive ? (lead?.phone ?? '') : '',
      email: isActive ? (lead?.email ?? '') : '',
      expiresAt: link.expiresAt,
      state: state.code === 'no-link' ? ('link-expired' as const) : state.code,
      days: state.code === 'link-active' ? state.params.days : 0,
    }
  })
})

const complete = publicOperation(operations.completeProfileLink, async (input, publicRequest) => {
  const home = await homeOf(publicRequest, input.linkId)
  const form = { ...input, profileLinkId: home.id }
  // The profile id chosen by the buyer's browser is the key: a double press or a lost answer submits one profile.
  const request = linkRequest(publicRequest, {
    ...home,
    input: form,
    name: input.contactPerson,
    key: input.profileId.toLowerCase(),
  })
  const answer = await performWrite(publicRequest.appContext, ruleBinding(handInProfileRule), request)
  const { companyName } = JSON.parse(answer.body) as BusinessProfile // the rule's main document
  await proformaAtOnce(publicRequest, { ...home, name: input.contactPerson })
  return readFor(operations.completeProfileLink, publicRequest, home, async () => {
    const { number, placeOfSupply, totals, statusMessage } = await quotationOfLink(home.id)
    const corrected = statusMessage?.code === 'place-corrected' || statusMessage?.code === 'tax-corrected'
    return { companyName, quotation: { number: number ?? '', placeOfSupply, totals, corrected } }
  })
})

export const profileLinkHandlers = [create, share, look, complete]
