import { z } from 'zod'
import { COUNTED } from '#shared/forms/fields.ts'

/** What is read of one node of a JSON schema. */
export const schemaNode = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  contentMediaType: z.string().optional(),
  maxLength: z.number().optional(),
  [COUNTED]: z.string().optional(),
  maxItems: z.number().optional(),
  minItems: z.number().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
})

type SchemaNode = z.output<typeof schemaNode>

/** The only values that a node takes, where it names them. */
export function valuesOf(node: Pick<SchemaNode, 'enum' | 'const'>): readonly unknown[] | undefined {
  return node.enum ?? (node.const === undefined ? undefined : [node.const])
}
