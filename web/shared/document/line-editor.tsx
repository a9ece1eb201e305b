import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { lineCharges } from '#domain/document-line/document-line-charge.ts'
import { textileHeadings } from '#domain/document-line/document-line-fabric.ts'
import type { LastRates } from '#domain/quotation/quotation-last-rate.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { ChargeFields } from './charge-fields.tsx'
import {
  blankLine,
  chargeLine,
  isBlank,
  settledDrafts,
  type LineDraft,
  type LineTerms,
  type SettledDraft,
} from './line-draft.ts'
import { LineFields } from './line-fields.tsx'
import { RatesChanged } from './rates-changed.tsx'

/** Maximum lines of a document, as in the operation's schema. */
const mostLines = 300

type LineEditorProps = {
  lines: readonly LineDraft[]
  onLines: (lines: LineDraft[]) => void
  /** The document's date, which decides the tax rates, and its discount. */
  terms: LineTerms
  /** By path: `lines`, `lines.0.hsn`. */
  errors: FieldErrors
  newKey: () => string
  /** What was quoted for a line's cloth before. */
  lastRates?: (line: LineDraft) => LastRates
}

/**
 * Editor for a document's lines. Enter moves to the next line and adds one after the last, so a long quotation needs no
 * mouse; a removed line can be restored.
 */
export function LineEditor({ lines, onLines, terms, errors, newKey, lastRates }: LineEditorProps) {
  const { t } = useTranslation('document-line')
  const { error } = useSentences('document-line')
  const listId = useId()
  const pending = useRef<string | null>(null)
  const [removed, setRemoved] = useState<{ line: LineDraft; at: number } | null>(null)

  // The field exists only after the line has rendered.
  useEffect(() => {
    if (pending.current === null) return
    document.getElementById(firstField(listId, pending.current))?.focus()
    pending.current = null
  }, [lines, listId])

  const settled = settledDrafts(lines, terms)

  const add = (line = blankLine(newKey())) => {
    pending.current = line.key
    onLines([...lines, line])
  }

  const remove = (at: number) => {
    const line = lines[at]
    if (!line) return
    const rest = lines.filter((_, index) => index !== at)
    const kept = rest.length > 0 ? rest : [blankLine(newKey())]
    pending.current = (kept[at] ?? kept.at(-1))?.key ?? null
    setRemoved(isBlank(line) ? null : { line, at })
    onLines(kept)
  }

  const putBack = () => {
    if (!removed) return
    pending.current = removed.line.key
    onLines(lines.toSpliced(removed.at, 0, removed.line))
    setRemoved(null)
  }

  const goOn = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const { target } = event
    // While composing Gujarati or Hindi, Enter only accepts the word.
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) return target.form?.requestSubmit()
    const next = lines[at + 1]
    if (next) document.getElementById(firstField(listId, next.key))?.focus()
    else if (lines.length < mostLines) add()
  }

  return (
    <fieldset className="grid min-w-0 gap-4 border-0 p-0">
      <legend className="mb-3 font-heading text-20 font-semibold">{t('lines.title')}</legend>
      <datalist id={`${listId}-headings`}>
        {textileHeadings.map((heading) => (
          <option key={heading} value={heading}>
            {t(`hsn.${heading}`)}
          </option>
        ))}
      </datalist>
      {terms.rates && <RatesChanged rates={terms.rates} isTold={'rates' in errors} />}
      <ol className="grid gap-4">
        {lines.map((line, at) => (
          // Handles Enter from the fields inside; the item itself takes no keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li key={line.key} onKeyDown={(event) => goOn(event, at)}>
            <LineEntry
              {...{ line, at, errors, listId }}
              settled={settled[at]}
              date={terms.date}
              lastRates={lastRates?.(line)}
              onChange={(patch) =>
                onLines(lines.map((other) => (other.key === line.key ? { ...other, ...patch } : other)))
              }
              onRemove={lines.length > 1 || !isBlank(line) ? () => remove(at) : null}
            />
          </li>
        ))}
      </ol>
      {errors['lines'] && (
        <p role="alert" className="field-error">
          {error(errors['lines'])}
        </p>
      )}
      {removed && (
        <Banner
          tone="warning"
          action={
            <Button tone="quiet" icon="undo" onClick={putBack}>
              {t('lines.put-back')}
            </Button>
          }
        >
          {t('lines.removed', { description: removed.line.description || t('lines.unnamed') })}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          icon="plus"
          onClick={() => add()}
          reason={lines.length >= mostLines ? t('error.too-many-lines') : undefined}
        >
          {t('lines.add')}
        </Button>
        {lines.length < mostLines &&
          lineCharges.map((charge) => (
            <Button key={charge} tone="quiet" onClick={() => add(chargeLine(newKey(), charge, t(`charge.${charge}`)))}>
              {t('charge.add', { charge: t(`charge.${charge}`) })}
            </Button>
          ))}
        <p className="hidden text-13 text-ink-2 desk:block">{t('lines.keys')}</p>
      </div>
    </fieldset>
  )
}

type LineEntryProps = Omit<ComponentProps<typeof LineFields>, 'settled'> & { settled: SettledDraft | undefined }

/** One line's fields: goods, or a charge on them. */
function LineEntry({ settled, ...props }: LineEntryProps) {
  if (!settled) return null
  const { line, at, errors, listId, onChange, onRemove } = props
  return line.charge === null || line.charge === undefined ? (
    <LineFields {...props} settled={settled} />
  ) : (
    <ChargeFields {...{ line, settled, at, errors, listId, onChange }} onRemove={() => onRemove?.()} />
  )
}

const firstField = (listId: string, key: string): string => `${listId}-${key}-description`
