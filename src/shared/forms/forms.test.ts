import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bankForm } from './bank.ts'
import { bidForm } from './bid.ts'
import { cardForm } from './card.ts'
import { changePasswordForm, signUpForm } from './account.ts'
import { helpForm } from './help.ts'
import { jobForm } from './job.ts'
import { offerForm } from './offer.ts'
import { bid as bidText } from '#texts/validation.ts'
import { birthDate, name } from './profile.ts'
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
  categoryId: '0190a000-0000-7000-8000-000000000000',
  location: 'Vancouver, British Columbia',
  latitude: 49,
  longitude: -123,
  postalCode: 'V5K 0A1',
  description: 'A deck.',
  startDate: '2030-05-01',
  startTime: '08:00',
  endDate: '2030-05-02',
  endTime: '16:00',
  budget: '',
}
const bank = {
  name: 'Credit Union',
  accountNumber: '123456',
  routingNumber: '80900',
  branchName: 'Main Street',
}
const stage = { title: 'Frame', description: 'The frame.' }

describe('the messages of §5', () => {
  test.each<[string, z.ZodType, unknown, Record<string, string>]>([
    [
      'sign-up with nothing',
      signUpForm,
      { email: '', password: '', confirmPassword: '' },
      {
        email: "Email address field can't be empty.",
        password: "Password field can't be empty.",
        confirmPassword: "Confirm Password field can't be empty.",
      },
    ],
    [
      'sign-up with a short password',
      signUpForm,
      { email: 'a@b.ca', password: 'short', confirmPassword: 'short' },
      {
        password: 'Password length should be greater than 8 digits',
      },
    ],
    [
      'sign-up with two passwords',
      signUpForm,
      { email: 'a@b.ca', password: 'long-enough', confirmPassword: 'other' },
      {
        confirmPassword: 'Password and Confirm Password Not Matched.',
      },
    ],
    [
      'a changed password',
      changePasswordForm,
      { oldPassword: 'x', newPassword: 'seven77', confirmPassword: 'seven77' },
      {
        newPassword: 'Password should have minimum 8 characters.',
      },
    ],
    [
      'an empty job',
      jobForm,
      { ...job, title: '', postalCode: ' ', categoryId: '' },
      {
        title: "Title  field can't be empty.",
        postalCode: "Postal code field can't be empty",
        categoryId: "Category field can't be empty.",
      },
    ],
    [
      'a job that ends before it starts',
      jobForm,
      { ...job, endDate: '2030-05-01', endTime: '08:00' },
      {
        endTime: 'End Time should be greater than start time.',
      },
    ],
    [
      'a day that is not there',
      jobForm,
      { ...job, startDate: '2030-02-30' },
      { startDate: "Start Date field can't be empty." },
    ],
    [
      'a bank of digits',
      bankForm,
      { ...bank, name: 'Bank 1', accountNumber: '12a', routingNumber: '0' },
      {
        name: 'Bank Name only contains characters.',
        accountNumber: 'Bank Name field should only contains numbers.',
        routingNumber: 'Routing Number must be valid.',
      },
    ],
    [
      'long bank numbers',
      bankForm,
      { ...bank, accountNumber: '1'.repeat(17), routingNumber: '1'.repeat(12) },
      {
        accountNumber: 'Bank Name should be less than 16 digits.',
        routingNumber: 'Routing Number should be less than 11 digits.',
      },
    ],
    [
      'a bid with one stage',
      bidForm,
      { message: '', price: 'ten', stages: [stage] },
      {
        message: "Bid Message field can't be empty.",
        price: 'Budget should only contains numbers.',
        stages: 'Add minimum two and Maximum Five milestones.',
      },
    ],
    [
      'a stage without words',
      bidForm,
      { message: 'Hi', price: '10', stages: [stage, { title: '', description: '' }] },
      {
        'stages.1.title': 'Please add Title',
        'stages.1.description': 'Please add Description',
      },
    ],
    [
      'a title of 100 characters',
      bidForm,
      { message: 'Hi', price: '10', stages: [stage, { ...stage, title: 'x'.repeat(100) }] },
      {
        'stages.1.title': 'Please enter less than 100 characters.',
      },
    ],
    [
      'a bid of a dollar, whose stages are less than a card is charged',
      bidForm,
      { message: 'Hi', price: '1', stages: [stage, stage] },
      { price: bidText.priceTooSmall },
    ],
    [
      'a bid of millions, whose stages are more than a card is charged',
      bidForm,
      { message: 'Hi', price: '9999999', stages: [stage, stage] },
      { price: bidText.priceTooLarge },
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
    ['a rejection without a reason', stageRejectionForm, {}, { reason: 'Please select the reason' }],
    [
      'another reason without a text',
      stageRejectionForm,
      { reason: 'other' },
      { otherReason: 'Please add the appropriate reason.' },
    ],
    [
      'a CVV',
      cardForm,
      { holder: 'C', number: '4242424242424242', expiryMonth: 1, expiryYear: 2030, cvc: '12' },
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
  ['2006-12-24', true],
  ['2006-12-25', false],
  ['1990-02-31', false],
  ['01-02-1990', false],
])('%s is a birth date that can be chosen: %s', (value, good) => {
  expect(birthDate.safeParse(value).success).toBe(good)
})

test.each([
  ['v5k0a1', 'V5K 0A1'],
  [' V5k-0a1 ', 'V5K 0A1'],
  ['V5K 0A1', 'V5K 0A1'],
  ['V5K', 'V5K'],
  ['98101', '98101'],
])('a postal code typed as "%s" is kept as "%s"', (typed, kept) => {
  expect(jobForm.parse({ ...job, postalCode: typed }).postalCode).toBe(kept)
})

const name25 = 'Name should have maximum 25 characters.'
test.each([
  ['🇨🇦'.repeat(25), undefined],
  ['🇨🇦'.repeat(26), name25],
  ['Zoe\u0301'.repeat(8), undefined],
  [`e${'\u0301'.repeat(300)}`, name25],
])('a name is as long as people see it: %s', (given, message) => {
  expect(name.safeParse(given).error?.issues[0]?.message).toBe(message)
})

test('what a schema says of a length is what people count', () => {
  expect(z.toJSONSchema(z.object({ bank: bankForm.shape.branchName, name }), { io: 'input' })).toMatchObject({
    properties: { bank: { maxLength: 30 }, name: { maxLength: 25 } },
  })
})
