import { useSyncExternalStore } from 'react'
import type { RatePeriod } from '#domain/gst/gst-rate-table.ts'
import { ratesInForce } from '#domain/gst/gst-rate.ts'
import { watchRates } from './kept-rates.ts'

/** The tables in force, newest first; renders again with other ones. What is priced by them must be told of them. */
export const useRates = (): readonly RatePeriod[] => useSyncExternalStore(watchRates, ratesInForce)
