import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { fileId, jobId, userId } from '#shared/domain/ids.ts'
import { job } from '#shared/wire/job.ts'
import { confirmation } from '#shared/wire/values.ts'
import { fileRules } from '#shared/forms/files.ts'
import { anyList, flag } from '#shared/forms/fields.ts'
import { hireContactFields } from '#shared/forms/hireContact.ts'
import { checkPeriod, jobFields } from '#shared/forms/job.ts'
import { upload } from '#shared/domain/limits.ts'
import { defineCall, defineRead } from './call.ts'

/** More than a whole address of a picture takes. */
const LONGEST_ADDRESS = 300

/** A picture by its id, or by the address that the job's answer has of it. */
const keptPicture = z
  .codec(z.string().max(LONGEST_ADDRESS), z.string(), {
    decode: (address) => address.split('/').at(-1) ?? '',
    encode: (id) => id,
  })
  .pipe(fileId)

const keptPictures = anyList(
  z.array(keptPicture).max(upload.jobPictures),
  LONGEST_ADDRESS * upload.jobPictures,
)

const oneJob = z.object({ id: jobId })
const postedFields = {
  title: field('title', jobFields.title),
  categoryId: field('category', jobFields.categoryId),
  location: field('location', jobFields.location),
  latitude: field('latitude', jobFields.latitude),
  longitude: field('longitude', jobFields.longitude),
  /** The postal code travels as `city` (§3). */
  postalCode: field('city', jobFields.postalCode),
  description: field('description', jobFields.description),
  startDate: field('start_date', jobFields.startDate),
  startTime: field('start_time', jobFields.startTime),
  endDate: field('end_date', jobFields.endDate),
  endTime: field('end_time', jobFields.endTime),
  budget: field('budget', jobFields.budget),
}

export const postJob = defineCall({
  method: 'POST',
  path: '/jobs',
  summary: 'Post a job',
  permission: 'postJob',
  encoding: 'multipart',
  body: together(postedFields, checkPeriod),
  files: {
    attachment: { field: 'attachment', rule: fileRules.attachment },
    pictures: { field: 'job_images', rule: fileRules.jobPictures },
  },
  response: z.object({ jobId, message: z.string() }),
  repeat: 'transaction',
  rateLimit: 'post',
})

export const jobDetail = defineRead('/jobs/:id', {
  summary: 'One job, as much of it as the asking person may see',
  permission: 'viewJob',
  params: oneJob,
  response: z.object({ job }),
})

/** Images that are not in `existing_images` are removed; `attachment_removed` takes the attachment away. */
export const updateJob = defineCall({
  method: 'PUT',
  path: '/jobs/:id',
  summary: 'Change a job that nobody was hired for',
  permission: 'manageOwnJobs',
  encoding: 'multipart',
  params: oneJob,
  body: together(
    {
      ...postedFields,
      keptPictures: field('existing_images', keptPictures.optional()),
      attachmentRemoved: field('attachment_removed', flag.optional()),
    },
    checkPeriod,
  ),
  files: {
    attachment: { field: 'attachment', rule: fileRules.attachment },
    pictures: { field: 'new_images', rule: fileRules.jobPictures },
  },
  response: z.object({ jobId, message: z.string() }),
  repeat: 'transaction',
})

export const deleteJob = defineCall({
  method: 'DELETE',
  path: '/jobs/:id',
  summary: 'Delete a job that nobody was hired for',
  permission: 'manageOwnJobs',
  encoding: 'none',
  params: oneJob,
  response: confirmation,
})

export const cancelJob = defineCall({
  method: 'PUT',
  path: '/jobs/cancelJob/:id',
  summary: 'Cancel a job; what is still in escrow goes back to the card',
  permission: 'manageOwnJobs',
  encoding: 'none',
  params: oneJob,
  response: confirmation,
  repeat: 'transaction',
})

export const completeJob = defineCall({
  method: 'PUT',
  path: '/jobs/complete/:id',
  summary: 'Mark a job as completed once every stage was paid out',
  permission: 'manageOwnJobs',
  encoding: 'none',
  params: oneJob,
  response: confirmation,
  repeat: 'transaction',
})

/** Given again it takes the place of what was given before. */
export const giveContact = defineCall({
  method: 'PUT',
  path: '/jobs/:id/contact',
  summary: 'Give the hired provider an address and a phone number',
  permission: 'manageOwnJobs',
  encoding: 'form',
  params: oneJob,
  body: together({
    address: field('address', hireContactFields.address),
    phone: field('phone', hireContactFields.phone),
    note: field('note', hireContactFields.note),
  }),
  response: confirmation,
  repeat: 'transaction',
})

export const takeBackContact = defineCall({
  method: 'DELETE',
  path: '/jobs/:id/contact',
  summary: 'Take back the address and the phone number',
  permission: 'manageOwnJobs',
  encoding: 'none',
  params: oneJob,
  response: confirmation,
})

/** The conversation’s id is 0 before there is one. */
export const jobDetailChat = defineRead('/jobs/jobDetailChat/:jobId/:otherUserId/:conversationId', {
  summary: 'What the chat shows of its job',
  permission: 'chat',
  params: z.object({ jobId, otherUserId: userId, conversationId: z.string().max(40) }),
  response: z.object({ job }),
})
