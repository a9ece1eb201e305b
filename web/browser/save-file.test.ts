import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestBrowser } from '#web/testing-browser.ts'
import { saveFile } from './save-file.ts'

test('a file is saved under its name, and the browser may read it for a minute', async () => {
  openTestBrowser()
  const pressed: { href: string; download: string }[] = []
  Object.assign(document, { createElement: () => ({ click: press }) })
  function press(this: { href: string; download: string }) {
    pressed.push(this)
  }
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  onTestFinished(() => revoked.mockRestore())
  saveFile(new Blob(['પટેલ,1200']), 'statement.csv')
  const [link] = pressed
  expect(link?.download).toBe('statement.csv')
  await vi.advanceTimersByTimeAsync(59_999)
  expect(revoked).not.toHaveBeenCalled()
  expect(await (await fetch(link?.href ?? '')).text()).toBe('પટેલ,1200')
  await vi.advanceTimersByTimeAsync(1)
  expect(revoked).toHaveBeenCalledWith(link?.href)
})
