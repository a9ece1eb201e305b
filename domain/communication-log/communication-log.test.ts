import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { decideAddCommunication } from './communication-log-decisions.ts'
import { communicationLogEntity } from './communication-log-entity.ts'
import { followUpsDue, isFollowUpOpen } from './communication-log-lifecycle.ts'
import {
  addCommunicationRule,
  changeCommunicationRule,
  followUpStepRules,
  planFollowUpRule,
  removeCommunicationRule,
  restoreCommunicationRule,
} from './communication-log-rules.ts'
import type { Communication } from './communication-log.ts'

const said = { id: 'talk', subject: 'lead', subjectId: 'LEAD-1', type: 'call', message: 'Wants denim.' } as const
const noCall = { followUpOn: null, followUpTime: null }
const call = { followUpOn: '2026-11-25', followUpTime: '16:30' }

const kept = (input: object = noCall) => {
  const documents = new Documents()
  documents.write(addCommunicationRule, { ...said, ...noCall, ...input })
  const at = () => {
    const { id, version } = documents.get(communicationLogEntity, 'talk')
    return { id, version }
  }
  const step = (name: string) => {
    const rule = followUpStepRules.find(({ operation }) => operation.name === `communication-log.${name}`)
    if (!rule) throw new RangeError(name)
    return documents.write(rule, at())
  }
  return { documents, at, step, talk: () => documents.get(communicationLogEntity, 'talk') }
}

test('what was said to a buyer is kept with the day and the time in India, and who noted it', () => {
  const { now, nowMs } = exampleFacts()
  const decided = decideAddCommunication({ ...said, ...noCall }, exampleFacts({ nowMs }))
  if (!decided.ok) throw new Error(decided.refusal.code)
  const { main, changes } = decided.value
  expect(main).toEqual({
    ...said,
    version: 1,
    createdAt: now,
    updatedAt: now,
    date: '2026-11-21',
    time: '12:00',
    author: 'Meena Patel',
    status: 'noted',
    ...noCall,
    takenBackAt: null,
  })
  expect(changes).toEqual([{ entity: 'communication-log', value: main }])
})

test('a call is planned, moved, made or dropped, and each end is taken back', () => {
  const { documents, at, step, talk } = kept(call)
  expect(talk()).toMatchObject({ status: 'follow_up', ...call })
  documents.write(planFollowUpRule, { ...at(), followUpOn: '2026-11-26', followUpTime: null })
  expect(talk()).toMatchObject({ status: 'follow_up', followUpOn: '2026-11-26', followUpTime: null })
  expect(step('complete').ok).toBe(true)
  expect(isFollowUpOpen(talk())).toBe(false)
  expect(step('drop').ok).toBe(false)
  expect(step('reopen').ok).toBe(true)
  expect(step('drop').ok).toBe(true)
  expect(step('reopen').ok).toBe(true)
  expect(talk()).toMatchObject({ status: 'follow_up', followUpOn: '2026-11-26' })
})

test.each([
  ['2026-11-20', 'follow-up-past'],
  ['2026-11-21', null],
  ['2027-11-22', null],
  ['2027-11-23', 'follow-up-too-far'],
])('a call planned on 21 November 2026 for %s: %s', (followUpOn, code) => {
  const { documents, at } = kept()
  const decided = documents.write(planFollowUpRule, { ...at(), followUpOn, followUpTime: null })
  expect(decided.ok ? null : decided.refusal.code).toBe(code)
})

test('a talk that was noted offline for a day that has passed since is due, not refused', () => {
  const { talk } = kept({ followUpOn: '2026-11-20' })
  expect(followUpsDue([talk()], '2026-11-21')).toHaveLength(1)
})

test('words are corrected, the rest stays; what was taken back is neither corrected nor called about', () => {
  const { documents, at, step, talk } = kept(call)
  documents.write(changeCommunicationRule, { ...at(), message: 'Wants silk 🧵.' })
  expect(talk()).toMatchObject({ message: 'Wants silk 🧵.', type: 'call', author: 'Meena Patel', time: '12:00' })
  expect(documents.write(restoreCommunicationRule, at()).ok).toBe(false)
  expect(documents.write(removeCommunicationRule, at()).ok).toBe(true)
  expect(isFollowUpOpen(talk())).toBe(false)
  const no = { ok: false, refusal: { code: 'talk-taken-back' } }
  expect(step('complete')).toEqual(no)
  expect(documents.write(changeCommunicationRule, { ...at(), message: 'x' })).toEqual(no)
  expect(documents.write(planFollowUpRule, { ...at(), ...call })).toEqual(no)
  expect(documents.write(removeCommunicationRule, at()).ok).toBe(false)
  expect(documents.write(restoreCommunicationRule, at()).ok).toBe(true)
  expect(isFollowUpOpen(talk())).toBe(true)
})

test('calls are due by day and time, those without a time at the end of their day', () => {
  const { talk } = kept(call)
  const at = (id: string, followUpOn: string, followUpTime: string | null): Communication => ({
    ...talk(),
    id,
    followUpOn,
    followUpTime,
  })
  const talks = [
    at('late', '2026-11-21', null),
    at('noon', '2026-11-21', '12:00'),
    at('old', '2026-11-19', null),
    at('next', '2026-11-22', '09:00'),
  ]
  expect(followUpsDue(talks, '2026-11-21').map(({ id }) => id)).toEqual(['old', 'noon', 'late'])
})

test('a call that is planned with its talk is within a year, and a time without a day is none', () => {
  const add = (input: object) => decideAddCommunication({ ...said, ...noCall, ...input }, exampleFacts())
  expect(add({ followUpOn: '2027-11-22' }).ok).toBe(true)
  expect(add({ followUpOn: '2027-11-23' })).toEqual({ ok: false, refusal: { code: 'follow-up-too-far', params: { on: '2027-11-23' } } }) // prettier-ignore
  expect(add({ followUpTime: '16:30' })).toMatchObject({ value: { main: { status: 'noted', followUpTime: null } } })
  expect(add({ followUpOn: '2026-11-21', followUpTime: '16:30' })).toMatchObject({ value: { main: { status: 'follow_up', followUpTime: '16:30' } } }) // prettier-ignore
})

test('nobody is called about a talk whose call was made, dropped or taken back, though its day is kept', () => {
  const { documents, at, step, talk } = kept(call)
  const isDue = () => followUpsDue([talk()], '2026-11-30').length === 1
  expect(isDue()).toBe(true)
  step('complete')
  expect([isDue(), talk().followUpOn]).toEqual([false, '2026-11-25'])
  step('reopen')
  documents.write(removeCommunicationRule, at())
  expect(isDue()).toBe(false)
  expect(documents.write(removeCommunicationRule, at())).toMatchObject({ refusal: { code: 'step-not-open' } })
  expect(followUpsDue([kept().talk()], '2026-11-30')).toEqual([])
})
