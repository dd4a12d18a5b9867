import { chat, dispute, gallery, job, profile, stageRequest } from '#texts/validation.ts'
import { upload } from '#shared/domain/limits.ts'

export type FileType = 'png' | 'jpg' | 'pdf' | 'doc' | 'docx' | 'xls' | 'xlsx'

/** Endings a file of each type may have, for the picker; what counts is the content (§9). */
export const FILE_ENDINGS: Readonly<Record<FileType, readonly string[]>> = {
  png: ['.png'],
  jpg: ['.jpg', '.jpeg'],
  pdf: ['.pdf'],
  doc: ['.doc'],
  docx: ['.docx'],
  xls: ['.xls'],
  xlsx: ['.xlsx'],
}

/** Endings of pictures that a browser makes fit before they are sent, whatever they are. */
export const PHOTO_ENDINGS = ['.png', '.jpg', '.jpeg', '.webp', '.heic', '.heif'] as const

export interface FileRule {
  readonly types: readonly FileType[]
  /** What a photo becomes before it is sent: a smaller picture, or, where documents are asked for, the page of a PDF. */
  readonly photos: 'smaller' | 'page'
  readonly maxBytes: number
  /** How many at once. */
  readonly max: number
  readonly wrongType: string
  /** Of a video, where that is another text. */
  readonly video?: string
  readonly tooLarge: string
  readonly tooMany: string
}

const pictures = { types: ['png', 'jpg'], photos: 'smaller' } as const
const one = {
  max: 1,
  maxBytes: upload.maxBytes,
  tooLarge: profile.uploadTooLarge,
  tooMany: profile.documentInvalid,
} as const

/** What each upload field takes (§5, §9). */
export const fileRules = {
  profilePicture: { ...one, ...pictures, wrongType: profile.pictureInvalid },
  identityDocument: { ...one, types: ['pdf'], photos: 'page', wrongType: profile.documentInvalid },
  profileDocument: {
    ...one,
    types: ['pdf', 'docx', 'xlsx'],
    photos: 'page',
    wrongType: profile.documentsOnly,
    video: profile.documentInvalid,
  },
  categoryDocuments: { ...one, max: 30, types: ['pdf'], photos: 'page', wrongType: profile.documentInvalid },
  jobPictures: {
    ...pictures,
    max: upload.jobPictures,
    maxBytes: upload.maxBytes,
    wrongType: job.picturesInvalid,
    tooLarge: profile.uploadTooLarge,
    tooMany: job.tooManyPictures,
  },
  attachment: {
    types: ['pdf', 'doc', 'docx', 'xls', 'xlsx'],
    photos: 'page',
    max: 1,
    maxBytes: upload.attachmentMaxBytes,
    wrongType: job.attachmentInvalid,
    tooLarge: job.attachmentTooLarge,
    tooMany: job.attachmentInvalid,
  },
  galleryPictures: {
    ...pictures,
    max: upload.galleryPerUpload,
    maxBytes: upload.maxBytes,
    wrongType: gallery.picturesOnly,
    tooLarge: gallery.tooLarge,
    tooMany: gallery.tooMany,
  },
  stagePictures: {
    ...pictures,
    max: upload.stagePictures,
    maxBytes: upload.maxBytes,
    wrongType: stageRequest.pictureInvalid,
    tooLarge: profile.uploadTooLarge,
    tooMany: stageRequest.tooMany,
  },
  disputePictures: {
    ...pictures,
    max: upload.disputePictures,
    maxBytes: upload.maxBytes,
    wrongType: dispute.pictureInvalid,
    tooLarge: profile.uploadTooLarge,
    tooMany: dispute.tooMany,
  },
  disputeDocuments: {
    types: ['pdf', 'doc', 'docx', 'xls', 'xlsx'],
    photos: 'page',
    max: upload.disputeDocuments,
    maxBytes: upload.attachmentMaxBytes,
    wrongType: dispute.documentInvalid,
    tooLarge: job.attachmentTooLarge,
    tooMany: dispute.tooMany,
  },
  chatPicture: { ...one, ...pictures, wrongType: chat.pictureInvalid },
  chatDocument: {
    ...one,
    types: ['pdf'],
    photos: 'page',
    maxBytes: upload.attachmentMaxBytes,
    wrongType: chat.documentInvalid,
    tooLarge: job.attachmentTooLarge,
  },
} as const satisfies Record<string, FileRule>

interface Named {
  name: string
  size: number
}

/** What of the picked files can be taken, where `room` more fit, and what a person is told of the others. */
export function takeFiles<File extends Named>(
  picked: readonly File[],
  rule: FileRule,
  room: number,
): { taken: File[]; refused: string | undefined } {
  const taken: File[] = []
  const namesByReason = new Map<string, string[]>()
  for (const file of picked) {
    const problem = fileProblem(file, rule) ?? (taken.length >= room ? rule.tooMany : undefined)
    if (problem) namesByReason.set(problem, [...(namesByReason.get(problem) ?? []), file.name])
    else taken.push(file)
  }
  const reasons = [...namesByReason].map(([reason, names]) => `${names.join(', ')}: ${reason}`)
  return { taken, refused: reasons.join(' ') || undefined }
}

/** The message for a picked file that a rule refuses by name or size, or undefined. The server checks content too. */
export function fileProblem(file: Named, rule: FileRule): string | undefined {
  const name = file.name.toLowerCase()
  if (!rule.types.some((type) => FILE_ENDINGS[type].some((ending) => name.endsWith(ending))))
    return rule.wrongType
  return file.size > rule.maxBytes ? rule.tooLarge : undefined
}
