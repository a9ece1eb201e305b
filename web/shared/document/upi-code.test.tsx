import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { UpiCode } from './upi-code.tsx'

test('a code has four modules of white around it, since what is around that is dark at night', async () => {
  const { prelude } = await prerender(<UpiCode link="upi://pay?pa=zari@example&am=45544.00&cu=INR" label="UPI" />)
  const html = await new Response(prelude).text()
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(html)?.[1])
  const columns = [...html.matchAll(/M(\d+) \d+h/g)].map(([, x]) => Number(x))
  expect([Math.min(...columns), size - 1 - Math.max(...columns)]).toEqual([4, 4])
})
