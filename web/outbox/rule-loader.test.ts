import { expect, test } from 'vitest'
import { createLeadRule, setLeadPriorityRule } from '#domain/lead/lead-rules.ts'
import { createRuleLoader } from './rule-loader.ts'

test('a feature’s rules load once for all its operations, even when requested in parallel', async () => {
  let fetched = 0
  const rules = createRuleLoader(async () => ({
    lead: async () => {
      fetched += 1
      return [createLeadRule, setLeadPriorityRule]
    },
  }))
  await Promise.all([rules.load('lead.create'), rules.load('lead.set-priority')])
  await rules.load('lead.create')
  expect(fetched).toBe(1)
  expect(rules.find('lead.create')?.operation.name).toBe('lead.create')
  expect(rules.find('lead.set-priority')).toBeDefined()
  expect(rules.find('lead.unknown')).toBeUndefined()
})

test('rules that failed to load are retried at the next write, without an error', async () => {
  let isDown = true
  const rules = createRuleLoader(async () => ({
    lead: async () => {
      if (isDown) throw new TypeError('failed to fetch')
      return [createLeadRule]
    },
  }))
  await rules.load('lead.create')
  expect(rules.find('lead.create')).toBeUndefined()
  isDown = false
  await rules.load('lead.create')
  expect(rules.find('lead.create')).toBeDefined()
})

test('a feature without rules is not an error, and the rest can all be preloaded', async () => {
  const asked: string[] = []
  const source = (name: string) => async () => {
    asked.push(name)
    return name === 'lead' ? [createLeadRule] : []
  }
  const rules = createRuleLoader(async () => ({ lead: source('lead'), company: source('company') }))
  await rules.load('unknown.operation')
  await rules.loadAll()
  expect(asked.toSorted()).toEqual(['company', 'lead'])
  expect(rules.find('lead.create')).toBeDefined()
})

test('what has no rules is asked for once, not at each of its writes', async () => {
  let asked = 0
  const rules = createRuleLoader(async () => {
    asked += 1
    return { lead: async () => [createLeadRule] }
  })
  await rules.load('unknown.operation')
  await rules.load('unknown.other')
  expect(asked).toBe(1)
})
