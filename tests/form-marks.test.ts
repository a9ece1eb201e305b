import { expect, test } from 'vitest'
import { targetOf } from './law-imports.ts'
import { breachesIn, product, textOf } from './project-files.ts'
import { importsOf } from './syntax-tree.ts'

/** A form that tells the tray how to reopen it, by address and draft. */
const isReopened = (source: string): boolean => /\breopen\b/.test(source) && /\bdraftKey\b/.test(source)
const marks = (source: string): boolean => /\buse(DraftMarks|FormFailure)\(|= useCorrection\(/.test(source)
/** Whether the component marks, or a hook of its feature that it calls. Another component beside it may be of another form. */
const marksItself = (file: string, source: string): boolean =>
  marks(source) ||
  importsOf(file, source)
    .filter(({ specifier, typeOnly }) => !typeOnly && /^\.\/[\w-]+\.ts$/.test(specifier))
    .map(({ specifier }) => targetOf(file, specifier) ?? '')
    .some((hook) => marksItself(hook, textOf(hook)))

/** Where a form can be, and the hook that marks in place of those that call it. */
const isForm = (file: string): boolean => file.endsWith('.tsx') || file === 'web/shared/form/use-correction.ts'

/** Whether the form, or the component that renders it, marks the rejected fields. */
function unmarked(file: string, source: string): string[] {
  if (!isForm(file) || file.startsWith('web/shell/') || !isReopened(source)) return []
  const drawnBy = importsOf(file, source)
    .map(({ specifier }) => targetOf(file, specifier))
    .filter((target) => target?.endsWith('-form.tsx'))
  const isMarked = marksItself(file, source) || drawnBy.some((form = '') => marksItself(form, textOf(form)))
  return isMarked ? [] : [`${file} is opened again without its marks`]
}

test('the check can see: a form that is reopened and marks nothing is reported', () => {
  const form = `const reopen = { href, draftKey, draft }\nconst [errors, setErrors] = useState(noErrors)`
  expect(unmarked('web/lead/lead-form.tsx', form)).toHaveLength(1)
  expect(unmarked('web/lead/lead-form.tsx', `${form}\nuseDraftMarks(draftKey, setErrors)`)).toEqual([])
  expect(unmarked('web/lead/lead-form.tsx', `${form}\nconst { errors } = useCorrection({ draftKey })`)).toEqual([])
  const hooked = (name: string) => `import { useHook } from './${name}.ts'\n${form}`
  expect(unmarked('web/quotation/quotation-new.tsx', hooked('quotation-saving'))).toEqual([])
  expect(unmarked('web/quotation/quotation-new.tsx', hooked('quotation-address'))).toHaveLength(1)
  expect(unmarked('web/shared/form/use-correction.ts', `${form}\nexport function useCorrection() {}`)).toHaveLength(1)
})

test('every form that the tray reopens marks the rejected fields', () => {
  expect(product.filter((file) => isForm(file) && isReopened(textOf(file))).length).toBeGreaterThan(7)
  expect(breachesIn(product, unmarked)).toEqual([])
})
