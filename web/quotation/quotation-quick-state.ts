import { useMemo, useState } from 'react'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import type { RatePeriod } from '#domain/gst/gst-rate-table.ts'
import { supplyOn } from '#domain/quotation/quotation-supply.ts'
import { knownQualities, usualTerms } from '#domain/quotation/quotation-usual.ts'
import { useDraftMarks } from '#web/outbox/draft-marks.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import type { FormDraft } from '#web/outbox/use-form-draft.ts'
import { useEntities, useEntity } from '#web/replica/use-entities.ts'
import { useRates } from '#web/session/use-rates.ts'
import { isBlank, lineTerms, settledDrafts, type LineDraft } from '#web/shared/document/line-draft.ts'
import { useErrorFocus } from '#web/shared/form/use-error-focus.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { errorsOfRefusal, partyIds, partyPatch, type DraftParty } from './quotation-draft.ts'
import { missingParty } from './quotation-form.tsx'
import { quickTotal, termsOf, typedLines, withTyped, type QuickDraft, type TypedLine } from './quotation-quick-draft.ts'

export type QuickProps = {
  id: string
  draftKey: string
  company: Company
  draft: FormDraft<QuickDraft>
  setting: Parameters<typeof partyPatch>[2]
  /** Writes it; `label` names the write while it waits. */
  save: (value: QuickDraft, label: string) => Promise<WriteResult>
  /** Stored: its id, the party's name, and whether it is to be sent now. */
  onSaved: (id: string, companyName: string, isToSend: boolean) => void
}

/** The goods as they stand and as they are read of the text, and what they come to. */
function goodsOf(
  value: QuickDraft,
  typed: readonly TypedLine[],
  { company, profile, rates }: { company: Company; profile: BusinessProfile | null; rates: readonly RatePeriod[] },
) {
  const { placeOfSupply, quoteDate, reverseCharge } = value
  const lines = value.lines.filter((line) => !isBlank(line))
  const whole = [...lines, ...typed.map(({ line }) => line)]
  const terms = { ...lineTerms(value, quoteDate), rates }
  const supply = supplyOn({ company, profile, reverseCharge }, placeOfSupply, quoteDate)
  const supplied = { supplierState: company.state, placeOfSupply, supply }
  return { lines, whole, supplied, settled: settledDrafts(whole, terms), total: quickTotal(whole, terms, supplied) }
}

/** The party of the draft, and what was quoted before. */
function useMemory({ leadId, businessProfileId }: QuickDraft) {
  const quotations = useEntities('quotation')
  const lead = useEntity('lead', leadId) ?? null
  const profileId = businessProfileId ?? lead?.businessProfileId ?? null
  const profile = useEntity('business-profile', profileId) ?? null
  const known = knownQualities(quotations, { leadId, businessProfileId: profileId }, 200)
  return { quotations, lead, profile, known }
}

/** What the sheet shows and does. */
export function useQuickQuotation({ id, draftKey, company, draft, setting, save, onSaved }: QuickProps) {
  const { language } = useTranslation('quotation')
  const { refusal } = useSentences('quotation')
  const { value, change } = draft
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  const [objection, setObjection] = useState<string | null>(null)
  useDraftMarks(draftKey, setErrors)
  const form = useErrorFocus(errors, objection)
  const { quotations, lead, profile, known } = useMemory(value)
  const typed = useMemo(() => typedLines(value.typed, { language, known }), [value.typed, language, known])
  const rates = useRates()
  const goods = goodsOf(value, typed, { company, profile, rates })

  const set = (patch: Partial<QuickDraft>) => {
    setErrors(noErrors)
    change(patch)
  }
  const focusOn = (mark: string) => requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(mark)?.focus())
  const choose = (party: DraftParty) => {
    const usual = usualTerms(quotations, partyIds(party))
    set({ ...partyPatch(party, value.lines, setting), ...(usual && termsOf(usual, value.quoteDate)), isNew: false })
    focusOn('textarea')
  }
  const add = (line: LineDraft, more: Partial<QuickDraft> = {}) => {
    set({ lines: [...goods.lines, line], ...more })
    focusOn(`[data-line="${line.key}"] input`)
  }
  const submit = async (isToSend: boolean) => {
    setObjection(null)
    const nobody = value.isNew ? noErrors : missingParty(value)
    const unclear = typed.some(({ faults }) => faults.length > 0) ? 'line-unclear' : null
    const wrong = unclear ?? (goods.whole.length === 0 ? 'no-lines' : null)
    if (wrong !== null) return setErrors({ ...nobody, typed: { code: wrong } })
    const begun = { ...value, ...withTyped(value, typed, newId) }
    change({ lines: begun.lines, typed: '' })
    const companyName = (lead ?? profile)?.companyName ?? value.newName.trim()
    const result = await save(begun, companyName)
    if (result.ok) {
      draft.reset()
      return onSaved(id, companyName, isToSend)
    }
    const atField = result.refusal ? errorsOfRefusal(result.refusal) : null
    if (result.refusal && !atField) setObjection(refusal(result.refusal))
    setErrors(atField ?? { ...nobody, ...result.errors })
  }
  return { ...goods, rates, form, lead, profile, known, typed, errors, objection, set, choose, add, submit }
}
