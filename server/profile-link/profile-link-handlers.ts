import { businessProfileSchema } from '#domain/business-profile/business-profile.ts'
import { profileLinkDays, profileLinkState } from '#domain/profile-link/profile-link.ts'
import { decideCompleteProfileLink, decideCreateProfileLink } from '#domain/profile-link/profile-link-decisions.ts'
import * as operations from '#domain/profile-link/profile-link-operations.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { findEntity, lockEntitiesBy, lockEntity, lockIfNamed, needEntity } from '#server/entity/entity-store.ts'
import { publicOperation, read, write, type PublicRequest } from '#server/runtime/app-context.ts'
import { limit } from '#server/http/rate-limit.ts'
import { linkToken, linkTokenHash } from '#server/session/link-token.ts'
import { performRead, performWrite } from '#server/entity/perform.ts'
import { unwrap, notFound } from '#server/http/problem.ts'
import { profileLinkOf } from './profile-link-store.ts'

const path = (token: string): string => `/profile-complete/${token}`

const create = write(operations.createProfileLink, async (input, facts, { configuration }) => {
  const quotation = await lockEntity('quotation', input.quoteId, undefined, 'quote-not-found')
  const profile = await lockIfNamed('business-profile', quotation.businessProfileId)
  const links = await lockEntitiesBy('profile-link', 'quote_id', quotation.id)
  const expiresAt = new Date(facts.nowMs + profileLinkDays * 86_400_000).toISOString()
  const token = linkToken(configuration, 'profile-link', input.id)
  requestContext().after.push({
    text: 'update profile_link set token_hash = $3 where company_id = $1 and id = $2',
    values: [requestContext().companyId, input.id, linkTokenHash(token)],
  })
  return decideCreateProfileLink(input, { quotation, profile, links }, { ...facts, expiresAt })
})

const share = read(operations.shareProfileLink, async ({ id }, facts, { configuration }) => {
  const link = await needEntity('profile-link', id)
  const state = profileLinkState(link, facts.nowMs, Date.parse(link.expiresAt))
  if (state.code !== 'link-active') return unwrap({ ok: false, refusal: { code: state.code } })
  const linkId = linkToken(configuration, 'profile-link', id)
  return { link, linkId, path: path(linkId) }
})

/** Who guesses addresses meets 165 bits and this. */
const slowGuessing = ({ address }: PublicRequest): void => limit(`link:${address}`, 600, 600)

/** The company behind a link's token; 404 for any other. */
async function homeOf(publicRequest: PublicRequest, token: string): Promise<{ companyId: string; id: string }> {
  slowGuessing(publicRequest)
  const home = await profileLinkOf(publicRequest.appContext, linkTokenHash(token))
  if (!home) throw notFound('link-unknown')
  return home
}

const orderOf = (publicRequest: PublicRequest, home: { companyId: string }, input: unknown, name: string) => ({
  input,
  companyId: home.companyId,
  caller: { role: 'public' as const, accountId: null, name, companyId: home.companyId, sessionKey: null },
  nowMs: publicRequest.nowMs,
  requestId: publicRequest.requestId,
  key: null,
})

const look = publicOperation(operations.openProfileLink, async ({ linkId }, publicRequest) => {
  const home = await homeOf(publicRequest, linkId)
  const binding = read(operations.openProfileLink, async (_input, facts) => {
    const link = await needEntity('profile-link', home.id)
    const quotation = await needEntity('quotation', link.quoteId)
    const lead = await findEntity('lead', quotation.leadId)
    const company = await needEntity('company', home.companyId)
    const state = profileLinkState(link, facts.nowMs, Date.parse(link.expiresAt))
    // A link that no longer works says so and nothing of the person it was for.
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
  return JSON.parse((await performRead(publicRequest.appContext, binding, orderOf(publicRequest, home, {}, ''))).body)
})

/** The same verb inside its company: its outcome there is the profile. */
const completeInside = { ...operations.completeProfileLink, output: businessProfileSchema }

const complete = publicOperation(operations.completeProfileLink, async (input, publicRequest) => {
  const home = await homeOf(publicRequest, input.linkId)
  const binding = write(completeInside, async (form, facts) => {
    const link = await lockEntity('profile-link', home.id)
    const quotation = await lockEntity('quotation', link.quoteId)
    const profile = await lockIfNamed('business-profile', quotation.businessProfileId)
    const lead = await lockIfNamed('lead', quotation.leadId)
    // After the lead is held: a quotation made meanwhile is among them, one made later takes the lead's profile.
    const quoted = lead ? await lockEntitiesBy('quotation', 'lead_id', lead.id) : []
    const others = quoted.filter((other) => other.id !== quotation.id && other.businessProfileId === null)
    return decideCompleteProfileLink(link, form, { quotation, profile, lead, others }, facts)
  })
  // The buyer's own profile id is the key: pressing twice, or a lost answer, hands in one profile.
  const order = { ...orderOf(publicRequest, home, input, input.contactPerson), key: input.profileId.toLowerCase() }
  const profile = JSON.parse((await performWrite(publicRequest.appContext, binding, order)).body)
  return { companyName: profile.companyName }
})

export const profileLinkHandlers = [create, share, look, complete]
