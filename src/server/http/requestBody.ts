import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import qs from 'qs'
import type { Call } from '#shared/wire/calls/call.ts'
import { DomainError, type FieldError } from '#shared/domain/errors.ts'
import { FILE_ENDINGS, type FileRule, type FileType } from '#shared/forms/files.ts'
import { server as text } from '#texts/refusals.ts'
import type { MultipartLimits } from './bodyLimit.ts'
import type { UploadedFile } from '#server/kernel/context.ts'
import { ProblemError } from './problems.ts'

/** JSON, forms (with brackets for lists and objects) and multipart; anything else is refused by Fastify with 415. */
export async function registerBodyParsers(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) =>
      done(
        null,
        qs.parse(body.replaceAll(/%0D%0A/gi, '%0A'), { depth: 5, parameterLimit: 1_000, arrayLimit: 100 }),
      ),
  )
  await app.register(multipart, { throwFileSizeLimit: false })
}

export interface ReadBody {
  readonly body: unknown
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>
}

/** The body of a request with its files checked against the call's rules. */
export async function readBody(
  request: FastifyRequest,
  call: Call,
  { limits, bytes }: MultipartLimits,
): Promise<ReadBody> {
  const empty = Object.fromEntries(Object.keys(call.files ?? {}).map((field) => [field, []]))
  if (!request.isMultipart()) return { body: request.body ?? {}, files: empty }
  if (!call.files) throw new ProblemError(415, 'unsupported_type', text.unsupportedType)
  if (Number(request.headers['content-length']) > bytes) throw tooLarge()
  const uploads = new Map(Object.entries(call.files).map(([key, { field, rule }]) => [field, { key, rule }]))
  const fields: Record<string, unknown> = {}
  const files: Record<string, UploadedFile[]> = empty
  const take = async (part: Multipart) => {
    // A part may come without a name.
    const name: string | undefined = part.fieldname
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) throw tooLarge()
      // Browsers make two characters of each line break of a form, which nobody has typed.
      const value = typeof part.value === 'string' ? part.value.replaceAll('\r\n', '\n') : part.value
      if (name) fields[name] = name in fields ? [fields[name], value].flat() : value
      return
    }
    const upload = uploads.get(name ?? '')
    const kept = upload && files[upload.key]
    if (!kept) throw refusedField({ field: name ?? '', message: text.malformed })
    if (kept.length >= upload.rule.max) throw refusedField({ field: name, message: upload.rule.tooMany })
    kept.push(await checkedFile(part, upload.rule))
  }
  try {
    for await (const part of request.parts({ limits })) await take(part)
  } catch (error) {
    // What the parser makes of a broken body has no status of its own.
    const known =
      error instanceof ProblemError ||
      error instanceof DomainError ||
      (error instanceof Error && 'statusCode' in error)
    throw known ? error : new ProblemError(400, 'malformed', text.malformed)
  }
  // Brackets in field names mean the same here as in a form.
  return { body: qs.parse(fields as Record<string, string>, { depth: 5, arrayLimit: 100 }), files }
}

function refusedField(error: FieldError): DomainError {
  return new DomainError('invalid_input', { errors: [error] })
}

function tooLarge(): ProblemError {
  return new ProblemError(413, 'too_large', text.tooLarge)
}

async function checkedFile(part: MultipartFile, rule: FileRule): Promise<UploadedFile> {
  const content = await part.toBuffer()
  const refuse = (message: string) =>
    refusedField({
      field: part.fieldname,
      message,
      ...(part.filename && { file: part.filename.slice(0, 200) }),
    })
  if (part.file.truncated || content.length > rule.maxBytes) throw refuse(rule.tooLarge)
  // A part may come without a file name, too.
  const fileName: string = part.filename ?? ''
  const detected = await fileTypeFromBuffer(content)
  const type = contentType(detected?.ext, fileName)
  if (!type || !rule.types.includes(type))
    throw refuse((detected?.mime.startsWith('video/') && rule.video) || rule.wrongType)
  return { name: fileName, type, content }
}

/** What a file is, by its content. Old Office files share one container; there the ending tells which. */
function contentType(detected: string | undefined, name: string): FileType | undefined {
  switch (detected) {
    case 'png':
    case 'jpg':
    case 'pdf':
    case 'docx':
    case 'xlsx':
      return detected
    case 'cfb':
      return (['doc', 'xls'] as const).find((type) =>
        FILE_ENDINGS[type].some((ending) => name.toLowerCase().endsWith(ending)),
      )
    default:
      return undefined
  }
}
