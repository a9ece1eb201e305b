import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { release } from '../domain/release/release.ts'
import { formatOfToday, releasesFolder, writtenFormat } from '../tests/law-releases.ts'

// Records the shapes of this release, which devices will hold and send. A test compares them with the code.
mkdirSync(join(releasesFolder, release), { recursive: true })
writeFileSync(join(releasesFolder, release, 'format.json'), writtenFormat(await formatOfToday()))
console.log(`The shapes of ${release} are written down.`)
