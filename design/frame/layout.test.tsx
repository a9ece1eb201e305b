import { expect, test } from 'vitest'
import { AppShell } from '#design/frame/app-shell.tsx'
import type { NavigationItem } from '#design/frame/app-shell.tsx'
import { SkipLink } from '#design/frame/skip-link.tsx'
import { VisuallyHidden } from '#design/frame/visually-hidden.tsx'
import { iconPaths } from '#design/press/icon-paths.ts'
import { Icon } from '#design/press/icon.tsx'
import { rendered, theOne } from '#design/rendered-markup.ts'
import { Card } from '#design/show/card.tsx'
import { DefinitionList } from '#design/show/definition-list.tsx'
import { DocumentSheet } from '#design/show/document-sheet.tsx'
import { SummaryCard } from '#design/show/summary-card.tsx'
import { ConfirmDialog } from '#design/tell/confirm-dialog.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import { Sheet } from '#design/tell/sheet.tsx'

const nothing = () => undefined

test('an icon is silent beside a word and named alone', () => {
  expect(theOne(<Icon name="home" />, {}, 'svg').attributes).toMatchObject({ 'aria-hidden': 'true' })
  expect(theOne(<Icon name="home" label="Home" />, {}, 'svg').attributes).toMatchObject({
    role: 'img',
    'aria-label': 'Home',
  })
})

test('every icon is drawn inside its grid of 24', () => {
  const beyond = Object.entries(iconPaths).filter(([, path]) =>
    Array.from(path.matchAll(/[MLHV]([\d.]+)/g)).some(([, number]) => Number(number) > 24),
  )
  expect(Object.keys(iconPaths).length).toBeGreaterThanOrEqual(40)
  expect(beyond).toEqual([])
})

test('a card with a title is a region of that name', () => {
  const card = <Card title="History">Text</Card>
  const { attributes } = theOne(card, {}, 'section')
  expect(theOne(card, { id: attributes['aria-labelledby'] ?? '' }, 'h2').text).toBe('History')
})

test('a closed sheet holds nothing, an open one is named by its title and can be closed', () => {
  const sheet = (open: boolean) => (
    <Sheet open={open} onClose={nothing} title="New lead" closeLabel="Close" footer="Foot">
      Form
    </Sheet>
  )
  expect(theOne(sheet(false), {}, 'dialog').text).toBe('')
  const dialog = theOne(sheet(true), {}, 'dialog')
  expect(theOne(sheet(true), { id: dialog.attributes['aria-labelledby'] ?? '' }, 'h2').text).toBe('New lead')
  expect(theOne(sheet(true), {}, 'button').attributes['aria-label']).toBe('Close')
})

test('focus starts on the way back when something would be lost, on the verb otherwise', () => {
  const dialog = (tone: 'primary' | 'danger') => (
    <ConfirmDialog
      open
      tone={tone}
      title="Delete?"
      confirmLabel="Delete"
      cancelLabel="Cancel"
      onConfirm={nothing}
      onClose={nothing}
    />
  )
  expect(theOne(dialog('danger'), { 'data-autofocus': 'true' }).text).toBe('Cancel')
  expect(theOne(dialog('primary'), { 'data-autofocus': 'true' }).text).toBe('Delete')
})

test('facts are a description list', () => {
  const list = <DefinitionList items={[{ id: 'a', term: 'Party', detail: 'Shree' }]} />
  expect([theOne(list, {}, 'dt').text, theOne(list, {}, 'dd').text]).toEqual(['Party', 'Shree'])
})

test('a disclosure opens without scripts', () => {
  expect(theOne(<Disclosure summary="Terms">Half in advance</Disclosure>, {}, 'details').text).toBe(
    'TermsHalf in advance',
  )
})

test('a document is an article with a name and its own language', () => {
  expect(
    theOne(
      <DocumentSheet label="Quotation 12" lang="gu">
        Text
      </DocumentSheet>,
      {},
      'article',
    ).attributes,
  ).toMatchObject({ 'aria-label': 'Quotation 12', lang: 'gu' })
})

test('a summary card leads to what it counts', () => {
  expect(theOne(<SummaryCard label="To collect" value="₹5" href="/owed" />, {}, 'a').attributes['href']).toBe('/owed')
})

test('the skip link leads to an id, and hidden words are said', () => {
  expect(theOne(<SkipLink target="content">Skip</SkipLink>, {}, 'a').attributes['href']).toBe('#content')
  expect(theOne(<VisuallyHidden>Said</VisuallyHidden>, {}, 'span').text).toBe('Said')
})

const item = (id: string, rest: Partial<NavigationItem> = {}): NavigationItem => ({
  id,
  label: id,
  icon: 'home',
  href: `/${id}`,
  ...rest,
})

test('the shell leads past its navigation, marks the page one is on, and keeps the microphone between the tabs', () => {
  const shell = (
    <AppShell
      brand="Vanat"
      groups={[
        {
          id: 'sales',
          label: 'Sales',
          items: [item('lead', { current: true, count: 3, countSpoken: '3 wait' }), item('order')],
        },
      ]}
      bottom={[
        item('home'),
        item('sale'),
        item('production'),
        item('more', { href: undefined, onPress: nothing, current: true }),
      ]}
      microphone={<button type="button">Speak</button>}
      header="Head"
      navigationLabel="Main"
      skipLabel="Skip"
    >
      Content
    </AppShell>
  )
  expect(theOne(shell, { href: '#content' }, 'a').text).toBe('Skip')
  expect(theOne(shell, { id: 'content', tabindex: '-1' }, 'main').text).toBe('Content')
  expect(theOne(shell, { 'aria-current': 'page' }).text).toBe('lead33 wait')
  // A button is not the page, but leads to it.
  expect(theOne(shell, { 'aria-current': 'true' }, 'button').text).toBe('more')
  expect(theOne(shell, { class: 'shell-after-microphone' }).text).toBe('production')
  expect(
    rendered(shell)
      .filter(({ tag }) => tag === 'nav')
      .map(({ attributes }) => attributes['aria-label']),
  ).toEqual(['Main', 'Main'])
})
