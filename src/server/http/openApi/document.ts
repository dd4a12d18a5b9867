import { API_BASE, type Call } from '#shared/wire/calls/call.ts'
import { calls } from '#shared/wire/calls/table.ts'
import { problem } from '#shared/wire/problem.ts'
import { errorResponses } from './errorAnswers.ts'
import { answerHeaders, headerParameters, tokenScheme } from './headers.ts'
import { operation } from './operation.ts'
import { type Json, Schemas } from './schemas.ts'
import { tags } from './subjects.ts'

/** The table of calls as an OpenAPI 3.1 document: what goes over the wire, from the very schemas that check it. */
export function openApiDocument(): Json {
  const schemas = new Schemas()
  schemas.wire(problem)
  const paths: Record<string, Json> = {}
  for (const module of Object.values<Readonly<Record<string, Call>>>(calls))
    for (const [name, call] of Object.entries(module)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, schemas) }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Tradepost', version: '1', summary: 'The calls of the marketplace', description },
    servers: [{ url: API_BASE }],
    tags,
    paths,
    components: {
      securitySchemes: { token: tokenScheme },
      parameters: Object.fromEntries(
        Object.entries(headerParameters).map(([name, header]) => [name, { in: 'header', ...header }]),
      ),
      headers: answerHeaders,
      responses: errorResponses(),
      schemas: schemas.components,
    },
  }
}

const description = `Customers post jobs, providers bid for them in stages, and what is paid for a stage waits in escrow until the customer has accepted the work.

- **Bodies** are form-encoded or JSON, whichever is easier; lists and objects in a form are JSON text, or written with brackets. Files come as \`multipart/form-data\`.
- **Signing in** answers an \`access_token\`, which goes with every further call in the header \`access-token\`.
- **Amounts** are dollars; what is paid is said to the cent. **Times** are ISO 8601 in UTC, days YYYY-MM-DD, birth dates DD-MM-YYYY.
- **Errors** have one shape: \`message\` is for the person, \`code\` says what kind it is, \`reason\` what exactly, \`errors\` which fields.
- **Addresses** of files and invoices are signed and expire.`
