import { checkAccountNumber } from '#domain/identifier/account-number.ts'
import { checkGstin, gstinMismatch } from '#domain/identifier/gstin.ts'
import { checkIfsc } from '#domain/identifier/ifsc.ts'
import { plainCode } from '#domain/identifier/latin-digits.ts'
import { checkPan, panWarning } from '#domain/identifier/pan.ts'
import { checkPincode, pincodeWarning } from '#domain/identifier/pincode.ts'
import { checkVpa } from '#domain/identifier/vpa.ts'
import type { Outcome, Refusal } from '#domain/kernel/outcome.ts'
import type { CompanyDraft } from './company-draft.ts'

/** The remark beside a field while typing: right, wrong, or worth a second look. */
type Remark = { says: 'right' } | { says: 'wrong' | 'look'; refusal: Refusal }

/** Length at which a field is complete enough to check: no errors after three letters. */
const finished = { gstin: 15, panNumber: 10, pincode: 6, ifscCode: 11 } as const

const length = (text: string): number => text.replace(/[\s-]/g, '').length
const judged = <T>(outcome: Outcome<T>): Remark =>
  outcome.ok ? { says: 'right' } : { says: 'wrong', refusal: outcome.refusal }
const look = (refusal: Refusal | null): Remark | null => refusal && { says: 'look', refusal }

function gstinRemark({ gstin, panNumber, state }: CompanyDraft): Remark | null {
  if (plainCode(gstin).length < finished.gstin) return null
  const checked = checkGstin(gstin)
  if (!checked.ok) return judged(checked)
  const pan = checkPan(panNumber)
  const differs = gstinMismatch(checked.value, { stateCode: state, ...(pan.ok ? { pan: pan.value.pan } : {}) })
  return differs ? { says: 'wrong', refusal: differs } : { says: 'right' }
}

function panRemark({ panNumber }: CompanyDraft): Remark | null {
  if (length(panNumber) < finished.panNumber) return null
  const checked = checkPan(panNumber)
  return (checked.ok && look(panWarning(checked.value))) || judged(checked)
}

function pincodeRemark({ pincode, state }: CompanyDraft): Remark | null {
  if (length(pincode) < finished.pincode) return null
  const checked = checkPincode(pincode)
  return checked.ok ? look(pincodeWarning(checked.value, state)) : judged(checked)
}

export type Remarks = { [Name in keyof CompanyDraft]?: Remark | null }

/** Remarks on the values so far; none for empty or incomplete fields. */
export const remarksOn = (draft: CompanyDraft): Remarks => ({
  gstin: gstinRemark(draft),
  panNumber: panRemark(draft),
  pincode: pincodeRemark(draft),
  ifscCode: length(draft.ifscCode) < finished.ifscCode ? null : judged(checkIfsc(draft.ifscCode)),
  accountNumber: length(draft.accountNumber) < 9 ? null : judged(checkAccountNumber(draft.accountNumber)),
  upiId: draft.upiId.includes('@') ? judged(checkVpa(draft.upiId)) : null,
})
