import { linesOf } from './law-sizes.ts'
import { isTest, isTestingAid } from './project-files.ts'

/** Lines of test per line of code, and the line counts. */
type TestShare = { place: string; code: number; tests: number; share: number }

/**
 * Logic without a screen: plain TypeScript, without hooks (`use-*`), which are tested with their screens in a real
 * browser.
 */
const isLogic = (file: string): boolean =>
  file.endsWith('.ts') && !isTestingAid(file) && !/(^|\/)use-[\w-]+\.ts$|-example\.ts$/.test(file)

/** The proportion for each part of the logic of web/: one folder, or all of it. */
export function testShares(
  files: readonly string[],
  textOf: (file: string) => string,
  places: readonly string[],
): TestShare[] {
  return places.map((place) => {
    const own = files.filter((file) => file.startsWith(`${place}/`) && isLogic(file))
    const sum = (chosen: readonly string[]): number => chosen.reduce((total, file) => total + linesOf(textOf(file)), 0)
    const [tests, code] = [sum(own.filter(isTest)), sum(own.filter((file) => !isTest(file)))]
    return { place, code, tests, share: code === 0 ? 0 : tests / code }
  })
}
