import { createBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import { isWithdrawnLead, isWithdrawnParty } from '#domain/import-origin/import-origin-withdrawn.ts'
import type { ImportAsked, ImportKnown } from '#domain/import/import-check.ts'
import type { ImportedFeature } from '#domain/import/import-role.ts'
import { customerFaults } from '#domain/import/import-rule.ts'
import { createLead } from '#domain/lead/lead-operations.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { serverNow } from '#web/transport/server-clock.ts'

/** Who is written down already, as this device knows it: open leads and all customers are always on it. */
export function useKnown(feature: ImportedFeature): readonly ImportKnown[] {
  const leads = useEntities('lead')
  const profiles = useEntities('business-profile')
  if (feature === 'lead')
    return leads.map((lead) => ({
      id: lead.id,
      company: lead.companyName,
      phone: lead.phone,
      gstin: '',
      ...(isWithdrawnLead(lead) ? { withdrawn: lead.version } : {}),
    }))
  return profiles.map((profile) => ({
    id: profile.id,
    company: profile.companyName,
    phone: profile.phone,
    gstin: profile.gstNumber,
    ...(isWithdrawnParty(profile) ? { withdrawn: profile.version } : {}),
  }))
}

/** What the operation's schema says of a row's input, and for customers its rule, as when it is typed. */
export function useRowCheck(feature: ImportedFeature) {
  const replica = useReplicaStore()
  return async () => {
    const [lead, customer] = await Promise.all([createLead.schema(), createBusinessProfile.schema()])
    const [company] = replica?.view().list('company') ?? []
    const nowMs = serverNow()
    const facts = { now: new Date(nowMs).toISOString(), nowMs, today: '', actor: { name: '', role: 'owner' as const } }
    const checkLead = (input: object): readonly RowFault[] => {
      const parsed = lead.input.safeParse(input)
      return parsed.success ? [] : faultsIn(parsed.error)
    }
    const checkCustomer = (input: object): readonly RowFault[] => {
      const parsed = customer.input.safeParse(input)
      return parsed.success ? customerFaults(parsed.data, company ?? { gstin: null }, facts) : faultsIn(parsed.error)
    }
    return feature === 'lead' ? checkLead : checkCustomer
  }
}

type RowFault = ReturnType<ImportAsked['check']>[number]

/** Our schemas give codes as messages. */
const faultsIn = ({ issues }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): RowFault[] =>
  issues.map(({ path, message }) => ({ path: path.map(String).join('.'), code: message }))
