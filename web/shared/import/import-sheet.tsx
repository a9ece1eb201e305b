import { useRef } from 'react'
import { Checkbox } from '#design/field/checkbox.tsx'
import { Select } from '#design/field/select.tsx'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { importFields } from '#domain/import/import-field.ts'
import type { ImportedFeature } from '#domain/import/import-role.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { newId } from '#web/outbox/new-id.ts'
import { tell } from '#web/page/toast.ts'
import { FileChooser } from '#web/shared/form/file-chooser.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { ImportChecked } from './import-checked.tsx'
import { ImportBegun, ImportEarlier } from './import-earlier.tsx'
import { ImportWriting } from './import-writing.tsx'
import { rematched, takenRows, useListImport, type ImportState, type Matching } from './use-list-import.ts'

type ImportSheetProps = { open: boolean; feature: ImportedFeature; onClose: () => void }

/** Brings a list in from a file, step by step; nothing is written before the last one is accepted. */
export function ImportSheet({ open, feature, onClose }: ImportSheetProps) {
  const { t } = useTranslation('import')
  const kernel = useTranslation('kernel')
  const list = useTranslation(feature)
  const sentences = useSentences(feature)
  const { company, state, read, match, tryRows, write, back, restart } = useListImport(
    feature,
    open,
    ({ kind, rows }, { done, refused, stopped }) => {
      const said = stopped
        ? t('stopped', { count: done, of: rows.length, why: sentences.refusal(stopped) })
        : t(`done.${kind}`, { count: done - refused.length })
      tell(`${said} ${t('unseen')}`, { tone: stopped || refused.length > 0 ? 'danger' : 'success' })
    },
  )
  const isMoving = state.step === 'writing' && state.isMoving
  const leave = () => {
    restart()
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={leave}
      size="wide"
      busy={isMoving}
      title={t('title', { list: list.t('title') })}
      closeLabel={kernel.t('close')}
      footer={
        state.step === 'columns' ? (
          <>
            <Button onClick={back}>{kernel.t('back')}</Button>
            <Button
              tone="primary"
              busy={state.busy}
              reason={missingOf(feature, state, t)}
              onClick={() => unawaited(tryRows())}
            >
              {t('check')}
            </Button>
          </>
        ) : undefined
      }
    >
      {state.step === 'choose' && (
        <>
          <ImportBegun place={{ feature, company }} />
          <Choose state={state} onFile={(file) => unawaited(read(file))} />
          <ImportEarlier feature={feature} onStep={(writing) => unawaited(write(writing))} />
        </>
      )}
      {state.step === 'columns' && (
        <Columns {...{ feature, state, match }} onSheet={(name) => unawaited(read(state.source, name))} />
      )}
      {state.step === 'checked' && (
        <ImportChecked
          {...{ feature }}
          checked={state.checked}
          onBack={back}
          onWrite={(rows) => unawaited(write({ kind: 'write', importId: newId(), file: state.columnsOf.file, rows }))}
        />
      )}
      {state.step === 'writing' && (
        <ImportWriting
          {...{ feature, state }}
          onGoOn={() => unawaited(write(state, state.written))}
          onUndo={(rows) => unawaited(write({ kind: 'withdraw', rows }))}
          onClose={leave}
        />
      )}
    </Sheet>
  )
}

type Said = ReturnType<typeof useTranslation<'import'>>['t']

/** The fields without which no row can be written, in words; undefined if each has its column. */
function missingOf(feature: ImportedFeature, { columns }: Matching, t: Said): string | undefined {
  const missing = importFields[feature].filter(({ name, isNeeded }) => isNeeded && !columns.includes(name))
  if (missing.length === 0) return undefined
  return t('missing', { fields: missing.map(({ name }) => t(`field.${name}`)).join(', ') })
}

function Choose({
  state,
  onFile,
}: {
  state: Extract<ImportState, { step: 'choose' }>
  onFile: (file: File | undefined) => void
}) {
  const { t } = useTranslation('import')
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-4">
      <p>{t('what')}</p>
      {state.unread !== null && <Banner tone="danger">{t(`unread.${state.unread}`)}</Banner>}
      <Button tone="primary" className="justify-self-start" busy={state.busy} onClick={() => chooser.current?.click()}>
        {t('choose')}
      </Button>
      <FileChooser input={chooser} label={t('choose')} accept=".csv,.txt,.xlsx" onFiles={([file]) => onFile(file)} />
    </div>
  )
}

function Columns({
  feature,
  state,
  match,
  onSheet,
}: {
  feature: ImportedFeature
  state: Matching
  match: (chosen: Partial<Pick<Matching, 'columns' | 'isSeenOnly'>>) => void
  onSheet: (name: string) => void
}) {
  const { t } = useTranslation('import')
  const { refusal } = useSentences(feature)
  const [head = [], first = []] = [state.rows[0]?.cells, state.rows[1]?.cells]
  const hidden = state.rows.slice(1).filter(({ isHidden }) => isHidden === true).length
  const options = [
    { value: '', label: t('left-out') },
    ...importFields[feature].map(({ name }) => ({ value: name, label: t(`field.${name}`) })),
  ]
  return (
    <div className="grid gap-4">
      {state.sheets && (
        <Select
          label={t('sheet')}
          hint={t('sheet.one')}
          options={state.sheets.names.map((name) => ({ value: name, label: name }))}
          value={state.sheets.read}
          onChange={(event) => onSheet(event.target.value)}
        />
      )}
      {hidden > 0 && (
        <Checkbox
          label={t('seen-only')}
          hint={t('hidden', { count: hidden })}
          checked={state.isSeenOnly}
          onChange={(event) => match({ isSeenOnly: event.target.checked })}
        />
      )}
      <p>{t('columns', { count: takenRows(state).length })}</p>
      {state.isCut && <Banner tone="danger">{refusal({ code: 'offline' })}</Banner>}
      <div className="grid gap-4 tablet:grid-cols-2">
        {state.columns.map((name, at) => (
          <Select
            key={`${at} ${head[at] ?? ''}`}
            label={head[at]?.trim() || t('nameless', { number: at + 1 })}
            hint={first[at] ? t('such-as', { value: first[at].slice(0, 60) }) : undefined}
            options={options}
            value={name}
            onChange={(event) => match({ columns: rematched(state, feature, at, event.target.value) })}
          />
        ))}
      </div>
    </div>
  )
}
