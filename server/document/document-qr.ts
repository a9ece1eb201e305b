import { encode } from 'uqr'

/** Below about 0.45 mm per module, phones with a scratched lens fail to read a printed code. */
const moduleMillimetres = 0.48
const leastMillimetres = 22

/**
 * A QR code as SVG and the side to print it at, in mm. Error correction M, as the UPI linking specification asks. No
 * border: the paper around it is white. A run of modules is one rectangle, a third of the size of one per module.
 */
export function qrCode(text: string): { svg: string; millimetres: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data
    .map((row, y) =>
      runs(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('')
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`,
    millimetres: Math.max(leastMillimetres, Math.ceil(size * moduleMillimetres)),
  }
}

function runs(row: readonly boolean[]): [x: number, length: number][] {
  const found: [number, number][] = []
  let length = 0
  for (let x = 0; x <= row.length; x += 1) {
    if (row[x]) length += 1
    else if (length > 0) {
      found.push([x - length, length])
      length = 0
    }
  }
  return found
}
