import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Company } from '#domain/company/company.ts'
import { changeQuotation, createQuotation } from '#domain/quotation/quotation-operations.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { Banner } from '#design/tell/banner.tsx'
import { Button } from '#design/press/button.tsx'
import { Money } from '#design/show/money.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { draftOfFabric, isBlank, priceOfDrafts, withoutBlanks } from '#web/shared/document/line-draft.ts'
import { LineEditor } from '#web/shared/document/line-editor.tsx'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useEntity } from '#web/replica/use-entities.ts'
import { useDraftMarks } from '#web/outbox/draft-marks.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useSentences } from '#web/text/use-sentences.ts'
import { useToday } from '#web/session/use-today.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import {
  draftOfQuotation,
  errorsAfter,
  errorsOfRefusal,
  fieldsOfDraft,
  newQuotationDraft,
  partyPatch,
  type DraftParty,
  type QuotationDraft,
} from './quotation-draft.ts'
import { QuotationFormTotals } from './quotation-form-totals.tsx'
import { QuotationPartyField } from './quotation-party-field.tsx'
import { QuotationTerms } from './quotation-terms.tsx'
import { documentAddress, places } from '#web/page/entity-address.ts'

export type QuotationFormProps = {
  /** The quotation to correct; without it a new one is made. */
  quotation?: Quotation | undefined
  /** For whom a new one is, as far as the address said. */
  party: DraftParty
  company: Company
  onClose: () => void
  /** It is stored: its id, and for whom. */
  onSaved: (id: string, companyName: string) => void
}

/** Prices an inquiry while the buyer is on the phone: party, goods, terms; the total runs along. */
export function QuotationForm({ quotation, party: given, company, onClose, onSaved }: QuotationFormProps) {
  const { t } = useTranslation('quotation')
  const line = useTranslation('document-line')
  const { error, refusal } = useSentences('quotation')
  const today = useToday()
  const [id] = useState(() => quotation?.id ?? newId())
  const setting = { today, supplierState: company.state, newKey: newId, t: line.t }
  const draftKey = quotation ? `quotation-${id}` : `quotation-new-${given.lead?.id ?? given.profile?.id ?? 'open'}`
  const [initial] = useState(() => (quotation ? draftOfQuotation(quotation, newId) : newQuotationDraft(given, setting)))
  const { value, change, reset, restored } = useFormDraft(draftKey, initial)
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  useDraftMarks(draftKey, setErrors)
  const [objection, setObjection] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const create = useWrite(createQuotation)
  const correct = useWrite(changeQuotation)
  const lead = useEntity('lead', value.leadId) ?? null
  const profile = useEntity('business-profile', value.businessProfileId) ?? null
  const asked = lead?.fabricRequirements ? draftOfFabric(lead.fabricRequirements, 'asked', line.t) : null
  const suggests = asked && value.lines.every(({ description }) => description !== asked.description)

  useEffect(() => {
    if (errors !== noErrors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  const set = (patch: Partial<QuotationDraft>) => {
    setErrors((before) => (before === noErrors ? before : settled(errorsAfter(before, value, patch))))
    change(patch)
  }

  const write = (draft: QuotationDraft): Promise<WriteResult> => {
    const fields = fieldsOfDraft(draft)
    const companyName = (lead ?? profile)?.companyName ?? quotation?.companyName ?? ''
    const href = quotation ? `${documentAddress('quotation', id)}?action=edit` : `${places.quotes}?action=add-quote`
    const options = {
      label: companyName,
      reopen: { href, draftKey: quotation ? draftKey : 'quotation-new-open', draft },
    }
    return quotation
      ? correct.write({ id, version: quotation.version, ...fields }, options)
      : create.write({ id, leadId: draft.leadId, businessProfileId: draft.businessProfileId, ...fields }, options)
  }

  const submit = async () => {
    const draft = { ...value, lines: withoutBlanks(value.lines) }
    change({ lines: draft.lines })
    setObjection(null)
    const result = await write(draft)
    if (result.ok) {
      reset()
      return onSaved(id, (lead ?? profile)?.companyName ?? quotation?.companyName ?? '')
    }
    const atField = result.refusal ? errorsOfRefusal(result.refusal) : null
    if (result.refusal && !atField) setObjection(refusal(result.refusal))
    setErrors(atField ?? { ...result.errors, ...missingParty(draft) })
  }

  const priced = priceOfDrafts(value.lines, value.quoteDate, { ...setting, placeOfSupply: value.placeOfSupply })
  const total = priced.ok && priced.value.lines.length > 0 ? priced.value.totals.total : null
  return (
    <Sheet
      open
      size="wide"
      onClose={onClose}
      title={quotation ? t('form.title-change', { number: quotation.number ?? t('number-awaited') }) : t('form.title')}
      closeLabel={t('close')}
      footer={
        <>
          <p className="flex items-baseline gap-3 desk:mr-auto">
            <span className="text-ink-2">{line.t('total.total')}</span>
            {total === null ? <span className="money-large">–</span> : <Money paise={total} size="large" />}
          </p>
          <Button
            tone="primary"
            icon="check"
            busy={create.busy || correct.busy}
            onClick={() => form.current?.requestSubmit()}
          >
            {quotation ? t('form.save-change') : t('form.save')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        className="grid gap-7"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
        {restored && (
          <Banner
            tone="warning"
            action={
              <Button tone="quiet" onClick={reset}>
                {t('form.begin-again')}
              </Button>
            }
          >
            {t('form.restored')}
          </Banner>
        )}
        {!quotation && (
          <QuotationPartyField
            party={{ lead, profile }}
            error={error(errors['leadId'])}
            onParty={(chosen) => {
              set(partyPatch(chosen, value.lines, setting))
              // What had the focus is gone with the choice: typing goes on at the next field that begins.
              requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus())
            }}
          />
        )}
        <div className="grid gap-3">
          <LineEditor
            lines={value.lines}
            date={value.quoteDate}
            errors={errors}
            newKey={newId}
            onLines={(lines) => set({ lines })}
          />
          {asked && suggests && (
            <Button
              tone="quiet"
              icon="fabric"
              className="justify-self-start text-left"
              onClick={() => set({ lines: [...value.lines.filter((l) => !isBlank(l)), { ...asked, key: newId() }] })}
            >
              {line.t('lines.from-inquiry', { description: asked.description })}
            </Button>
          )}
        </div>
        <QuotationTerms value={value} errors={errors} onChange={set} />
        <QuotationFormTotals priced={priced} value={value} supplierState={company.state} />
      </form>
    </Sheet>
  )
}

/** The schema asks for the party only when every field fits; a person should hear of all that is missing at once. */
const missingParty = ({ leadId, businessProfileId }: QuotationDraft): FieldErrors =>
  leadId === null && businessProfileId === null ? { leadId: { code: 'party-required' } } : noErrors

const settled = (errors: FieldErrors): FieldErrors => (Object.keys(errors).length === 0 ? noErrors : errors)
