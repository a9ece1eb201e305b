import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const gigabyte = 2 ** 30
const named = /^vanat-(\d+)-/

/** What is free: at their most the tests of a run hold half a gigabyte of files. */
const roomIn = (place) => {
  const { bavail, bsize } = statfsSync(place)
  return Math.min(bavail * bsize, (process.availableMemory?.() ?? freemem()) - 2 * gigabyte)
}

/**
 * Does `work` with the environment of a temporary folder in memory, removed afterwards. Tests of databases wait for the
 * disk more than for anything else, and lose nothing in a power cut. The environment is empty where `place` is missing or
 * small, programs may not run in it, or the caller has named a folder.
 */
export async function withMemoryFolder(work, { place = '/dev/shm', least = 2 * gigabyte } = {}) {
  const folder = process.env.TMPDIR || !existsSync(place) ? undefined : made(place, least)
  try {
    // What is made once for many runs stays on the disk.
    return await work(folder === undefined ? {} : { TMPDIR: folder, TEST_IMAGES: tmpdir() })
  } finally {
    // A database that is just ending may still write.
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}

function made(place, least) {
  try {
    removeLeft(place)
    if (roomIn(place) < least) return undefined
    const folder = mkdtempSync(join(place, `vanat-${process.pid}-`))
    // As root we run PostgreSQL as another user.
    chmodSync(folder, 0o711)
    if (runsPrograms(folder)) return folder
    rmSync(folder, { recursive: true })
  } catch {
    // The disk serves as well.
  }
  return undefined
}

// Of runs that were killed: nothing else would give their memory back.
function removeLeft(place) {
  for (const name of readdirSync(place)) {
    const [, pid] = named.exec(name) ?? []
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(place, name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function runsPrograms(folder) {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
  try {
    execFileSync(program)
    return true
  } catch {
    return false
  } finally {
    rmSync(program)
  }
}
