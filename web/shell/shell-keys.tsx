import { Checkbox } from '#design/checkbox.tsx'
import { setListKeys, useListKeysSetting } from '#web/kernel/list/list-keys-setting.ts'
import { useTranslation } from '#web/kernel/translation.tsx'

/** Single letters that steer a list, for who has a keyboard; off for who speaks to the browser. */
export function ShellKeys() {
  const { t } = useTranslation('shell')
  const isOn = useListKeysSetting()
  return <Checkbox label={t('keys')} hint={t('keys.hint')} checked={isOn} onChange={() => setListKeys(!isOn)} />
}
