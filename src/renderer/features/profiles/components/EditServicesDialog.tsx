import { Form } from '#renderer/ui/Form.tsx'
import { useState } from 'react'
import type { User } from '#shared/domain/user.ts'
import { fileRules } from '#shared/forms/files.ts'
import { success } from '#texts/alerts.ts'
import * as text from '#texts/profiles.ts'
import { profile as invalid } from '#texts/validation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { FileField } from '#renderer/ui/FileField.tsx'
import {
  type PickedDocuments,
  tradeDocumentLabel,
  tradeDocuments,
} from '#renderer/entities/profile/tradeDocuments.ts'
import { useTradeChoice } from '#renderer/entities/profile/useTradeChoice.ts'
import { TradeFields } from '#renderer/entities/profile/TradeFields.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { useUpdateProfile } from '#renderer/entities/profile/api.ts'

/** What a provider in business does: a new trade comes with its licence, and is looked at before they apply again. */
export function EditServicesDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { mutation, progress } = useUpdateProfile()
  const { run, busy } = useAction(mutation, { success: () => success.profileUpdated })
  const choice = useTradeChoice(user)
  const [picked, setPicked] = useState<PickedDocuments>({})
  const [checked, setChecked] = useState(false)
  const added = choice.chosen.filter((one) => !user.categories.some((mine) => mine.id === one.id))
  const documents = tradeDocuments(added, picked)
  const submit = () => {
    setChecked(true)
    if (!choice.complete || documents.files.length < added.length) return
    void run(
      {
        body: { categories: choice.categories, ...documents.types },
        files: { categoryDocuments: documents.files },
      },
      onClose,
    )
  }
  return (
    <Dialog open onClose={onClose} title={text.editServices} wide>
      <Form onSubmit={submit}>
        <TradeFields choice={choice} checked={checked} />
        {added.map((trade) => (
          <FileField
            key={trade.id}
            label={tradeDocumentLabel(trade)}
            rule={fileRules.identityDocument}
            value={picked[trade.id] ?? null}
            onChange={(file) => setPicked({ ...picked, [trade.id]: file })}
            progress={progress}
            error={checked && !picked[trade.id] ? invalid.idOrDocumentRequired : undefined}
          />
        ))}
        {added.length > 0 && (
          <p className="rounded-box bg-attention-soft px-4 py-3 text-attention-ink">{text.newTrade}</p>
        )}
        <Button type="submit" busy={busy}>
          {added.length > 0 ? text.sendToReview : text.save}
        </Button>
      </Form>
    </Dialog>
  )
}
