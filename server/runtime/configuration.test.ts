import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/database/testing.ts'
import { keptSecret } from '#server/session/secret.ts'
import { parseConfiguration, variableNames } from './configuration.ts'
import { projectRoot } from './root.ts'

const parse = (variables: Record<string, string>) =>
  parseConfiguration(variables, (folder) => `secret made for ${folder}`)

test('an empty environment is a complete configuration', () => {
  expect(parse({})).toEqual({
    port: 3000,
    host: undefined,
    baseUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    dataDirectory: join(projectRoot, 'data'),
    database: undefined,
    adminEmail: undefined,
    adminPassword: undefined,
    trustedProxies: 0,
    requestLimit: 3000,
    logLevel: 'info',
    secret: `secret made for ${join(projectRoot, 'data')}`,
    mail: undefined,
    voice: { transcription: undefined, completion: undefined, classifier: undefined },
    passwordCost: { N: 131_072, r: 8, p: 1 },
    environment: 'production',
  })
})

test('every variable sets its configuration value', () => {
  const configuration = parse({
    PORT: '8080',
    HOST: '127.0.0.1',
    BASE_URL: 'https://vanat.example.com/',
    DATABASE_URL: 'postgres://u:p@db:5432/vanat',
    DATA_DIR: '/srv/vanat',
    VANAT_DATABASE: 'pglite',
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'long enough',
    TRUST_PROXY: '2',
    REQUEST_LIMIT: '0',
    LOG_LEVEL: 'debug',
    SECRET: 's'.repeat(32),
    SMTP_URL: 'smtps://u:p@mail.example.com',
    CONTACT_MAIL_TO: 'owner@example.com',
    CONTACT_MAIL_FROM: 'site@example.com',
    VOICE_TRANSCRIPTION_URL: 'http://whisper:8000/v1/audio/transcriptions',
    VOICE_TRANSCRIPTION_MODEL: 'small',
    VOICE_CHAT_URL: 'https://chat.example.com/v1/chat/completions',
    VOICE_CHAT_KEY: 'chat key',
    VOICE_CHAT_MODEL: 'large',
    VOICE_CLASSIFIER_URL: 'https://tone.example.com/v1/documents:analyzeSentiment',
    VOICE_CLASSIFIER_KEY: 'tone key',
    NODE_ENV: 'development',
  })
  expect(configuration).toEqual({
    port: 8080,
    host: '127.0.0.1',
    baseUrl: 'https://vanat.example.com',
    databaseUrl: 'postgres://u:p@db:5432/vanat',
    dataDirectory: '/srv/vanat',
    database: 'pglite',
    adminEmail: 'owner@example.com',
    adminPassword: 'long enough',
    trustedProxies: 2,
    requestLimit: 0,
    logLevel: 'debug',
    secret: 's'.repeat(32),
    mail: { smtpUrl: 'smtps://u:p@mail.example.com', from: 'site@example.com', to: 'owner@example.com' },
    voice: {
      transcription: { url: 'http://whisper:8000/v1/audio/transcriptions', key: undefined, model: 'small' },
      completion: { url: 'https://chat.example.com/v1/chat/completions', key: 'chat key', model: 'large' },
      classifier: { url: 'https://tone.example.com/v1/documents:analyzeSentiment', key: 'tone key', model: '' },
    },
    passwordCost: { N: 131_072, r: 8, p: 1 },
    environment: 'development',
  })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['BASE_URL', 'vanat.example.com'],
  ['BASE_URL', 'ftp://vanat.example.com'],
  ['DATABASE_URL', 'mysql://db/vanat'],
  ['VANAT_DATABASE', 'sqlite'],
  ['ADMIN_EMAIL', 'owner'],
  ['ADMIN_PASSWORD', 'short'],
  ['TRUST_PROXY', '-1'],
  ['REQUEST_LIMIT', 'many'],
  ['LOG_LEVEL', 'loud'],
  ['SECRET', 'short'],
  ['SMTP_URL', 'mail.example.com'],
  ['CONTACT_MAIL_TO', 'owner'],
  ['CONTACT_MAIL_FROM', 'Vanat <site@example.com>'],
  ['VOICE_TRANSCRIPTION_URL', 'whisper'],
  ['VOICE_CHAT_URL', 'ftp://chat.example.com'],
  ['VOICE_CLASSIFIER_URL', 'tone.example.com'],
  ['NODE_ENV', 'live'],
])('a wrong %s is named, and the value %s is refused', (name, value) => {
  expect(() => parse({ [name]: value })).toThrow(new RegExp(`^The configuration does not fit[^]*\\n  ${name}`))
})

test.each(['eighty', '70000', '80.5'])('a PORT of %s is refused with what it may be', (PORT) => {
  expect(() => parse({ PORT })).toThrow('PORT must be a whole number from 0 to 65535')
})

test('all wrong variables are reported at once', () => {
  expect(() => parse({ PORT: 'x', ADMIN_EMAIL: 'y' })).toThrow(/PORT[^]*ADMIN_EMAIL/)
})

test('half of the mail settings are refused, and the missing one is named', () => {
  expect(() => parse({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(/\n {2}CONTACT_MAIL_TO must be set/)
  expect(() => parse({ CONTACT_MAIL_TO: 'owner@example.com' })).toThrow(/\n {2}SMTP_URL must be set/)
})

test.each(['TRANSCRIPTION', 'CHAT', 'CLASSIFIER'])('a key for VOICE_%s without its address is refused', (service) => {
  expect(() => parse({ [`VOICE_${service}_KEY`]: 'key' })).toThrow(new RegExp(`VOICE_${service}_URL must be set`))
})

test('mail is sent from its recipient’s address if no sender is configured', () => {
  const { mail } = parse({ SMTP_URL: 'smtp://mail.example.com', CONTACT_MAIL_TO: 'owner@example.com' })
  expect(mail?.from).toBe('owner@example.com')
})

test('an empty value counts as absent, like a line left blank in .env', () => {
  expect(parse({ PORT: '', ADMIN_EMAIL: ' ' })).toMatchObject({ port: 3000, adminEmail: undefined })
})

test('a data folder in memory means PGlite', () => {
  expect(parse({ DATA_DIR: 'memory://' })).toMatchObject({ dataDirectory: 'memory://', database: 'pglite' })
})

test('a kept secret is long, stays the same, and is readable by its owner only', () => {
  const folder = temporaryFolder()
  try {
    const file = join(folder, 'deep', 'secret')
    const first = keptSecret(file)
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(keptSecret(file)).toBe(first)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(keptSecret(join(folder, 'other'))).not.toBe(first)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a damaged secret is refused instead of being used', () => {
  const folder = temporaryFolder()
  try {
    writeFileSync(join(folder, 'secret'), '')
    expect(() => keptSecret(join(folder, 'secret'))).toThrow('damaged')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('.env.example names every variable, and its values are accepted', () => {
  const text = readFileSync(join(projectRoot, '.env.example'), 'utf8')
  const lines = [...text.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const)
  expect(lines.map(([name]) => name).toSorted()).toEqual([...variableNames].toSorted())
  expect(() => parse(Object.fromEntries(lines))).not.toThrow()
})
