import { expect, test } from 'vitest'
import { openReplicaChannel, type ReplicaMessage } from './replica-channel.ts'
import { nothingYet } from './replica-packs.ts'

/** Enough turns of the event loop for a message to arrive. */
const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
}

test('tabs of one person tell each other what they stored; other people’s tabs hear nothing', async () => {
  const heard: Record<string, ReplicaMessage[]> = { left: [], right: [], other: [] }
  const open = (tab: string, owner: string) => openReplicaChannel(owner, (message) => heard[tab]?.push(message))
  const [left, right, other] = [open('left', 'meena'), open('right', 'meena'), open('other', 'kirit')]
  const page: ReplicaMessage = { kind: 'rows', from: 0, progress: nothingYet, rows: [] }
  left.tell(page)
  await turns()
  expect(heard).toEqual({ left: [], right: [page], other: [] })
  for (const channel of [left, right, other]) channel.close()
})

test('a tab that signed out hears no more rows, and an answer that comes after that is told to nobody', async () => {
  const heard: string[] = []
  const left = openReplicaChannel('meena', () => heard.push('left'))
  const right = openReplicaChannel('meena', () => heard.push('right'))
  left.close()
  expect(() => left.tell({ kind: 'outbox' })).not.toThrow()
  right.tell({ kind: 'outbox' })
  await turns()
  expect(heard).toEqual([])
  right.close()
})
