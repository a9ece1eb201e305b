import { existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import * as z from 'zod/mini'
import { finishSwap } from '#server/database/data-swap.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { keptSecret } from '#server/session/secret.ts'

/** How this copy of the product is set up; read once at start. */
export type Configuration = {
  readonly port: number
  /** Interface to listen on; all of them if absent. */
  readonly host: string | undefined
  /** Local https: its port, and the folder of authority and certificate. */
  readonly https: { readonly port: number; readonly folder: string } | undefined
  /** Address people type, without a trailing slash; links in messages start with it. */
  readonly baseUrl: string
  readonly databaseUrl: string | undefined
  /** Absolute folder, or `memory://` (PGlite only; nothing survives the process). */
  readonly dataDirectory: string
  /** Database to run without `databaseUrl`; if absent, chosen by what the machine supports. */
  readonly database: 'embedded' | 'pglite' | undefined
  readonly adminEmail: string | undefined
  readonly adminPassword: string | undefined
  /** How many proxies in front of us write `X-Forwarded-For`; 0 ignores the header, because anyone could forge it. */
  readonly trustedProxies: number
  /** Requests per minute and session; 0 means unlimited, for measuring. */
  readonly requestLimit: number
  readonly logLevel: LogLevel
  /** Key for link tokens and signatures; at least 32 characters. */
  readonly secret: string
  /** Where visitors' messages are mailed; if absent, they are only stored and listed. */
  readonly mail: MailConfiguration | undefined
  /** Services outside that help with voice; those that are left out are off. */
  readonly voice: VoiceConfiguration
  /** No variable sets it: nobody can lower it by mistake. */
  readonly passwordCost: PasswordCost
  readonly environment: 'production' | 'development' | 'test'
}

/** Parameters of scrypt. */
export type PasswordCost = { readonly N: number; readonly r: number; readonly p: number }

/**
 * OWASP's first choice of scrypt parameters: 128 MB, about 0.3 s. Stored with the hash, so they can be raised later.
 */
const passwordCost: PasswordCost = { N: 2 ** 17, r: 8, p: 1 }

/** The SMTP server's URL, the sender it accepts, and the recipient of visitors' messages. */
export type MailConfiguration = { readonly smtpUrl: string; readonly from: string; readonly to: string }

/** An outside service that helps with voice. One that the customer runs may need no key. */
export type VoiceEndpoint = { readonly url: string; readonly key: string | undefined; readonly model: string }

type VoiceConfiguration = {
  readonly transcription: VoiceEndpoint | undefined
  readonly completion: VoiceEndpoint | undefined
  readonly classifier: VoiceEndpoint | undefined
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

type Variables = Record<string, string | undefined>

const wholeNumber = (name: string, least: number, most: number, otherwise: number) => {
  const error = `${name} must be a whole number from ${least} to ${most}`
  const number = z.int(error).check(z.minimum(least, error), z.maximum(most, error))
  return z.pipe(z._default(z.string(), String(otherwise)), z.pipe(z.transform(Number), number))
}

const url = (name: string, protocol: RegExp, example: string) =>
  z.optional(z.url({ protocol, error: `${name} must be an address such as ${example}` }))

const variables = z.object({
  PORT: wholeNumber('PORT', 0, 65_535, 3000),
  HOST: z.optional(z.string()),
  HTTPS: z.optional(z.enum(['local'], 'HTTPS must be local, or left out')),
  HTTPS_PORT: wholeNumber('HTTPS_PORT', 0, 65_535, 3443),
  BASE_URL: url('BASE_URL', /^https?$/, 'https://vanat.example.com'),
  DATABASE_URL: url('DATABASE_URL', /^postgres(ql)?$/, 'postgres://user:password@host:5432/vanat'),
  DATA_DIR: z._default(z.string(), 'data'),
  VANAT_DATABASE: z.optional(z.enum(['embedded', 'pglite'], 'VANAT_DATABASE must be embedded or pglite')),
  ADMIN_EMAIL: z.optional(z.email('ADMIN_EMAIL must be an e-mail address')),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8, 'ADMIN_PASSWORD must have at least 8 characters'))),
  TRUST_PROXY: wholeNumber('TRUST_PROXY', 0, 10, 0),
  REQUEST_LIMIT: wholeNumber('REQUEST_LIMIT', 0, 1_000_000, 3000),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  SECRET: z.optional(z.string().check(z.minLength(32, 'SECRET must have at least 32 characters'))),
  SMTP_URL: url('SMTP_URL', /^smtps?$/, 'smtps://user:password@mail.example.com'),
  CONTACT_MAIL_TO: z.optional(z.email('CONTACT_MAIL_TO must be an e-mail address')),
  CONTACT_MAIL_FROM: z.optional(z.email('CONTACT_MAIL_FROM must be an e-mail address')),
  VOICE_TRANSCRIPTION_URL: url(
    'VOICE_TRANSCRIPTION_URL',
    /^https?$/,
    'https://voice.example.com/v1/audio/transcriptions',
  ),
  VOICE_TRANSCRIPTION_KEY: z.optional(z.string()),
  VOICE_TRANSCRIPTION_MODEL: z._default(z.string(), 'whisper-1'),
  VOICE_CHAT_URL: url('VOICE_CHAT_URL', /^https?$/, 'https://voice.example.com/v1/chat/completions'),
  VOICE_CHAT_KEY: z.optional(z.string()),
  VOICE_CHAT_MODEL: z._default(z.string(), 'gpt-4o-mini'),
  VOICE_CLASSIFIER_URL: url(
    'VOICE_CLASSIFIER_URL',
    /^https?$/,
    'https://voice.example.com/v1/documents:analyzeSentiment',
  ),
  VOICE_CLASSIFIER_KEY: z.optional(z.string()),
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
})

