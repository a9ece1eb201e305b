import { Card } from '#design/show/card.tsx'
import { DefinitionList } from '#design/show/definition-list.tsx'
import { EmailText } from '#design/show/email-text.tsx'
import type { Company } from '#domain/company/company.ts'
import { supplierKindOf } from '#domain/gst/gst-kind.ts'
import { phoneText } from '#domain/identifier/mobile.ts'
import { stateOf } from '#domain/place/state.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** The company's details for roles that may only read them. */
export function CompanyFacts({ company }: { company: Company }) {
  const { t, language } = useTranslation('company')
  const bank = company.bankDetails
  const facts = [
    ['companyName', company.companyName],
    ['businessType', t(`business-type.${company.businessType}`)],
    ['gstin', company.gstin],
    ['gstKind', t(`gst-kind.${supplierKindOf(company)}`)],
    ['lutNumber', company.lut?.number],
    ['panNumber', company.panNumber],
    ['street', company.street],
    ['city', company.city],
    ['pincode', company.pincode],
    ['state', stateOf(company.state)?.name[language]],
    ['phone', company.phone && phoneText(company.phone)],
    ['email', company.email && <EmailText>{company.email}</EmailText>],
    ['bankName', bank?.bankName],
    ['accountNumber', bank?.accountNumber],
    ['ifscCode', bank?.ifscCode],
    ['upiId', company.upiId],
    ['jurisdiction', company.jurisdiction],
    ['lateInterestBp', company.lateInterestBp ? `${company.lateInterestBp / 100}%` : null],
    ['turnover', company.turnover && t(`turnover.${company.turnover}`)],
  ] as const
  return (
    <Card>
      <DefinitionList
        items={facts.map(([id, detail]) => ({ id, term: t(`field.${id}`), detail: detail ?? t('not-given') }))}
      />
    </Card>
  )
}
