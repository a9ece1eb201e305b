import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { states } from '#domain/place/state.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import type { ChallanSource } from './document-challan-view.ts'
import { particularsOf } from './document-issue.ts'
import { sampleCompany, samplePrice, sampleProfile } from './document-sample.ts'

type Terms = { lines?: Parameters<typeof samplePrice>[0]; place?: string; companyName?: string }

/** The sample buyer in a State. */
export function buyerIn(place: string): Pick<BusinessProfile, 'gstNumber' | 'registeredAddress' | 'deliveryAddresses'> {
  const { gstNumber, registeredAddress, deliveryAddresses } = sampleProfile
  const state = states.find(({ code }) => code === place)?.name.en ?? registeredAddress.state
  return {
    gstNumber: `${place}${gstNumber.slice(2)}`,
    registeredAddress: { ...registeredAddress, state },
    deliveryAddresses: deliveryAddresses.map((address) => ({ ...address, state })),
  }
}

/** The challan of the sample deal's goods, which go to another State unless `place` says otherwise. */
export function sampleChallan({
  lines,
  place = '27',
  companyName = sampleProfile.companyName,
}: Terms = {}): ChallanSource {
  const profile = { ...sampleProfile, ...buyerIn(place), companyName }
  const priced = samplePrice(lines, place)
  const supply = { supplier: 'regular', buyer: 'regular', lut: null } as const
  const order = exampleSalesOrder({ ...priced, supply, supplierState: sampleCompany.state, placeOfSupply: place })
  const particulars = particularsOf(
    { company: sampleCompany, profile, companyName },
    { now: '2026-12-18T05:00:00.000Z' },
  )
  const challan = { number: 'DC/26-27/0001', on: '2026-12-18', consignee: null, particulars }
  return { order, challan, logo: sampleCompany.logo }
}
