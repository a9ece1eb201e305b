import { expect, test } from 'vitest'
import { Button } from '#design/press/button.tsx'
import { IconButton } from '#design/press/icon-button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { LinkProvider } from '#design/press/link.tsx'
import { MicrophoneButton } from '#design/press/microphone-button.tsx'
import { rendered, theOne } from '#design/rendered-markup.ts'

test('a button never submits a form unless it is told to', () => {
  expect(theOne(<Button>Save</Button>, {}, 'button').attributes['type']).toBe('button')
  expect(theOne(<Button type="submit">Save</Button>, {}, 'button').attributes['type']).toBe('submit')
})

test('a button that cannot be pressed says why, in sight and bound to it, and stays in the tab order', () => {
  const held = <Button reason="The advance has still to come.">Start</Button>
  const button = theOne(held, {}, 'button')
  expect(button.attributes['aria-disabled']).toBe('true')
  expect(button.attributes).not.toHaveProperty('disabled')
  expect(theOne(held, { id: button.attributes['aria-describedby'] ?? '' }).text).toBe('The advance has still to come.')
})

test('a button keeps the description it was given beside its reason', () => {
  const button = theOne(
    <Button reason="Not yet" aria-describedby="note">
      Start
    </Button>,
    {},
    'button',
  )
  expect(button.attributes['aria-describedby']?.split(' ')).toHaveLength(2)
  expect(button.attributes['aria-describedby']).toContain('note')
})

test('a busy button says so and keeps its word', () => {
  const button = theOne(<Button busy>Saving</Button>, { 'aria-busy': 'true' }, 'button')
  expect(button.attributes['aria-disabled']).toBe('true')
  expect(button.text).toBe('Saving')
})

test('an icon button has a name and its drawing is hidden from screen readers', () => {
  const node = <IconButton icon="close" label="Close" />
  expect(theOne(node, {}, 'button').attributes['aria-label']).toBe('Close')
  expect(theOne(node, {}, 'svg').attributes['aria-hidden']).toBe('true')
})

test('a link button is a link', () => {
  expect(theOne(<LinkButton href="/quote">Quote</LinkButton>, {}, 'a').attributes['href']).toBe('/quote')
})

test('links go through the router that the app provides', () => {
  const node = (
    <LinkProvider component={({ href, children }) => <a href={`/app${href}`}>{children}</a>}>
      <LinkButton href="/quote">Quote</LinkButton>
    </LinkProvider>
  )
  expect(theOne(node, {}, 'a').attributes['href']).toBe('/app/quote')
})

test('telephone numbers, other sites, parts of a page and downloads stay out of the router', () => {
  const node = (
    <LinkProvider component={() => <a href="/routed">routed</a>}>
      <LinkButton href="tel:+919825012345">Call</LinkButton>
      <LinkButton href="https://wa.me/919825012345">Write</LinkButton>
      <LinkButton href="#content">Down</LinkButton>
      <LinkButton href="/quote.pdf" download>
        PDF
      </LinkButton>
    </LinkProvider>
  )
  const targets = rendered(node).filter(({ tag }) => tag === 'a')
  expect(targets.map(({ text }) => text)).toEqual(['Call', 'Write', 'Down', 'PDF'])
})

test('the microphone says whether it is hearing', () => {
  const states = [true, false].map((hearing) => rendered(<MicrophoneButton label="Speak" hearing={hearing} />)[0])
  expect(states.map((button) => button?.attributes['aria-pressed'])).toEqual(['true', 'false'])
})
