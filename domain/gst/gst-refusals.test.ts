import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gstDocumentRefusals } from './gst-document.ts'
import { hsnRefusals } from './gst-hsn.ts'
import { gstPlaceRefusals } from './gst-place.ts'
import { gstRateRefusals } from './gst-rate.ts'

test.each(['en', 'gu', 'hi'])('every reason of GST to refuse can be said in %s', (language) => {
  const said = JSON.parse(readFileSync(`content/gst/${language}.json`, 'utf8')) as Record<string, string>
  const codes = [...gstDocumentRefusals, ...hsnRefusals, ...gstPlaceRefusals, ...gstRateRefusals]
  expect(codes.filter((code) => !said[`refusal.${code}`])).toEqual([])
})
