import { screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import { readNotificationsOf, unreadNotifications } from '#shared/wire/calls/notifications.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aJob, aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { ReadByVisit } from './ReadByVisit.tsx'

const { id, customer } = aJob()

function open(at: string, notificationCount = 3) {
  answer(unreadNotifications, () => ({ notifications: [], notificationCount, messageCount: 0 }))
  const asked = answer(readNotificationsOf, () => ({ message: 'Marked as read.' }))
  const page = (
    <>
      <ReadByVisit />
      <Link to={`/my_jobs?tab=past`}>Away</Link>
    </>
  )
  return { asked, ...show(page, { as: aUser({ role: 'provider' }), path: '*', at }) }
}

test.each([
  [`/bid_detail/${id}`, { jobId: id, place: 'hire' }],
  [`/job_in_progress/${id}`, { jobId: id, place: 'hire' }],
  [`/job_detail/${id}`, { jobId: id, place: 'job' }],
  [`/bid_message/${id}`, { jobId: id, place: 'job' }],
  [`/job_details?id=/${id}`, { jobId: id, place: 'job' }],
  [`/job_invitation_details?id=${id}&invite=1`, { jobId: id, place: 'job' }],
  [`/new_message/${id}/${customer.id}`, { jobId: id, place: 'conversation', otherUserId: customer.id }],
])('opening %s reads what leads there, once', async (at, body) => {
  const { asked } = open(at)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.body).toEqual(body)
})

test('nothing is asked for where nothing is unread, nor at other screens', async () => {
  const { asked } = open(`/job_detail/${id}`, 0)
  const elsewhere = open('/my_jobs')
  await screen.findAllByRole('link')
  expect([...asked, ...elsewhere.asked]).toEqual([])
})
