import { forgetDiskFull } from '#server/database/disk-full.ts'
import { restartLimits } from '#server/http/rate-limit.ts'

// Run before each file of the server's tests. They share a process: one must not meet the attempts that another made,
// nor the disk that another found full.
restartLimits()
forgetDiskFull()
