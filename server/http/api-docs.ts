import * as z from 'zod/mini'
import type { DescribedOperation } from '#domain/catalogue/operation-catalogue.ts'
import { fieldsOf, type DescribedForm } from './open-api.ts'

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const schemaText = (schema: z.ZodMiniType, io: 'input' | 'output'): string =>
  escape(JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), null, 2))

const formSectionOf = (form: DescribedForm): string => `
  <article id="${form.name}">
    <h3><code>POST ${form.path}</code> <small>multipart/form-data</small></h3>
    <p>${escape(form.summary)}</p>
    <p><small>${form.roles.join(', ')}</small></p>
    <details><summary>input</summary><pre>${escape(JSON.stringify(fieldsOf(form), null, 2))}</pre></details>
    <details><summary>output</summary><pre>${schemaText(form.output, 'output')}</pre></details>
  </article>`

const linkTo = (name: string): string => `<li><a href="#${name}">${name}</a></li>`

const sectionOf = ({ operation, schema: { summary, input, output } }: DescribedOperation): string => `
  <article id="${operation.name}">
    <h3><code>POST /api/${operation.name}</code> <small>${operation.kind}</small></h3>
    <p>${escape(summary)}</p>
    <p><small>${operation.roles.join(', ')}</small></p>
    <details><summary>input</summary><pre>${schemaText(input, 'input')}</pre></details>
    <details><summary>output</summary><pre>${schemaText(output, 'output')}</pre></details>
  </article>`

/** The same schemas as a page to read, without scripts or stylesheets. */
export const apiDocs = (
  described: readonly DescribedOperation[],
  forms: readonly DescribedForm[] = [],
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Vanat API</title></head>
<body><main><h1>Vanat API</h1>
<p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>
<nav><ul>${[...described.map(({ operation }) => operation), ...forms].map(({ name }) => linkTo(name)).join('')}</ul></nav>
${described.map(sectionOf).join('')}${forms.map(formSectionOf).join('')}
</main></body></html>`
