import { expect, test } from 'vitest'
import { filledReply, repliesFor } from './savedReply.ts'

const values = { name: 'Parker', job: 'Cedar deck', date: 'Monday, 5 May', me: 'Casey' }

test.each([
  ['Hello {name}, about {job} on {date}. {me}', 'Hello Parker, about Cedar deck on Monday, 5 May. Casey'],
  ['{name} {name}', 'Parker Parker'],
  // What is no field stays for its writer to see.
  ['{Name} {price} {} { name } {{name}}', '{Name} {price} {} { name } {Parker}'],
])('%j is inserted as %j', (written, inserted) => {
  expect(filledReply(written, values)).toBe(inserted)
})

test('a field that nothing is known for stays as it is written', () => {
  expect(filledReply('On {date}, {name}', { name: 'Parker', date: '' })).toBe('On {date}, Parker')
})

test('what a value has in braces is not filled in again', () => {
  expect(filledReply('{job}', { ...values, job: 'Fix {me}' })).toBe('Fix {me}')
})

test('replies are found by title and text, those that begin so first', () => {
  const greeting = { title: 'Say hello', text: 'Good morning' }
  const late = { title: 'Late', text: 'Say when' }
  const said = { title: 'Done', text: 'As I say' }
  const all = [said, late, greeting]
  expect(repliesFor(all, ' SAY ')).toEqual([greeting, said, late])
  expect(repliesFor(all, '')).toEqual(all)
  expect(repliesFor(all, 'nothing')).toEqual([])
})
