import { changeCompanySchema } from '#domain/company/company-schemas.ts'
import { expect, test } from 'vitest'
import { states } from '#domain/place/state.ts'

const form = (state: unknown) => ({
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  companyName: 'Zari Mills',
  businessType: 'textile',
  state,
})

test('a company may be in every State there is', () => {
  const refused = states.filter(({ code }) => !changeCompanySchema.input.safeParse(form(code)).success)
  expect(states.length).toBeGreaterThan(35)
  expect(refused).toEqual([])
})

test.each(['00', '25', '28', '96', '99', '4', 'Gujarat', '', null])(
  'a company in the State %o is refused at that field',
  (state) => {
    const parsed = changeCompanySchema.input.safeParse(form(state))
    expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['state', 'state-invalid'],
    ])
  },
)
