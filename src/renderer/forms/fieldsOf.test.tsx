import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Form } from '#renderer/ui/Form.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { fieldsOf } from './fieldsOf.ts'
import { useFormOf } from './useFormOf.ts'

const schema = z.object({ name: z.string().min(3, 'Too short.'), city: z.string() })

function Named({ drawn, send }: { drawn: () => void; send: (values: z.infer<typeof schema>) => void }) {
  const form = useFormOf(schema, { name: '', city: '' })
  drawn()
  return (
    <Form onSubmit={form.handleSubmit(send)}>
      <TextField label="Name" {...fieldsOf(form)('name')} />
      <TextField label="City" {...fieldsOf(form)('city')} />
      <button type="submit">Send</button>
    </Form>
  )
}

test('typing in a form and leaving its fields draws none of the form anew; what is wrong is said, and taken back', async () => {
  const [drawn, send] = [vi.fn<() => void>(), vi.fn<(values: unknown) => void>()]
  render(<Named drawn={drawn} send={send} />)
  const person = userEvent.setup({ delay: null })
  drawn.mockClear()
  await person.type(screen.getByLabelText('Name'), 'Al')
  await person.type(screen.getByLabelText('City'), 'Hull')
  await person.tab()
  expect(drawn).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Too short.')).toBeTruthy()
  await person.type(screen.getByLabelText('Name'), 'an')
  await vi.waitFor(() => expect(screen.queryByText('Too short.')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Send' }))
  await vi.waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Alan', city: 'Hull' }))
})
