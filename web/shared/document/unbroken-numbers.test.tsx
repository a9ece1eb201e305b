import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnbrokenNumbers } from './unbroken-numbers.tsx'

test('a document’s number is kept in one line, and the words around it are as they were', () => {
  const sentence = 'એડવાન્સ મળ્યું - ઓર્ડર SO/26-27/0007 બની ગયો, QT/26-27/0010.'
  const drawn = renderToString(<UnbrokenNumbers>{sentence}</UnbrokenNumbers>).replaceAll('<!-- -->', '')
  expect(drawn.replaceAll(/<[^>]+>/g, '')).toBe(sentence)
  expect([...drawn.matchAll(/<span class="whitespace-nowrap">([^<]*)</g)].map(([, kept]) => kept)).toEqual([
    'SO/26-27/0007',
    'QT/26-27/0010',
  ])
})
