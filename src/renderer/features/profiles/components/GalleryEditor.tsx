import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FileId } from '#shared/domain/ids.ts'
import type { GalleryPicture } from '#shared/domain/user.ts'
import { fileRules, takeFiles } from '#shared/forms/files.ts'
import { upload } from '#shared/domain/limits.ts'
import * as text from '#texts/profiles.ts'
import { gallery as invalid } from '#texts/validation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import { acceptOf, Preparing, ProgressBar } from '#renderer/ui/FileField.tsx'
import { usePreparing } from '#renderer/ui/pictures/usePreparing.ts'
import { Gallery } from './Gallery.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { say } from '#renderer/ui/say.ts'
import { useAddPictures, useDeletePictures } from '../api.ts'

const rule = fileRules.galleryPictures

/** Which of these files are added to a gallery of `stored` pictures, and why the others are not (§5 Gallery). */
function choose(files: readonly File[], stored: number) {
  const room = upload.galleryStored - stored
  if (room <= 0) return { taken: [], refused: invalid.full }
  return room < rule.max
    ? takeFiles(files, { ...rule, tooMany: invalid.full }, room)
    : takeFiles(files, rule, rule.max)
}

/** One's own gallery: pictures are added, up to 5 at once and 15 in all, and chosen ones deleted. */
export function GalleryEditor({ pictures, owner }: { pictures: readonly GalleryPicture[]; owner: string }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted figures">{text.stored(pictures.length, upload.galleryStored)}</p>
        <div className="flex flex-wrap gap-2">
          {pictures.length > 0 && (
            <Button variant="secondary" aria-pressed={choosing} onClick={() => setChoosing(!choosing)}>
              {choosing ? text.doneDeleting : text.chooseToDelete}
            </Button>
          )}
          <AddPictures stored={pictures.length} />
        </div>
      </div>
      {choosing ? (
        <DeletePictures pictures={pictures} onDone={() => setChoosing(false)} />
      ) : (
        <Gallery pictures={pictures} owner={owner} />
      )}
    </div>
  )
}

function AddPictures({ stored }: { stored: number }) {
  const { mutation, progress } = useAddPictures()
  const { run, busy } = useAction(mutation)
  const picker = useRef<HTMLInputElement>(null)
  const add = (files: readonly File[]) => {
    const { taken, refused } = choose(files, stored)
    if (refused) say.error(refused)
    if (taken.length > 0) void run({ files: { pictures: taken } })
  }
  const { pick, preparing } = usePreparing(rule, add, picker)
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        accept={acceptOf(rule)}
        aria-label={text.picturesToAdd}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) pick(files)
        }}
      />
      <Button busy={busy || preparing > 0} onClick={() => picker.current?.click()}>
        <ImagePlus aria-hidden="true" className="size-4" />
        {text.addPictures}
      </Button>
      {preparing > 0 && <Preparing count={preparing} />}
      {progress !== undefined && (
        <div className="w-full">
          <ProgressBar progress={progress} label={text.sendingPictures} />
        </div>
      )}
    </>
  )
}

function DeletePictures({ pictures, onDone }: { pictures: readonly GalleryPicture[]; onDone: () => void }) {
  const [chosen, setChosen] = useState<readonly FileId[]>([])
  const [asking, setAsking] = useState(false)
  const { run, busy } = useAction(useDeletePictures())
  const toggle = (id: FileId, on: boolean) =>
    setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))
  const remove = () => void run({ body: { pictureIds: [...chosen] } }, onDone)
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
        {pictures.map((picture, index) => (
          <li key={picture.id} className="grid gap-2 rounded-box border border-line bg-raised p-2">
            <img src={picture.url} alt="" className="aspect-square w-full rounded-box object-cover" />
            <Checkbox checked={chosen.includes(picture.id)} onChange={(on) => toggle(picture.id, on)}>
              {text.picture(index + 1)}
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button
        variant="danger"
        // In reach while the pictures are gone through.
        className="sticky bottom-20 z-20 w-fit shadow-float md:bottom-4"
        onClick={() => (chosen.length === 0 ? say.error(invalid.noneSelected) : setAsking(true))}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        {text.deleteChosen(chosen.length)}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        question={text.deleteQuestion(chosen.length)}
        action={text.confirmDelete}
        busy={busy}
        onConfirm={remove}
      >
        {text.deleteMeaning}
      </ConfirmDialog>
    </>
  )
}
