import { expect, test } from 'vitest'
import { mayBeReverseCharged } from './gst-reverse-charge.ts'

test('reverse charge is offered for silk yarn and transport by road, by heading, if any line is one', () => {
  const may = (...codes: string[]) => mayBeReverseCharged(codes.map((hsn) => ({ hsn })))
  expect(['5004', '50050010', '5006', '996511', '9967'].map((hsn) => may(hsn))).toEqual([true, true, true, true, true])
  expect(['5007', '540752', '9988', '15004', ''].map((hsn) => may(hsn))).toEqual([false, false, false, false, false])
  expect([may('540752', '5004'), may()]).toEqual([true, false])
})
