import { TextArea } from '#design/field/text-area.tsx'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { changeCompany } from '#domain/company/company-operations.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useMay } from '#web/session/use-session.ts'
import { CreditWarning } from '#web/shared/document/credit-stop.tsx'
import { DocumentGaps } from '#web/shared/document/document-gaps.tsx'
import { RatesChanged } from '#web/shared/document/rates-changed.tsx'
import { Form } from '#web/shared/form/form.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { QuotationPartyField } from './quotation-party-field.tsx'
import { lineOfQuality, withMore, withoutLine, withTyped } from './quotation-quick-draft.ts'
import { QuotationQuickLine, QuotationTypedLine } from './quotation-quick-line.tsx'
import { QuotationInquiry, QuotationQualities } from './quotation-quick-memory.tsx'
import { useQuickQuotation, type QuickProps } from './quotation-quick-state.ts'
import { QuotationRestored, QuotationSheetTotal } from './quotation-sheet-parts.tsx'

const shownQualities = 8

/** The quotation while the buyer is on the phone: who, one line of goods as one says it, and send. */
export function QuotationQuickSheet(props: QuickProps & { busy: boolean; onClose: () => void }) {
  const { company, draft, busy, onClose } = props
  const mayChangeSettings = useMay(changeCompany)
  const { value, change } = draft
  const { t } = useTranslation('quotation')
  const words = useTranslation('quotation-quick')
  const { date } = useSentences('quotation')
  const { error } = useSentences('document-line')
  const quick = useQuickQuotation(props)
  const { form, lead, profile, known, typed, lines, settled, supplied, total, errors, objection } = quick
  const { rates, set, choose, add, submit } = quick
  return (
    <Sheet
      open
      size="wide"
      onClose={onClose}
      busy={busy}
      title={t('form.title')}
      closeLabel={t('close')}
      footer={
        <>
          <QuotationSheetTotal total={total} supplied={supplied} />
          <Button busy={busy} onClick={() => unawaited(submit(false))}>
            {words.t('save')}
          </Button>
          <Button tone="primary" icon="share" busy={busy} onClick={() => unawaited(submit(true))}>
            {words.t('send')}
          </Button>
        </>
      }
    >
      <Form ref={form} className="grid gap-4" onSubmit={() => submit(true)}>
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
        {draft.restored && <QuotationRestored onReset={draft.reset} />}
        {/* Who may change the settings is asked for them before it is sent. */}
        {!mayChangeSettings && <DocumentGaps company={company} isQuotation />}
        <QuotationPartyField party={{ lead, profile }} added={value} errors={errors} onParty={choose} onAdded={set} />
        <CreditWarning partyId={profile?.id ?? null} total={total ?? 0} />
        {lead && <QuotationInquiry lead={lead} onTake={(text) => set({ typed: withMore(value.typed, text) })} />}
        <RatesChanged rates={rates} isTold={'rates' in errors} />
        {lines.map((line, at) => (
          <QuotationQuickLine
            key={line.key}
            {...{ line, at, errors }}
            settled={settled[at]}
            onChange={(patch) =>
              set({ lines: lines.map((one) => (one.key === line.key ? { ...one, ...patch } : one)) })
            }
            onRemove={() => set({ lines: lines.filter((one) => one.key !== line.key) })}
          />
        ))}
        <TextArea
          label={words.t('line')}
          hint={words.t('line-hint')}
          rows={2}
          value={value.typed}
          autoComplete="off"
          data-autofocus={lead || profile ? true : undefined}
          error={error(errors['typed'] ?? errors['lines'])}
          onChange={(event) => set({ typed: event.target.value })}
        />
        {typed.map((one) => (
          <QuotationTypedLine
            key={one.line.key}
            typed={one}
            onCorrect={() => add({ ...one.line, key: newId() }, { typed: withoutLine(value.typed, one.text) })}
          />
        ))}
        <QuotationQualities
          qualities={known.slice(0, shownQualities)}
          onTake={(quality) => add(lineOfQuality(quality, newId()))}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-13 text-ink-2">
            {words.t('terms', { advance: String((value.advanceRateBp ?? 0) / 100), date: date(value.validUntil) })}
            {value.notes !== '' && ` · ${value.notes}`}
          </p>
          <Button
            tone="quiet"
            icon="edit"
            onClick={() => change({ ...withTyped(value, typed, newId), isDetailed: true })}
          >
            {words.t('more')}
          </Button>
        </div>
      </Form>
    </Sheet>
  )
}
