import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { isPrivateAddress, machineNames, networkAddresses } from './network-address.ts'

const on = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  netmask: '255.255.255.0',
  family: 'IPv4',
  mac: '00:00:00:00:00:00',
  internal,
  cidr: `${address}/24`,
})

test('phones are given the address of the real network first, then those of tunnels and containers', () => {
  const interfaces = {
    lo: [on('127.0.0.1', true)],
    docker0: [on('172.17.0.1')],
    ppp0: [on('203.0.113.7')],
    'vEthernet (WSL)': [on('172.28.160.1')],
    wlan0: [on('192.168.1.20'), on('169.254.10.1')],
  }
  expect(networkAddresses(interfaces)).toEqual(['192.168.1.20', '203.0.113.7', '172.17.0.1', '172.28.160.1'])
  expect(networkAddresses({ lo: [on('127.0.0.1', true)] })).toEqual([])
})

test.each([
  ['10.0.0.1', true],
  ['172.15.255.255', false],
  ['172.16.0.0', true],
  ['172.31.255.255', true],
  ['172.32.0.0', false],
  ['192.168.0.1', true],
  ['192.169.0.1', false],
  ['110.0.0.1', false],
])('%s is an address of a private network: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected)
})

test.each([
  ['Ramesh-PC', ['ramesh-pc', 'ramesh-pc.local']],
  ['office.example.in', ['office.example.in']],
  ['localhost', []],
  ['रमेश', []],
  ['ramesh_pc', []],
])('a computer called %s can be reached as %j', (name, expected) => {
  expect(machineNames(name)).toEqual(expected)
})
