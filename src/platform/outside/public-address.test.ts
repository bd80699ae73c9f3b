import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

const wordsOf = (text: string) => text.trim().split(/\s+/)

const NOT_PUBLIC: Record<string, string[]> = {
  'loopback and unspecified': ['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '::1', '::'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  'link-local and site-local': ['169.254.169.254', 'fe80::1', 'febf::1', 'fec0::1', 'feff::1'],
  'with a zone': ['fe80::1%eth0', 'fe80::1%1', '2606:4700:4700::1111%eth0', '::1%lo'],
  'shared, reserved, documentation': wordsOf(`
    100.64.0.1 100.127.255.255 192.0.0.8 192.0.2.1 198.51.100.7 203.0.113.9 198.18.0.1 198.19.255.255
    240.0.0.1 255.255.255.255 192.88.99.1
  `),
  multicast: ['224.0.0.1', '239.255.255.250', 'ff02::1', 'ff0e::1'],
  'IPv4-compatible': ['::7f00:1', '::127.0.0.1', '::10.0.0.1', '::192.168.0.1', '::8.8.8.8', '::2', '::ffff'],
  'IPv4-mapped': wordsOf(`
    ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1 ::ffff:169.254.169.254 ::ffff:a9fe:a9fe
    ::FFFF:127.0.0.1 0:0:0:0:0:ffff:7f00:0001 ::ffff:0.0.0.0
  `),
  'IPv4-translated': ['::ffff:0:127.0.0.1', '::ffff:0:7f00:1', '::ffff:0:808:808'],
  NAT64: wordsOf(`
    64:ff9b::7f00:1 64:ff9b::127.0.0.1 64:ff9b::a00:1 64:ff9b::a9fe:a9fe 64:ff9b:1::1 64:ff9b:1::7f00:1
    64:ff9b:1:ffff::808:808 64:ff9b:0:0:1::808:808
  `),
  '6to4 and Teredo': wordsOf(`
    2002:7f00:1:: 2002:7f00:1::1 2002:a00:1::1 2002:c0a8:101:: 2002:808:808::1 2001:0:7f00:1:: 2001::1
    2001:0:4136:e378:8000:63bf:3fff:fdd2
  `),
  'special in IPv6': wordsOf(`
    2001:db8::1 3fff::1 2001:2::1 2001:10::1 2001:20::1 100::1 5f00::1 2001:4:112::1 4000::1 8000::1
    e000::1 200::1 1::1
  `),
  'other ways to write': [
    '0177.0.0.1',
    '017700000001',
    '0x7f.0.0.1',
    '0x7f000001',
    '2130706433',
    '127.1',
    '127.0.1',
    '010.8.8.8',
    '8.8.8',
    '08.8.8.8',
    '8.8.8.8.',
    ' 8.8.8.8',
    '8.8.8.8 ',
    '８.8.8.8',
    '1.2.3.256',
    '[::1]',
    '::1]',
    '',
    'localhost',
    'example.com',
    '8.8.8.8/32',
    '8.8.8.8:80',
    '::ffff:0177.0.0.1',
    '1::2::3',
  ],
}
const PUBLIC = wordsOf(`
  8.8.8.8 1.1.1.1 93.184.216.34 223.255.255.254 9.255.255.255 11.0.0.1 172.15.0.1 172.32.0.1
  100.63.255.255 2606:4700:4700::1111 2001:4860:4860::8888 2a00:1450:4001::1 2607:f8b0::1
  ::ffff:8.8.8.8 ::ffff:808:808 64:ff9b::808:808 64:ff9b::8.8.8.8
`)

test.each(Object.entries(NOT_PUBLIC).flatMap(([kind, list]) => list.map((address) => [address, kind])))(
  '%j is not public (%s)',
  (address) => {
    expect(isPublicAddress(address)).toBe(false)
  },
)

test.each(PUBLIC)('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
