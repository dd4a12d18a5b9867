import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fileRules } from '#shared/forms/files.ts'
import { FileField } from './FileField.tsx'

const shown = (rule: keyof typeof fileRules) => {
  const { container } = render(
    <FileField
      label="File"
      rule={fileRules[rule]}
      value={null}
      onChange={() => undefined}
      stored={{ name: 'What is there', url: '/files/1' }}
    />,
  )
  return container.querySelector('img')?.getAttribute('src')
}

test('a stored picture is shown, a document is not', () => {
  expect(shown('profilePicture')).toBe('/files/1')
  expect(shown('profileDocument')).toBeUndefined()
})
