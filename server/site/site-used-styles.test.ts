import { expect, test } from 'vitest'
import { usedStyles } from './site-used-styles.ts'

const markup = '<main class="card wide"><p class="note">x</p></main>'

test.each([
  ['.card{a:b}.bill{a:c}', '.card{a:b}'],
  ['.bill,.note{a:b}.bill .note{a:c}.note.wide:hover{a:d}', '.bill,.note{a:b}.note.wide:hover{a:d}'],
  ['.tall\\:bill{a:b}', '.tall\\:bill{a:b}'],
  ['h1{a:b}[data-x=".bill"]{a:c}', 'h1{a:b}[data-x=".bill"]{a:c}'],
  ['.card:not(.bill):has(:is(.bill,p)){a:b}', '.card:not(.bill):has(:is(.bill,p)){a:b}'],
  ['@media (width>=1px){.bill{a:b}}@media print{.bill{a:b}.note{a:c}}', '@media print{.note{a:c}}'],
  ['@layer one,two;@layer one{.bill{a:b}}', '@layer one,two;@layer one{}'],
  ['@font-face{src:url(x)}@keyframes bill{to{a:b}}', '@font-face{src:url(x)}@keyframes bill{to{a:b}}'],
  ['.card{a:b;& .bill{a:c}.note{a:d}e:f}', '.card{a:b;.note{a:d}e:f}'],
  [
    `.card:before{content:"}.bill{;"}.bill{a:b}.note{content:'{'}`,
    `.card:before{content:"}.bill{;"}.note{content:'{'}`,
  ],
])('of %s a page keeps what one of its elements may match', (css, kept) => {
  expect(usedStyles(css, markup)).toBe(kept)
})
