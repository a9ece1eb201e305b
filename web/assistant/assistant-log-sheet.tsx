import { useSyncExternalStore } from 'react'
import { Checkbox } from '#design/field/checkbox.tsx'
import { Button } from '#design/press/button.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import { saveFile } from '#web/browser/save-file.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { assistantLog, mostLogged, type AssistantLogEntry } from './assistant-log.ts'

/** For whoever wants to know why it misunderstands: switched on here, kept here, saved by hand. */
export function AssistantLogSheet() {
  const { t } = useTranslation('assistant')
  const isOn = useSyncExternalStore(assistantLog.isOn.subscribe, assistantLog.isOn.get)
  const entries = useSyncExternalStore(assistantLog.entries.subscribe, assistantLog.entries.get)
  return (
    <Disclosure summary={t('log')}>
      <div className="grid gap-2">
        <Checkbox
          label={t('log.on', { most: mostLogged })}
          checked={isOn}
          onChange={({ target }) => assistantLog.turn(target.checked)}
        />
        {isOn && (
          <div className="flex flex-wrap items-center gap-3">
            <span>{t('log.count', { count: entries.length })}</span>
            {entries.length > 0 && <Button onClick={() => save(entries)}>{t('log.export')}</Button>}
          </div>
        )}
      </div>
    </Disclosure>
  )
}

const save = (entries: readonly AssistantLogEntry[]): void =>
  saveFile(new Blob([JSON.stringify(entries, null, 2)], { type: 'application/json' }), 'vanat-heard.json')
