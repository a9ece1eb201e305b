import { expect, test } from 'vitest'
import { storedLanguage } from './language.ts'

const store = (language: string | null) => ({ getItem: () => language })

test.each([
  ['chosen on the public pages after the platform', 'gu', 'vanat_session=x; vanat_language=hi', 'hi'],
  ['chosen where no cookie is kept', 'gu', '', 'gu'],
  ['of a cookie that names none of ours', 'gu', 'vanat_language=fr', 'gu'],
  ['of a cookie of another name', 'gu', 'not_vanat_language=hi', 'gu'],
  ['of which nobody knows', null, '', 'en'],
  ['that is none of ours', 'fr', '', 'en'],
])('a language %s is the one that is spoken', (_when, stored, cookies, spoken) => {
  expect(storedLanguage(store(stored), cookies)).toBe(spoken)
})
