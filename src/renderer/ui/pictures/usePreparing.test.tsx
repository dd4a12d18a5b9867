import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing/waitFor.ts'
import { fileRules } from '#shared/forms/files.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { Button } from '../Button.tsx'
import { FileField } from '../FileField.tsx'
import { Form } from '../Form.tsx'
import { PicturesField } from '../PicturesField.tsx'
import { preparePhoto } from './preparePhoto.ts'

vi.mock('./preparePhoto.ts')

function Licence({ onSend }: { onSend: (name: string | undefined) => void }) {
  const [file, setFile] = useState<File | null>(null)
  return (
    <Form onSubmit={() => onSend(file?.name)}>
      <FileField label="Licence" rule={fileRules.identityDocument} value={file} onChange={setFile} />
      <Button type="submit">Send</Button>
    </Form>
  )
}

function licence() {
  const sent: (string | undefined)[] = []
  const shown = show(<Licence onSend={(name) => sent.push(name)} />, { as: aUser({ role: 'provider' }) })
  return { ...shown, sent, field: screen.getByLabelText('Licence') }
}

const photo = new File(['photo'], 'licence.heic')

test('a form that is sent while a photo is prepared waits for it', async () => {
  let finish = (_file: File): void => undefined
  vi.mocked(preparePhoto).mockReturnValue(new Promise((resolve) => (finish = resolve)))
  const { person, sent, field } = licence()
  await person.upload(field, photo)
  expect(await screen.findByText('Preparing the photo')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([])
  finish(new File(['page'], 'licence.pdf'))
  await waitFor(() => expect(sent).toEqual(['licence.pdf']))
  expect(screen.getByText('licence.pdf')).toBeTruthy()
})

test('a photo that can not be read is refused as what it is', async () => {
  vi.mocked(preparePhoto).mockRejectedValue(new Error('The photo could not be read'))
  const { person, field } = licence()
  await person.upload(field, photo)
  expect(await screen.findByText(fileRules.identityDocument.wrongType)).toBeTruthy()
})

function Work() {
  const [files, setFiles] = useState<{ pictures: File[]; drawing: File | null }>({
    pictures: [],
    drawing: null,
  })
  return (
    <>
      <PicturesField
        label="Pictures"
        rule={fileRules.jobPictures}
        value={files.pictures}
        onChange={(pictures) => setFiles({ ...files, pictures })}
      />
      <FileField
        label="Drawing"
        rule={fileRules.attachment}
        value={files.drawing}
        onChange={(drawing) => setFiles({ ...files, drawing })}
      />
    </>
  )
}

test('two fields of a form that are ready in the same moment keep the files of both', async () => {
  const finish: ((file: File) => void)[] = []
  vi.mocked(preparePhoto).mockImplementation(() => new Promise((resolve) => finish.push(resolve)))
  const { person } = show(<Work />, { as: aUser({ role: 'customer' }) })
  await person.upload(screen.getByLabelText('Pictures'), new File(['photo'], 'yard.heic'))
  await person.upload(screen.getByLabelText('Drawing'), new File(['photo'], 'drawing.heic'))
  await waitFor(() => expect(finish).toHaveLength(2))
  await act(async () => {
    finish[0]?.(new File(['small'], 'yard.jpg'))
    finish[1]?.(new File(['page'], 'drawing.pdf'))
    await Promise.resolve()
  })
  expect(await screen.findByRole('button', { name: 'Remove yard.jpg' })).toBeTruthy()
  expect(screen.getByText('drawing.pdf')).toBeTruthy()
})
