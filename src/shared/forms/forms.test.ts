import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { bankForm } from './bank.ts'
import { bidForm } from './bid.ts'
import { cardForm } from './card.ts'
import { changePasswordForm, signUpForm } from './account.ts'
import { helpForm } from './help.ts'
import { jobForm } from './job.ts'
import { offerForm } from './offer.ts'
import { birthdate } from './profile.ts'
import { reviewForm } from './review.ts'
import { stageRejectionForm } from './stageRejection.ts'

/** The first message of each field that a form refuses. */
function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value)
  const issues = parsed.success ? [] : parsed.error.issues
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]))
}

const job = {
  title: 'Deck',
  category: '0190a000-0000-7000-8000-000000000000',
  location: 'Vancouver, British Columbia',
  latitude: 49,
  longitude: -123,
  city: 'V5K 0A1',
  description: 'A deck.',
  start_date: '2030-05-01',
  start_time: '08:00',
  end_date: '2030-05-02',
  end_time: '16:00',
  budget: '',
}
const bank = {
  bank_name: 'Credit Union',
  account_no: '123456',
  routing_no: '80900',
  branch_name: 'Main Street',
}
const stage = { title: 'Frame', description: 'The frame.' }

describe('the messages of §5', () => {
  test.each<[string, z.ZodType, unknown, Record<string, string>]>([
    [
      'sign-up with nothing',
      signUpForm,
      { email: '', password: '', confirm_password: '' },
      {
        email: "Email address field can't be empty.",
        password: "Password field can't be empty.",
        confirm_password: "Confirm Password field can't be empty.",
      },
    ],
    [
      'sign-up with a short password',
      signUpForm,
      { email: 'a@b.ca', password: 'short', confirm_password: 'short' },
      {
        password: 'Password length should be greater than 8 digits',
      },
    ],
    [
      'sign-up with two passwords',
      signUpForm,
      { email: 'a@b.ca', password: 'long-enough', confirm_password: 'other' },
      {
        confirm_password: 'Password and Confirm Password Not Matched.',
      },
    ],
    [
      'a changed password',
      changePasswordForm,
      { old_password: 'x', new_password: 'seven77', confirm_password: 'seven77' },
      {
        new_password: 'Password should have minimum 8 characters.',
      },
    ],
    [
      'an empty job',
      jobForm,
      { ...job, title: '', city: ' ', category: '' },
      {
        title: "Title  field can't be empty.",
        city: "Postal code field can't be empty",
        category: "Category field can't be empty.",
      },
    ],
    [
      'a job that ends before it starts',
      jobForm,
      { ...job, end_date: '2030-05-01', end_time: '08:00' },
      {
        end_time: 'End Time should be greater than start time.',
      },
    ],
    [
      'a day that is not there',
      jobForm,
      { ...job, start_date: '2030-02-30' },
      { start_date: "Start Date field can't be empty." },
    ],
    [
      'a bank of digits',
      bankForm,
      { ...bank, bank_name: 'Bank 1', account_no: '12a', routing_no: '0' },
      {
        bank_name: 'Bank Name only contains characters.',
        account_no: 'Bank Name field should only contains numbers.',
        routing_no: 'Routing Number must be valid.',
      },
    ],
    [
      'long bank numbers',
      bankForm,
      { ...bank, account_no: '1'.repeat(17), routing_no: '1'.repeat(12) },
      {
        account_no: 'Bank Name should be less than 16 digits.',
        routing_no: 'Routing Number should be less than 11 digits.',
      },
    ],
    [
      'a bid with one stage',
      bidForm,
      { bid_message: '', bid_price: 'ten', stages: [stage] },
      {
        bid_message: "Bid Message field can't be empty.",
        bid_price: 'Budget should only contains numbers.',
        stages: 'Add minimum two and Maximum Five milestones.',
      },
    ],
    [
      'a stage without words',
      bidForm,
      { bid_message: 'Hi', bid_price: '10', stages: [stage, { title: '', description: '' }] },
      {
        'stages.1.title': 'Please add Title',
        'stages.1.description': 'Please add Description',
      },
    ],
    [
      'a title of 100 characters',
      bidForm,
      { bid_message: 'Hi', bid_price: '10', stages: [stage, { ...stage, title: 'x'.repeat(100) }] },
      {
        'stages.1.title': 'Please enter less than 100 characters.',
      },
    ],
    ['an offer', offerForm, { price: '' }, { price: "Price field can't be empty." }],
    [
      'a review',
      reviewForm,
      { rating: 0, message: ' ' },
      {
        rating: "Review rating can't be empty.",
        message: "Review Message field can't be empty.",
      },
    ],
    ['a rejection without a reason', stageRejectionForm, {}, { reason_id: 'Please select the reason' }],
    [
      'another reason without a text',
      stageRejectionForm,
      { reason_id: 3 },
      { other_reason: 'Please add the appropriate reason.' },
    ],
    [
      'a CVV',
      cardForm,
      { card_holder: 'C', card_number: '4242424242424242', exp_month: 1, exp_year: 2030, cvc: '12' },
      {
        cvc: 'CVV must be 3 or 4 digits.',
      },
    ],
    [
      'help',
      helpForm,
      { name: 'N', email: 'nobody', subject: 'S', message: 'M' },
      { email: 'Entered Email is not valid.' },
    ],
  ])('%s', (_what, schema, value, expected) => {
    expect(messages(schema, value)).toMatchObject(expected)
  })
})

test('a budget may be left open; typed dollars become cents', () => {
  expect(jobForm.parse(job).budget).toBeNull()
  expect(jobForm.parse({ ...job, budget: '1500' }).budget).toBe(150_000)
})

test.each([
  ['24-12-2006', true],
  ['25-12-2006', false],
  ['31-02-1990', false],
  ['1990-02-01', false],
])('%s is a birth date that can be chosen: %s', (value, good) => {
  expect(birthdate.safeParse(value).success).toBe(good)
})

test.each([
  ['v5k0a1', 'V5K 0A1'],
  [' V5k-0a1 ', 'V5K 0A1'],
  ['V5K 0A1', 'V5K 0A1'],
  ['V5K', 'V5K'],
  ['98101', '98101'],
])('a postal code typed as "%s" is kept as "%s"', (typed, kept) => {
  expect(jobForm.parse({ ...job, city: typed }).city).toBe(kept)
})
