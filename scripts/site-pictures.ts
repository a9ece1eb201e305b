import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { chain, newIds, type Person } from '#server/testing-chain.ts'
import { sayIn } from '#site/kernel/say.ts'
import {
  pictureLanguages,
  pictureName,
  pictureSize,
  pictureThemes,
  type PictureStep,
} from '#site/kernel/site-picture.ts'
import { done } from '../e2e/books.ts'
import { openBrowser, openVisitor } from '../e2e/browser.ts'
import { openProduct } from '../e2e/product.ts'

/**
 * Takes the pictures of the home page from the built product: one deal of the sample company, from inquiry to payment,
 * as a phone shows it in each language and theme. `npm run site:pictures`, after a change of those screens.
 */

const root = join(import.meta.dirname, '..')
const folder = join(root, 'site', 'pictures')
const mostBytes = 40_000
/** Of WebP, 0 to 100; lowered until a picture is small enough. */
const bestQuality = 80

type Ids = ReturnType<typeof newIds>
type Phone = { language: string; theme: string; page: Page }

/** Phones ship letters for all three scripts; this machine may not. */
function phoneFonts(): void {
  const config = join(tmpdir(), 'vanat-site-pictures.conf')
  const packages = join(root, 'node_modules', '@expo-google-fonts')
  const families = ['Noto Sans', 'Noto Sans Gujarati', 'Noto Sans Devanagari']
  const preferred = families.map((family) => `<family>${family}</family>`).join('')
  const aliases = ['system-ui', 'sans-serif'].map(
    (family) => `<alias binding="same"><family>${family}</family><prefer>${preferred}</prefer></alias>`,
  )
  writeFileSync(config, `<fontconfig><dir>${packages}</dir>${aliases.join('')}</fontconfig>`)
  process.env.FONTCONFIG_FILE = config
}

async function openPhones(browser: Browser, url: string): Promise<{ owner: BrowserContext; phones: Phone[] }> {
  const first = await openVisitor(browser, url)
  await first.page.goto('/platform?mode=demo')
  await first.page.getByRole('navigation').first().waitFor()
  const cookies = await first.context.cookies()
  const phones: Phone[] = []
  for (const language of pictureLanguages)
    for (const theme of pictureThemes) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width: pictureSize.width, height: pictureSize.height },
        deviceScaleFactor: pictureSize.scale,
        colorScheme: theme,
        reducedMotion: 'reduce',
        hasTouch: true,
      })
      await context.addCookies(cookies)
      await context.addInitScript(`localStorage.setItem('vanat_language', '${language}')`)
      phones.push({ language, theme, page: await context.newPage() })
    }
  return { owner: first.context, phones }
}

async function takeAt(phones: readonly Phone[], step: PictureStep, address: string): Promise<void> {
  for (const { language, theme, page } of phones) {
    await page.goto(address)
    await page.locator('main h1').first().waitFor()
    await page.waitForFunction(() => document.querySelector('.skeleton') === null)
    await page.evaluate(async () => {
      await document.fonts.ready
    })
    const name = pictureName(step, language, theme)
    writeFileSync(join(folder, name), await smallEnough(page, name))
  }
}

async function smallEnough(page: Page, name: string): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  for (let quality = bestQuality; quality >= 40; quality -= 8) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
    const picture = Buffer.from(data, 'base64')
    if (picture.byteLength <= mostBytes) {
      console.log(`${name}  ${(picture.byteLength / 1000).toFixed(1)} KB at quality ${quality}`)
      return picture
    }
  }
  throw new Error(`${name} is over ${mostBytes} bytes at every quality`)
}

/** Walks one deal through the product and takes its picture at five places. */
async function walk(person: Person, buyer: Person, ids: Ids, phones: readonly Phone[]): Promise<void> {
  await chain.quote(person, ids, '24', 'Ambika Processors')
  await takeAt(phones, 'inquiry', `/platform/leads/${ids.lead}`)
  await takeAt(phones, 'quotation', `/platform/quotes/${ids.quotation}`)
  await chain.profile(person, buyer, ids, { companyName: 'Ambika Processors' })
  const advance = await chain.proforma(person, ids)
  await takeAt(phones, 'advance', `/platform/payments/advance/${ids.advance}`)
  await person.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(person, ids, ['plan', 'start-production'])
  await takeAt(phones, 'order', `/platform/orders/${ids.order}`)
  await chain.steps(person, ids, ['check-quality', 'pass-quality', 'make-ready'])
  await chain.invoice(person, ids)
  await takeAt(phones, 'payment', `/platform/payments/final/${ids.payment}`)
}

/** The mark as a picture of so many dots a side, for what cannot show a drawing. */
async function icon(browser: Browser, side: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: side, height: side } })
  const drawing = Buffer.from(readFileSync(join(root, 'site', 'icon.svg'))).toString('base64')
  await page.setContent(
    `<body style="margin:0"><img style="display:block;width:100vw" src="data:image/svg+xml;base64,${drawing}">`,
  )
  const picture = await page.screenshot({ omitBackground: true })
  await page.close()
  return picture
}

/** An .ico file with one PNG in it. */
function icoOf(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10) // one plane
  head.writeUInt16LE(32, 12) // bits a dot
  head.writeUInt32LE(png.byteLength, 14)
  head.writeUInt32LE(head.byteLength, 18)
  return Buffer.concat([head, png])
}

async function drawIcons(browser: Browser): Promise<void> {
  const sides = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 }
  for (const [name, side] of Object.entries(sides)) writeFileSync(join(folder, name), await icon(browser, side))
  writeFileSync(join(folder, 'favicon.ico'), icoOf(await icon(browser, 32), 32))
}

/** What programs show with a shared link: the heading beside two screens of the deal. */
async function drawShare(browser: Browser): Promise<void> {
  const t = sayIn('en')
  const screen = (step: PictureStep): string =>
    `data:image/webp;base64,${readFileSync(join(folder, pictureName(step, 'en', 'light'))).toString('base64')}`
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.setContent(`<style>
    body { margin: 0; height: 630px; overflow: hidden; background: #fbf8f1; color: #1d1b16; font: 600 26px Anek Latin SemiBold, Anek Latin, Noto Sans }
    div { position: absolute; left: 64px; top: 72px; width: 560px; height: 486px; display: flex; flex-direction: column; gap: 20px }
    h1 { margin: 0; font-size: 60px; line-height: 1.1 } p { margin: 0; color: #a82b23 } b { margin-top: auto; font-size: 40px; color: #28378f }
    img { position: absolute; width: 260px; border: 1px solid #e6dfd0; border-radius: 20px; box-shadow: 0 12px 32px #0002 }
    </style><div><p>${t('home.eyebrow')}</p><h1>${t('home.heading')}</h1><b>${t('brand')}</b></div>
    <img style="left:660px;top:64px" src="${screen('quotation')}"><img style="left:910px;top:120px" src="${screen('payment')}">`)
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode()))
  })
  writeFileSync(join(folder, 'share.png'), await page.screenshot())
  await page.close()
}

phoneFonts()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const product = await openProduct()
const browser = await openBrowser()
try {
  const { owner, phones } = await openPhones(browser, product.url)
  const nobody = await browser.newContext({ baseURL: product.url })
  const caller = (context: BrowserContext): Person => ({
    done: async <T>(operation: string, input: object) => (await done({ context }, operation, input)) as T,
  })
  await walk(caller(owner), caller(nobody), newIds(), phones)
  await drawIcons(browser)
  await drawShare(browser)
} finally {
  await browser.close()
  await product.remove()
}
