import { Suspense, use } from 'react'

/** Modules of white around the code, as its standard asks: what is around that is dark at night. */
const quietZone = 4

type Modules = readonly (readonly boolean[])[]
const codes = new Map<string, Promise<Modules | null>>()

/** Loads the encoder with the first code: most pages have none. */
function modulesOf(link: string): Promise<Modules | null> {
  const known = codes.get(link)
  if (known) return known
  const encoded = import('uqr')
    // Medium error correction: survives a photo of a screen or a crumpled print.
    .then(({ encode }) => encode(link, { ecc: 'M', border: quietZone }).data)
    .catch(() => {
      codes.delete(link)
      return null
    })
  codes.set(link, encoded)
  return encoded
}

type UpiCodeProps = {
  link: string
  /** What scanning it does. */
  label: string
}

/** A UPI link as a QR code; black on white in both themes, as scanners need. */
export function UpiCode({ link, label }: UpiCodeProps) {
  return (
    <div className="size-44 rounded-1 bg-[#fff]">
      <Suspense fallback={null}>
        <Drawing link={link} label={label} />
      </Suspense>
    </div>
  )
}

function Drawing({ link, label }: UpiCodeProps) {
  const modules = use(modulesOf(link))
  if (!modules) return null
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg viewBox={`0 0 ${modules.length} ${modules.length}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={path} fill="#000" />
    </svg>
  )
}
