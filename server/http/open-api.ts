import * as z from 'zod/mini'
import type { DescribedOperation } from '#domain/catalogue/operation-catalogue.ts'

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const problem = {
  description:
    'A refusal, or input that was not understood: `code` and `params` name the sentence, `errors` the fields.',
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        required: ['type', 'status', 'code', 'params', 'requestId'],
        properties: {
          type: { type: 'string' },
          status: { type: 'integer' },
          code: { type: 'string' },
          params: { type: 'object' },
          errors: {
            type: 'array',
            items: { type: 'object', properties: { path: { type: 'string' }, code: { type: 'string' } } },
          },
          requestId: { type: 'string' },
        },
      },
    },
  },
}

/** An address that takes a form with a file, which no operation can: `fields` is what the route itself checks. */
export type DescribedForm = {
  readonly path: string
  readonly name: string
  readonly roles: readonly string[]
  readonly summary: string
  readonly fields: z.ZodMiniObject
  readonly output: z.ZodMiniType
}

/** What a request may hold. */
type Body = Partial<Record<'application/json' | 'multipart/form-data', { schema: ReturnType<typeof schemaOf> }>>
const bodyOf = (type: keyof Body, schema: ReturnType<typeof schemaOf>): Body => ({ [type]: { schema } })

/** The fields of a form as JSON Schema; a file is bytes, of which JSON knows nothing. */
export const fieldsOf = ({ fields }: Pick<DescribedForm, 'fields'>) => {
  const override = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }) => {
    if (zodSchema._zod.def.type === 'custom')
      Object.assign(jsonSchema, { type: 'string', contentMediaType: 'application/octet-stream' })
  }
  const { $schema: _, ...rest } = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any', override })
  return rest
}

const formPathOf = (form: DescribedForm) => ({
  post: {
    operationId: form.name,
    tags: [form.name.split('.')[0]],
    summary: form.summary,
    description: `Roles: ${form.roles.join(', ')}.`,
    parameters: [],
    requestBody: { required: true, content: bodyOf('multipart/form-data', fieldsOf(form)) },
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: schemaOf(form.output, 'output') } } },
      default: problem,
    },
  },
})

function pathOf({ operation, schema: { summary, input, output } }: DescribedOperation) {
  const idempotency = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid' },
    description: 'The same key and body give the same answer once more; another body is refused.',
  }
  return {
    post: {
      operationId: operation.name,
      tags: [operation.name.split('.')[0]],
      summary,
      description: `Roles: ${operation.roles.join(', ')}.`,
      parameters: operation.kind === 'write' ? [idempotency] : [],
      requestBody: { required: true, content: bodyOf('application/json', schemaOf(input, 'input')) },
      responses: {
        200: {
          description: 'Done.',
          content: { 'application/json': { schema: schemaOf(output, 'output') } },
        },
        default: problem,
      },
    },
  }
}

/** OpenAPI 3.1 of every operation and form, from the schemas that validate the requests. */
export const openApi = (
  described: readonly DescribedOperation[],
  baseUrl: string,
  forms: readonly DescribedForm[] = [],
) => ({
  openapi: '3.1.0',
  info: {
    title: 'Vanat',
    version: '1',
    description: 'Every verb of the product is one operation. Sessions travel in a cookie.',
  },
  servers: [{ url: baseUrl }],
  paths: {
    ...Object.fromEntries(described.map((one) => [`/api/${one.operation.name}`, pathOf(one)] as const)),
    ...Object.fromEntries(forms.map((form) => [form.path, formPathOf(form)] as const)),
  },
  components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'vanat_session' } } },
  security: [{ session: [] }],
})
