import { expect, test } from 'vitest'
import { visitorNetwork, visitorSite } from './visitor-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['2001:db8::ffff:203.0.113.7', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001::2:3:4:5:6', '2001:0:0:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['in-process', 'in-process'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
])('%s is counted as %s', (address, network) => {
  expect(visitorNetwork(address)).toBe(network)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001:db8:12:2::9', '2001:db8:12::/48'],
  ['203.0.113.7', null],
  ['in-process', null],
])('%s belongs to the site %s', (address, site) => {
  expect(visitorSite(visitorNetwork(address))).toBe(site)
})
