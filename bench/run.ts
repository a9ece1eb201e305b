import { benchApi } from './api.bench.ts'
import { benchAssistant } from './assistant.bench.ts'
import { benchChain } from './chain.bench.ts'
import { benchDocument } from './document.bench.ts'
import { benchLanguage } from './language.bench.ts'
import { benchLargeCompany } from './large-company.bench.ts'
import { benchLighthouse } from './lighthouse.bench.ts'
import { benchListeners } from './listeners.bench.ts'
import { benchPlatformStart } from './platform-start.bench.ts'
import { benchReplica } from './replica.bench.ts'
import { benchSearchBox } from './search-box.bench.ts'
import { benchSearchFind } from './search-find.bench.ts'
import { benchSearch } from './search.bench.ts'
import { benchSite } from './site.bench.ts'
import { benchThumb } from './thumb.bench.ts'

/** `npm run bench`: runs every bench, or those whose name begins with an argument. */
const benches: Record<string, () => Promise<void>> = {
  api: benchApi,
  assistant: benchAssistant,
  chain: benchChain,
  document: benchDocument,
  language: benchLanguage,
  'large-company': benchLargeCompany,
  listeners: benchListeners,
  replica: benchReplica,
  'platform-start': benchPlatformStart,
  search: benchSearch,
  'search-box': benchSearchBox,
  'search-find': benchSearchFind,
  site: benchSite,
  thumb: benchThumb,
  lighthouse: benchLighthouse,
}

const wanted = process.argv.slice(2)
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.some((want) => name.startsWith(want))) await bench()
}
