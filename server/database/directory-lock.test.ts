import { mkdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDirectory } from './directory-lock.ts'
import { temporaryFolder } from './testing.ts'

/** A data folder whose last process was killed: its socket is there, and nobody listens. */
async function leftByDead(): Promise<string> {
  const folder = temporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dead = createServer()
  await new Promise<void>((resolve) => dead.listen(join(folder, 'dead.sock'), resolve))
  renameSync(join(folder, 'dead.sock'), join(folder, 'lock.sock'))
  await new Promise((resolve) => dead.close(resolve))
  return folder
}

test('of several starts at once after a kill, one gets the folder and the others are refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const folder = await leftByDead()
    const starts = await Promise.allSettled(Array.from({ length: 4 }, () => lockDirectory(folder)))
    const locked = starts.filter((one) => one.status === 'fulfilled')
    expect(locked).toHaveLength(1)
    await expect(lockDirectory(folder)).rejects.toThrow('in use')
    await locked[0]?.value()
    await (
      await lockDirectory(folder)
    )()
  }
})

test('a start that was killed while it cleared the folder keeps no later one out', async () => {
  const folder = await leftByDead()
  const turn = join(folder, 'lock.sock.turn')
  mkdirSync(turn)
  const longAgo = Date.now() / 1000 - 60
  utimesSync(turn, longAgo, longAgo)
  const unlock = await lockDirectory(folder)
  await expect(lockDirectory(folder)).rejects.toThrow('in use')
  await unlock()
})
