import { createRequire, syncBuiltinESMExports } from 'node:module'

/**
 * Loaded before the product in stories: a password costs a third of a second to guess, and so does every sign-up, which
 * took a tenth of a story's time. The product itself has no setting for that (0055), and `password.test.ts` says what it costs.
 */
const crypto = createRequire(import.meta.url)('node:crypto')
const { scrypt } = crypto
crypto.scrypt = (password, salt, length, options, done) => scrypt(password, salt, length, { ...options, N: 16 }, done)
syncBuiltinESMExports()
