import { useMemo } from 'react'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import type { RatePeriod } from '#domain/gst/gst-rate-table.ts'
import { knownQualities, usualTerms } from '#domain/quotation/quotation-usual.ts'
import { noErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useEntities, useEntity } from '#web/replica/use-entities.ts'
import { useRates } from '#web/session/use-rates.ts'
import { isBlank, lineTerms, settledDrafts, type LineDraft } from '#web/shared/document/line-draft.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { missingParty, partyIds, partyPatch, suppliedOf, type DraftParty } from './quotation-draft.ts'
import { quickTotal, termsOf, typedLines, withTyped, type QuickDraft, type TypedLine } from './quotation-quick-draft.ts'
import { useQuotationSaving, type SavingProps } from './quotation-saving.ts'

export type QuickProps = SavingProps<QuickDraft> & {
  id: string
  company: Company
  setting: Parameters<typeof partyPatch>[2]
  /** Stored: its id, the party's name, and whether it is to be sent now. */
  onSaved: (id: string, companyName: string, isToSend: boolean) => void
}

/** The goods as they stand and as they are read of the text, and what they come to. */
function goodsOf(
  value: QuickDraft,
  typed: readonly TypedLine[],
  { company, profile, rates }: { company: Company; profile: BusinessProfile | null; rates: readonly RatePeriod[] },
) {
  const lines = value.lines.filter((line) => !isBlank(line))
  const whole = [...lines, ...typed.map(({ line }) => line)]
  const terms = { ...lineTerms(value, value.quoteDate), rates }
  const supplied = suppliedOf(value, { company, profile })
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
export function useQuickQuotation(props: QuickProps) {
  const { id, company, draft, setting, onSaved } = props
  const { language } = useTranslation('quotation')
  const { value, change } = draft
  const { form, errors, setErrors, objection, dropObjection, saveDraft } = useQuotationSaving(props)
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
    set({ ...partyPatch(party, value.lines, setting), ...(usual && termsOf(usual)), isNew: false })
    focusOn('textarea')
  }
  const add = (line: LineDraft, more: Partial<QuickDraft> = {}) => {
    set({ lines: [...goods.lines, line], ...more })
    focusOn(`[data-line="${line.key}"] input`)
  }
  const submit = async (isToSend: boolean) => {
    dropObjection()
    const nobody = value.isNew ? noErrors : missingParty(value)
    const unclear = typed.some(({ faults }) => faults.length > 0) ? 'line-unclear' : null
    const wrong = unclear ?? (goods.whole.length === 0 ? 'no-lines' : null)
    if (wrong !== null) return setErrors({ ...nobody, typed: { code: wrong } })
    const begun = { ...value, ...withTyped(value, typed, newId) }
    change({ lines: begun.lines, typed: '' })
    const companyName = (lead ?? profile)?.companyName ?? value.newName.trim()
    if (await saveDraft(begun, companyName, nobody)) onSaved(id, companyName, isToSend)
  }
  return { ...goods, rates, form, lead, profile, known, typed, errors, objection, set, choose, add, submit }
}
