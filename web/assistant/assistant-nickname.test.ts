import { expect, test } from 'vitest'
import { promptly } from '#web/testing-browser.ts'
import { leadId, openTab, storedLead } from '#web/testing-device.ts'
import { onePageEach, server } from '#web/testing-page.ts'
import { forgetNickname, rememberNickname } from './assistant-nickname.ts'

onePageEach()

const learned = (letter: string) => ({
  words: 'Bhavbhai',
  party: { entity: 'lead' as const, id: leadId(letter), companyName: 'Ambika Processors' },
})

test('words that are remembered for a lead stand for the lead, and are forgotten again', async () => {
  server.put('lead', storedLead('A'))
  const tab = await openTab()
  await promptly(() => expect(tab.view().find('lead', leadId('A'))).toBeDefined())
  const names = () => tab.view().list('nickname')

  expect(await rememberNickname(tab, learned('A'))).toBe(true)
  expect(names()).toMatchObject([{ words: 'Bhavbhai', leadId: leadId('A'), businessProfileId: null, status: 'used' }])

  expect(await forgetNickname(tab, learned('A'))).toBe(true)
  expect(names().map(({ status }) => status)).not.toContain('used')
})

test('words are not remembered without a device to keep them, nor for a lead that is not there', async () => {
  expect(await rememberNickname(null, learned('A'))).toBe(false)
  expect(await forgetNickname(null, learned('A'))).toBe(false)
  expect(await rememberNickname(await openTab(), learned('B'))).toBe(false)
})
