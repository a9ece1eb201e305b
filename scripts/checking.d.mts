/** Types of `checking.mjs`, which must also run on a Node that cannot read TypeScript. */
type TestFile = {
  name: string
  status: string
  message: string
  assertionResults: readonly { status: string }[]
}
export function filesToRepeat(report: { testResults: readonly TestFile[] }, isCi?: boolean): TestFile[]
