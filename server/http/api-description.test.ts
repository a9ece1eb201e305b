import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { DescribedOperation } from '#domain/catalogue/operation-catalogue.ts'
import { operation, operationSchema } from '#domain/kernel/operation.ts'
import { apiDescription } from './api-description.ts'
import { apiDocs } from './api-docs.ts'
import { openApi } from './open-api.ts'

const weave = operationSchema({
  summary: 'Weaves "cloth" <b>&</b> more.',
  input: z.object({ metres: z._default(z.number(), 1), on: z.date() }),
  output: z.object({ id: z.string() }),
})
const described = [
  {
    operation: operation({ name: 'loom.weave', kind: 'write', roles: ['owner', 'sales'], schema: async () => weave }),
    schema: weave,
  },
  {
    operation: operation({ name: 'loom.find', kind: 'read', roles: ['owner'], schema: async () => weave }),
    schema: weave,
  },
] as unknown as DescribedOperation[] // two operations of no real noun

test('OpenAPI describes every operation at its address, with its schemas, its roles and its answers', () => {
  const { openapi, info, servers, paths, security, components } = openApi(described, 'https://vanat.example.com')
  expect([openapi, info.title, info.version, servers]).toEqual([
    '3.1.0',
    'Vanat',
    '1',
    [{ url: 'https://vanat.example.com' }],
  ])
  expect(Object.keys(paths)).toEqual(['/api/loom.weave', '/api/loom.find'])
  expect(paths['/api/loom.weave']?.post).toMatchObject({
    operationId: 'loom.weave',
    tags: ['loom'],
    summary: weave.summary,
    description: 'Roles: owner, sales.',
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { properties: { metres: { default: 1 }, on: {} } } } },
    },
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: { required: ['id'] } } } },
      default: {
        content: {
          'application/problem+json': { schema: { required: ['type', 'status', 'code', 'params', 'requestId'] } },
        },
      },
    },
  })
  expect(JSON.stringify(paths)).not.toContain('$schema')
  // A default may be left out of the input.
  expect(paths['/api/loom.weave']?.post.requestBody.content['application/json']?.schema.required).toEqual(['on'])
  const [scheme = {}] = security
  expect(Object.keys(scheme)).toEqual(Object.keys(components.securitySchemes))
  expect(components.securitySchemes.session).toEqual({ type: 'apiKey', in: 'cookie', name: 'vanat_session' })
})

test('only a write may be repeated under its key', () => {
  const { paths } = openApi(described, '')
  expect(paths['/api/loom.weave']?.post.parameters).toMatchObject([
    { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
  ])
  expect(paths['/api/loom.find']?.post.parameters).toEqual([])
})

test('a refusal is described field by field, as it is answered', () => {
  const problem = openApi(described, '').paths['/api/loom.find']?.post.responses.default.content[
    'application/problem+json'
  ]
  const { properties } = problem?.schema ?? {}
  const types = Object.entries(properties ?? {}).map(([name, { type }]) => [name, type])
  expect(Object.fromEntries(types)).toEqual({
    type: 'string',
    status: 'integer',
    code: 'string',
    params: 'object',
    errors: 'array',
    requestId: 'string',
  })
  expect(problem?.schema.type).toBe('object')
  expect(properties?.errors.items).toEqual({
    type: 'object',
    properties: { path: { type: 'string' }, code: { type: 'string' } },
  })
})

test('the page of the API lists every operation once, with a link to it, and writes no sign of a text as markup', () => {
  const page = apiDocs(described)
  expect([...page.matchAll(/<li><a href="#([\w.]+)">\1<\/a><\/li>/g)].map(([, name]) => name)).toEqual([
    'loom.weave',
    'loom.find',
  ])
  expect([...page.matchAll(/<article id="([\w.]+)">/g)].map(([, name]) => name)).toEqual(['loom.weave', 'loom.find'])
  expect(page).toContain('<code>POST /api/loom.weave</code> <small>write</small>')
  expect(page).toContain('<p>Weaves &#34;cloth&#34; &#60;b&#62;&#38;&#60;/b&#62; more.</p>')
  expect(page).toContain('<small>owner, sales</small>')
  const [, input = '', output = ''] = /<pre>([^]*?)<\/pre>[^]*?<pre>([^]*?)<\/pre>/.exec(page) ?? []
  const read = (text: string): unknown =>
    JSON.parse(text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))))
  expect(read(input)).toMatchObject({ required: ['on'], properties: { metres: { default: 1 } } })
  expect(read(output)).toMatchObject({ required: ['id'] })
  expect(page).not.toContain('undefined')
})

const photo = {
  path: '/api/loom/photo',
  name: 'loom.photograph',
  roles: ['owner'],
  summary: 'A photo of a loom.',
  fields: z.object({ side: z.enum(['left', 'right']), file: z.instanceof(File) }),
  output: z.object({ metres: z.number() }),
}

test('a form with a file is described at its address, with its fields, its file as bytes, and its answer', () => {
  const { paths } = openApi(described, '', [photo])
  const { post } = paths['/api/loom/photo'] ?? {}
  expect(post).toMatchObject({ operationId: 'loom.photograph', tags: ['loom'], description: 'Roles: owner.' })
  expect(post?.requestBody.content).toEqual({
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['side', 'file'],
        properties: {
          side: { type: 'string', enum: ['left', 'right'] },
          file: { type: 'string', contentMediaType: 'application/octet-stream' },
        },
      },
    },
  })
  expect(post?.responses[200].content['application/json'].schema).toMatchObject({ required: ['metres'] })
  const page = apiDocs(described, [photo])
  expect(page).toContain('<li><a href="#loom.photograph">loom.photograph</a></li>')
  expect(page).toContain('<code>POST /api/loom/photo</code> <small>multipart/form-data</small>')
})

test('the description is made once, whoever asks how often, and a browser that has it is not sent it again', async () => {
  let made = 0
  const known = async () => {
    made += 1
    return described
  }
  const api = apiDescription({ described: known, baseUrl: 'https://vanat.example.com', forms: [photo] })
  for (const [path, type, text] of [
    ['/openapi.json', 'application/json', '"openapi":"3.1.0"'],
    ['/docs', 'text/html; charset=utf-8', '<h3><code>POST /api/loom.weave</code>'],
  ] as const) {
    made = 0
    const answers = [await api.request(path), await api.request(path)]
    expect(await Promise.all(answers.map((one) => one.text()))).toEqual(
      [1, 2].map(() => expect.stringContaining(text) as string), // as vitest types it
    )
    const { status, headers } = answers[1] ?? new Response()
    expect([made, status, headers.get('content-type')]).toEqual([1, 200, type])
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    const again = await api.request(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  }
})
