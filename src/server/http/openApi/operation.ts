import { z } from 'zod'
import { isOpen, permissions } from '#shared/domain/permissions.ts'
import type { Call } from '#shared/wire/calls/call.ts'
import { encoderOf } from '#server/http/encoder.ts'
import { limits } from '#server/kernel/limits.ts'
import { errorsOf } from './errorAnswers.ts'
import { exampleOf } from './exampleOf.ts'
import { answeredExamples, sentExamples } from '#shared/wire/fieldExamples.ts'
import { headersOf, limitHeaders } from './headers.ts'
import { requestBody } from './requestBody.ts'
import type { Json, Schemas } from './schemas.ts'
import { subjectOf } from './subjects.ts'
import { whoMayCall } from './whoMayCall.ts'

/** One call as an operation of the document; `name` is the table's. */
export function operation(name: string, call: Call, schemas: Schemas): Json {
  const about = { within: name, components: schemas.components }
  const answer = schemas.wire(call.response)
  const sent = call.body && exampleOf(schemas.wire(call.body), { ...about, examples: sentExamples })
  const body = requestBody(name, call, schemas, sent)
  return {
    summary: call.summary,
    description: descriptionOf(call),
    operationId: name,
    tags: [subjectOf(call)],
    'x-access': permissions[call.permission],
    security: isOpen(call.permission) ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [
      ...parameters(call.params, 'path', name, schemas),
      ...parameters(call.query, 'query', name, schemas),
      ...headersOf(call),
    ],
    ...(body && { requestBody: body }),
    responses: {
      '200': {
        description: 'Done.',
        headers: limitHeaders,
        content: {
          'application/json': {
            schema: answer,
            example: asAnswered(call, exampleOf(answer, { ...about, examples: answeredExamples })),
          },
        },
      },
      ...errorsOf(call),
    },
  }
}

/** Where the files of the examples are. */
export const EXAMPLE_ORIGIN = 'https://tradepost.example'

/** What repeats in an answer, in other words, says the same: as a server writes it, with whole addresses of files. */
function asAnswered({ response }: Call, example: unknown): unknown {
  const read = z.safeDecode(response, example)
  return read.success ? encoderOf(response, EXAMPLE_ORIGIN)(read.data) : example
}

function descriptionOf(call: Call): string {
  const lines = [whoMayCall(call)]
  if (call.repeat) lines.push('Under an idempotency key it has its effect once, however often it is sent.')
  if (call.rateLimit) lines.push(`No more than ${allowancesOf(call.rateLimit)}.`)
  return lines.join(' ')
}

const counted = { address: 'from one address', person: 'by one person', typed: 'for one email' }

function allowancesOf(limit: keyof typeof limits): string {
  const words = limits[limit].map(
    ({ by, count, seconds }) =>
      `${count} in ${seconds / 60} minute${seconds === 60 ? '' : 's'} ${counted[by]}`,
  )
  return words.join(', ')
}

function parameters(
  schema: z.ZodType | undefined,
  where: 'path' | 'query',
  name: string,
  schemas: Schemas,
): Json[] {
  if (!schema) return []
  const { properties, required } = described.parse(schemas.wire(schema))
  const about = { within: name, components: schemas.components, examples: sentExamples }
  return Object.entries(properties).map(([field, property]) => {
    const isRequired = where === 'path' || required.includes(field)
    return {
      name: field,
      in: where,
      required: isRequired,
      schema: property,
      // What may be left out is, where the page tries a call out.
      ...(isRequired && { example: exampleOf(property, about, field) }),
    }
  })
}

const described = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).default([]),
})
