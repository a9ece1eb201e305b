import { crc32, deflateSync } from 'node:zlib'

/** A grey PNG (ISO/IEC 15948) of these sides. */
export function greyPng(width: number, height: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(body.length, 0)
    ends.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const rows = Buffer.alloc(height * (width + 1), 0x80).map((byte, at) => (at % (width + 1) === 0 ? 0 : byte))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A logo of these sides as it is stored: a data URL. */
export const logoOf = (width: number, height: number): string =>
  `data:image/png;base64,${greyPng(width, height).toString('base64')}`