type Variable = keyof z.infer<typeof variables>

const needs = (name: Variable, because: Variable) =>
  z.refine<z.infer<typeof variables>>((given) => given[because] === undefined || given[name] !== undefined, {
    path: [name],
    error: `${name} must be set where ${because} is`,
  })

/** Half of the mail settings would look as if mail were sent, and a key without an address as if voice were helped. */
const schema = variables.check(
  needs('SMTP_URL', 'CONTACT_MAIL_TO'),
  needs('CONTACT_MAIL_TO', 'SMTP_URL'),
  needs('VOICE_TRANSCRIPTION_URL', 'VOICE_TRANSCRIPTION_KEY'),
  needs('VOICE_CHAT_URL', 'VOICE_CHAT_KEY'),
  needs('VOICE_CLASSIFIER_URL', 'VOICE_CLASSIFIER_KEY'),
)

/** All variables that are read. */
export const variableNames: readonly string[] = Object.keys(variables.shape)

/**
 * Parses the configuration from `environment`, such as `process.env`; an empty value counts as absent. Without
 * `SECRET`, `makeSecret` gets the data folder and returns one. Throws one Error with a line for every wrong variable.
 */
export function parseConfiguration(
  environment: Variables,
  makeSecret: (dataDirectory: string) => string,
): Configuration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = z.safeParse(schema, given)
  if (!parsed.success) throw new Error(complaint(parsed.error))
  const env = parsed.data
  const dataDirectory = locate(env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    https: env.HTTPS && { port: env.HTTPS_PORT, folder: join(besideData(dataDirectory), 'https') },
    baseUrl: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL,
    dataDirectory,
    database: isMemory(dataDirectory) ? 'pglite' : env.VANAT_DATABASE,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    trustedProxies: env.TRUST_PROXY,
    requestLimit: env.REQUEST_LIMIT,
    logLevel: env.LOG_LEVEL,
    secret: env.SECRET ?? makeSecret(dataDirectory),
    mail: mailOf(env),
    voice: {
      transcription: endpointOf(
        env.VOICE_TRANSCRIPTION_URL,
        env.VOICE_TRANSCRIPTION_KEY,
        env.VOICE_TRANSCRIPTION_MODEL,
      ),
      completion: endpointOf(env.VOICE_CHAT_URL, env.VOICE_CHAT_KEY, env.VOICE_CHAT_MODEL),
      classifier: endpointOf(env.VOICE_CLASSIFIER_URL, env.VOICE_CLASSIFIER_KEY, ''),
    },
    passwordCost,
    environment: env.NODE_ENV,
  }
}

function mailOf({
  SMTP_URL,
  CONTACT_MAIL_TO,
  CONTACT_MAIL_FROM,
}: z.infer<typeof variables>): MailConfiguration | undefined {
  if (SMTP_URL === undefined || CONTACT_MAIL_TO === undefined) return undefined
  return { smtpUrl: SMTP_URL, to: CONTACT_MAIL_TO, from: CONTACT_MAIL_FROM ?? CONTACT_MAIL_TO }
}

const endpointOf = (url: string | undefined, key: string | undefined, model: string): VoiceEndpoint | undefined =>
  url === undefined ? undefined : { url, key, model }

function secretBesideData(folder: string): string {
  const directory = besideData(folder)
  // A restore that was killed may have taken the secret away and not yet brought the other.
  finishSwap(directory)
  return keptSecret(join(directory, 'secret'))
}

/** The configuration of this process: the environment, completed by `.env` if it exists. */
export function loadConfiguration(makeSecret = secretBesideData): Configuration {
  const file = join(projectRoot, '.env')
  // A variable that is already set wins over the file, as loadEnvFile does and service managers expect.
  if (existsSync(file)) process.loadEnvFile(file)
  return parseConfiguration(process.env, makeSecret)
}

/** Whether the data folder is `memory://`, where nothing is kept. */
export function isMemory(dataDirectory: string): boolean {
  return dataDirectory.startsWith('memory://')
}

/** Folder for what outlives the database, even if the database is in memory. */
const besideData = (dataDirectory: string): string => (isMemory(dataDirectory) ? locate('data') : dataDirectory)

function locate(folder: string): string {
  return isMemory(folder) || isAbsolute(folder) ? folder : join(projectRoot, folder)
}

function complaint(error: z.core.$ZodError): string {
  const lines = error.issues.map((issue) => {
    const name = String(issue.path[0])
    return issue.message.startsWith(name) ? `  ${issue.message}` : `  ${name}: ${issue.message}`
  })
  return ['The configuration does not fit (see .env.example):', ...lines].join('\n')
}
