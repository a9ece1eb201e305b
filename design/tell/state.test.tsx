import { expect, test } from 'vitest'
import { Button } from '#design/press/button.tsx'
import { rendered, theOne } from '#design/rendered-markup.ts'
import { ProgressBar } from '#design/show/progress-bar.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { EmptyState } from '#design/tell/empty-state.tsx'
import { ErrorState } from '#design/tell/error-state.tsx'
import { OfflineNote } from '#design/tell/offline-note.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { ToastRegion } from '#design/tell/toast-region.tsx'

test('a madder banner interrupts a screen reader, every other waits its turn', () => {
  const roles = (['danger', 'warning', 'success', 'info', 'primary'] as const).map(
    (tone) => rendered(<Banner tone={tone}>Word</Banner>)[0]?.attributes['role'],
  )
  expect(roles).toEqual(['alert', 'status', 'status', 'status', 'status'])
})

test('a banner can be closed when it is given a way and a word for it', () => {
  const node = (
    <Banner onDismiss={() => undefined} dismissLabel="Close">
      Word
    </Banner>
  )
  expect(theOne(node, {}, 'button').attributes['aria-label']).toBe('Close')
})

test('the toast region stands on the page before its first toast, and each toast can be dismissed', () => {
  const none = <ToastRegion label="News" dismissLabel="Close" toasts={[]} onDismiss={() => undefined} />
  const one = (
    <ToastRegion label="News" dismissLabel="Close" toasts={[{ id: 'a', text: 'Saved' }]} onDismiss={() => undefined} />
  )
  expect(theOne(none, { 'aria-label': 'News' }, 'output').text).toBe('')
  expect(theOne(one, {}, 'output').text).toContain('Saved')
  expect(theOne(one, {}, 'button').attributes['aria-label']).toBe('Close')
})

test('an empty place says what it is for and where to begin', () => {
  const node = (
    <EmptyState icon="quotation" title="No quotation yet" action={<Button>New</Button>}>
      Tells the price
    </EmptyState>
  )
  expect(theOne(node, {}, 'h2').text).toBe('No quotation yet')
  expect(rendered(node)[0]?.text).toContain('Tells the price')
  expect(theOne(node, {}, 'button').text).toBe('New')
})

test('a failure is announced with its reason, its way out and its reference', () => {
  const node = (
    <ErrorState title="Not fetched" action={<Button>Again</Button>} reference="7F3A">
      No answer
    </ErrorState>
  )
  expect(theOne(node, { role: 'alert' }).text).toBe('Not fetchedNo answerAgain7F3A')
})

test('being offline is announced: from when things are shown, and what can be done', () => {
  const note = <OfflineNote action={<Button>See them</Button>}>As of 10:42</OfflineNote>
  expect(theOne(note, {}, 'output').text).toBe('As of 10:42See them')
})

test('a skeleton says once that something is loading and hides its shapes', () => {
  const node = <Skeleton label="Loading" shape="rows" count={4} />
  expect(theOne(node, {}, 'output').text).toBe('Loading')
  expect(rendered(node).filter(({ attributes }) => attributes['aria-hidden'] === 'true')).toHaveLength(4)
})

test('progress is named, and never runs over its end', () => {
  const node = <ProgressBar label="Grey cotton" text="5,200 of 5,000 m" value={5200} max={5000} />
  const bar = theOne(node, {}, 'progress')
  expect(bar.attributes).toMatchObject({ value: '5000', max: '5000' })
  expect(theOne(node, { for: bar.attributes['id'] ?? '' }, 'label').text).toBe('Grey cotton')
})
