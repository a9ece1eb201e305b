import { readFileSync } from 'node:fs'
import { openBrowser as ob, openVisitor } from './browser.ts'
import { speech } from './speech.ts'
import { speaker } from './words.ts'
const lines = readFileSync(process.argv[2]!, 'utf8').split('\n').filter(Boolean)
process.env.FONTCONFIG_FILE = '/opt/look/fonts.conf'
const browser = await ob()
const { context, page } = await openVisitor(browser, 'http://127.0.0.1:4555', { width: 1280, language: 'en' })
context.setDefaultTimeout(8000)
await speech.install(context)
await page.goto('/platform?mode=demo')
await page.locator('main li').first().waitFor()
const say = speaker('en')
if (process.argv[3] === 'names') {
  await page.goto('/platform/customers')
  await page.waitForTimeout(1500)
  console.log((await page.locator('main').innerText()).slice(0, 1500))
  await page.goto('/platform/leads')
  await page.waitForTimeout(1500)
  console.log((await page.locator('main').innerText()).slice(0, 2500))
  await page.goto('/platform/orders')
  await page.waitForTimeout(1500)
  console.log((await page.locator('main').innerText()).slice(0, 2500))
}
for (const line of lines) {
  try {
    await page.evaluate(() => {
      for (const d of document.querySelectorAll('dialog[open]')) (d as HTMLDialogElement).close()
    })
    await page.goto('/platform').catch(() => page.waitForTimeout(500).then(() => page.goto('/platform')))
    await page.locator('main li').first().waitFor()
    await page
      .getByRole('button', { name: say('shell', 'speak'), exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await speech.hear(page, line)
    await page.waitForTimeout(600)
    const early = await page.evaluate(() =>
      document.body.innerText
        .match(/[^\n]*(?:didn|could not|not sure|Try|understand|સમજ|समझ)[^\n]*/g)
        ?.join(' ~ ')
        .slice(0, 200),
    )
    await page.waitForTimeout(900)
    await page.screenshot({
      path: `/tmp/pic/say-${lines.indexOf(line)}.png`,
      clip: { x: 640, y: 0, width: 640, height: 800 },
    })
    if (early) console.log('   early:', early)
    const bubble = await page.evaluate(() =>
      [...document.querySelectorAll('[data-state], .assistant-bubble, [role=status], [role=alert]')]
        .map((e) => (e as HTMLElement).innerText)
        .filter(Boolean)
        .join(' / ')
        .replace(/\s+/g, ' ')
        .slice(0, 260),
    )
    const dialog = await page.locator('dialog[open]').allInnerTexts()
    console.log(
      `${line}\n   -> ${new URL(page.url()).pathname + new URL(page.url()).search} | ${bubble} | D: ${dialog.join(' ').replace(/\s+/g, ' ').slice(0, 160)}`,
    )
  } catch (e) {
    console.log(line, '!!', String(e).slice(0, 120))
  }
}
await browser.close()
