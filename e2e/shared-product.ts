import type { TestProject } from 'vitest/node'
import { openProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product of all files is, except those that open their own. */
    sharedProduct: string
  }
}

/** Run before the first story and after the last. Behind a proxy: else all visitors would be one to its limits. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const product = await openProduct({ TRUST_PROXY: '1' })
  provide('sharedProduct', product.url)
  return () => product.remove()
}
