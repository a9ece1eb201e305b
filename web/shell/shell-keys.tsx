import { Checkbox } from '#design/field/checkbox.tsx'
import { setListKeys, useListKeysSetting } from '#web/shared/list/list-keys-setting.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** Single letters that steer a list, for who has a keyboard; off for who speaks to the browser. */
export function ShellKeys() {
  const { t } = useTranslation('shell')
  const isOn = useListKeysSetting()
  return <Checkbox label={t('keys')} hint={t('keys.hint')} checked={isOn} onChange={() => setListKeys(!isOn)} />
}
