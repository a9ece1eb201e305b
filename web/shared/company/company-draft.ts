import { companyBusinessTypes } from '#domain/company/company-business-type.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import type { changeCompany } from '#domain/company/company-operations.ts'
import { companyTurnovers, type CompanyTurnover } from '#domain/company/company-turnover.ts'
import type { Company } from '#domain/company/company.ts'
import { supplierKindOf, type SupplierKind } from '#domain/gst/gst-kind.ts'
import { checkAccountNumber } from '#domain/identifier/account-number.ts'
import { checkGstin } from '#domain/identifier/gstin.ts'
import { checkIfsc } from '#domain/identifier/ifsc.ts'
import { plainCode } from '#domain/identifier/latin-digits.ts'
import { checkPan } from '#domain/identifier/pan.ts'
import { checkPincode } from '#domain/identifier/pincode.ts'
import { checkVpa } from '#domain/identifier/vpa.ts'
import type { Outcome, Refusal } from '#domain/kernel/outcome.ts'
import { locations } from '#domain/lead/lead-location.ts'
import type { DocumentForm } from '#web/outbox/document-form.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { formInput } from '#web/outbox/form-input.ts'
import { shownNumber, type TypedNumber } from '#web/outbox/typed-number.ts'
import { places } from '#web/page/addresses.ts'

export const companyTexts = [
  'companyName',
  'gstin',
  'panNumber',
  'street',
  'city',
  'state',
  'pincode',
  'phone',
  'email',
  'upiId',
  'logo',
  'jurisdiction',
] as const
export const lutTexts = ['lutNumber', 'lutFrom', 'lutUntil'] as const
export const bankTexts = ['bankName', 'accountNumber', 'ifscCode', 'accountName', 'branch'] as const

/** The form's values as typed: all text, '' for empty. */
export type CompanyDraft = Record<
  (typeof companyTexts)[number] | (typeof bankTexts)[number] | (typeof lutTexts)[number],
  string
> & {
  gstKind: SupplierKind
  businessType: Company['businessType']
  location: (typeof locations)[number] | ''
  lateInterestBp: TypedNumber
  turnover: CompanyTurnover | ''
  proformaAtOnce: boolean
}

export function companyDraft(company: Company): CompanyDraft {
  const bank = company.bankDetails
  return {
    companyName: company.companyName,
    businessType: company.businessType,
    location: locations.find((place) => place === company.location) ?? '',
    gstin: company.gstin ?? '',
    gstKind: supplierKindOf(company),
    lutNumber: company.lut?.number ?? '',
    lutFrom: company.lut?.from ?? '',
    lutUntil: company.lut?.until ?? '',
    panNumber: company.panNumber ?? '',
    street: company.street ?? '',
    city: company.city ?? '',
    state: company.state,
    pincode: company.pincode ?? '',
    phone: company.phone ?? '',
    email: company.email ?? '',
    upiId: company.upiId ?? '',
    logo: company.logo ?? '',
    // Devices that have not synchronised since an earlier release have rows without these.
    jurisdiction: company.jurisdiction ?? '',
    lateInterestBp: company.lateInterestBp ?? null,
    turnover: company.turnover ?? '',
    proformaAtOnce: company.proformaAtOnce ?? false,
    bankName: bank?.bankName ?? '',
    accountNumber: bank?.accountNumber ?? '',
    ifscCode: bank?.ifscCode ?? '',
    accountName: bank?.accountName ?? '',
    branch: bank?.branch ?? '',
  }
}

/** The canonical form if the text is valid, else as typed, so that the schema reports what is wrong. */
const plain = (outcome: Outcome<string>, typed: string): string => (outcome.ok ? outcome.value : typed)

const handIn = formInput<typeof changeCompany, 'id' | 'version' | 'msme'>()

/** The draft as the operation's input. An entirely empty bank block becomes null. */
export function companyInput(draft: CompanyDraft) {
  const { bankName, accountNumber, ifscCode, accountName, branch, lutNumber, lutFrom, lutUntil, ...fields } = draft
  const hasLut = lutTexts.some((field) => draft[field].trim() !== '')
  const hasBank = bankTexts.some((field) => draft[field].trim() !== '')
  const pan = checkPan(fields.panNumber)
  return handIn({
    ...fields,
    gstin: plainCode(fields.gstin),
    lut: hasLut ? { number: plainCode(lutNumber), from: lutFrom, until: lutUntil } : null,
    panNumber: pan.ok ? pan.value.pan : fields.panNumber,
    pincode: plain(checkPincode(fields.pincode), fields.pincode),
    upiId: plain(checkVpa(fields.upiId), fields.upiId),
    bankDetails: hasBank
      ? {
          bankName,
          accountNumber: plain(checkAccountNumber(accountNumber), accountNumber),
          ifscCode: plain(checkIfsc(ifscCode), ifscCode),
          accountName,
          branch,
        }
      : null,
  })
}

/** The company with the draft applied, to preview a document's head. */
export function companyOfDraft(company: Company, draft: CompanyDraft): Company {
  const {
    bankDetails,
    lut: _lut,
    gstKind: _kind,
    turnover: _band,
    lateInterestBp: _rate,
    ...fields
  } = companyInput(draft)
  const texts = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, text === '' ? null : text]))
  return {
    ...company,
    ...texts,
    companyName: draft.companyName,
    state: draft.state,
    bankDetails: bankDetails ?? null,
    lateInterestBp: shownNumber(draft.lateInterestBp),
  }
}

/** A valid GSTIN contains the PAN and the State: fill in both, so that they cannot disagree, and the kind that fits it. */
export function gstinPatch(typed: string, { gstKind }: Pick<CompanyDraft, 'gstKind'>): Partial<CompanyDraft> {
  const gstin = checkGstin(typed)
  const kind = { gstKind: supplierKindOf({ gstin: typed.trim(), gstKind }) }
  return gstin.ok
    ? { gstin: typed, panNumber: gstin.value.pan, state: gstin.value.stateCode, ...kind }
    : { gstin: typed, ...kind }
}

export const companyForm: DocumentForm<Company, CompanyDraft, ReturnType<typeof companyInput>> = {
  entity: companyEntity,
  draftOf: companyDraft,
  inputOf: companyInput,
  madeOf: { bankDetails: bankTexts, lut: lutTexts },
}

/** How the tray opens the settings again, with what was refused. */
export const settingsAgain = (draft: unknown) => ({ href: places.settings, draftKey: 'company', draft })

/** Refusals that belong to a field; null for the others. */
export const errorsOfRefusal = (refusal: Refusal): FieldErrors | null =>
  refusal.code === 'gst-kind-disagrees'
    ? { gstKind: refusal }
    : refusal.code === 'lut-one-year'
      ? { 'lut.until': refusal }
      : refusal.code.startsWith('gstin-')
        ? { gstin: refusal }
        : null

export const businessTypeOf = (text: string): Company['businessType'] =>
  companyBusinessTypes.find((type) => type === text) ?? companyBusinessTypes[0]
export const turnoverOf = (text: string): CompanyDraft['turnover'] =>
  companyTurnovers.find((band) => band === text) ?? ''
export const locationOf = (text: string): CompanyDraft['location'] => locations.find((place) => place === text) ?? ''
