import { expect, test } from 'vitest'
import { wishesIn } from './deed-wishes.ts'

test.each([
  ['quotations and payments', ['quotations', 'payments']],
  ['show orders and payments of Patel', ['show orders of Patel', 'show payments of Patel']],
  ['Patel na order ane payment batavo', ['Patel na order batavo', 'Patel na payment batavo']],
  ['ઓર્ડર અને પેમેન્ટ બતાવો', ['ઓર્ડર બતાવો', 'પેમેન્ટ બતાવો']],
  ['ઓર્ડર ને પેમેન્ટ બતાવો', ['ઓર્ડર બતાવો', 'પેમેન્ટ બતાવો']],
  ['ऑर्डर और पेमेंट दिखाओ', ['ऑर्डर दिखाओ', 'पेमेंट दिखाओ']],
  ['orders, leads and payments', ['orders', 'leads', 'payments']],
])('lists that are named together are a wish each: %s', (text, wishes) => {
  expect(wishesIn(text)).toEqual(wishes)
})

test.each([
  ['mark it hot and call him', ['mark it hot', 'call him']],
  ['approve quote 12 and send it', ['approve quote 12', 'send it']],
  ['quote 12 approve karo ane ene mokli do', ['quote 12 approve karo', 'ene mokli do']],
  ['Ambika ne hot karo ane fon karo', ['Ambika ne hot karo', 'usko fon karo']],
  ['આને હોટ કરો અને ફોન કરો', ['આને હોટ કરો', 'એને ફોન કરો']],
  ['इसको हॉट करो और फोन लगाओ', ['इसको हॉट करो', 'उसको फोन लगाओ']],
  ['show pending orders and overdue invoices', ['show pending orders', 'overdue invoices']],
  ['settings and staff', ['settings', 'staff']],
  ['open order 12 and invoice 15', ['open order 12', 'invoice 15']],
  ['quotes dikhao aur leads bhi', ['quotes dikhao', 'leads']],
  ['record payment of 5000 from Patel and show orders', ['record payment of 5000 from Patel', 'show orders']],
])('what is to be done one after the other is a wish each: %s', (text, wishes) => {
  expect(wishesIn(text)).toEqual(wishes)
})

test.each([
  'show leads',
  'orders of Shah and Sons',
  'hot and warm leads',
  'cotton and silk orders',
  'surat and vapi customers',
  'profit and loss report',
  'how much did Patel pay and when',
  'record payment of 85 rupees and 50 paise from Patel',
  'add lead Ambika Processors, 98790 98790, cotton 60 GSM two thousand metres',
  'add a lead Ambika Processors and quotation for cotton',
  "don't show orders and payments",
  'orders nahi payments dikhao',
  'aaj order aur payment ka tension hai',
])('one wish, a denied one and talk stay whole: %s', (text) => {
  expect(wishesIn(text)).toEqual([text])
})
