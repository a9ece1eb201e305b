import { restartLimits } from '#server/http/rate-limit.ts'

// Run before each file of the server's tests. They share a process: one must not meet the attempts that another made.
restartLimits()
