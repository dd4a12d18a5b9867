import { useState } from 'react'
import type { Category } from '#shared/entities/category.ts'
import type { User } from '#shared/entities/user.ts'
import { profile as text } from '#shared/texts/validation.ts'
import { showServerErrors } from '../../../forms/serverErrors.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceList } from '../../../ui/ChoiceList.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useCategories } from '../../categories/useCategories.ts'
import { profileBody } from '../profileForm.ts'
import { useProfileForm } from '../useProfileForm.ts'
import { useProfileUpdate } from '../useProfileUpdate.ts'
import { ProfileFields } from './ProfileFields.tsx'

/** Provider Create Profile, step 1 (§2.1): the profile, and the trades with what is done in each. */
export function ProviderProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { save, busy } = useProfileUpdate()
  const catalogue = useCategories()
  const [trades, setTrades] = useState<string[]>(user.categories.map((category) => category._id))
  const [services, setServices] = useState<string[]>(
    user.categories.flatMap((category) => category.sub_categories.map((sub) => sub._id)),
  )
  const [checked, setChecked] = useState(false)
  const { form, saved } = useProfileForm(user)
  const chosen = catalogue.filter((category) => trades.includes(category._id))
  const tradesMissing = trades.length === 0 ? text.categoriesRequired : undefined
  const servicesMissing = chosen.every((category) => hasService(category, services))
    ? undefined
    : text.subCategoriesRequired
  const submit = form.handleSubmit(async (values) => {
    if (tradesMissing || servicesMissing) return
    const category = chosen.map((one) => ({
      id: one._id,
      subcategories: one.sub_categories.map((sub) => sub._id).filter((id) => services.includes(id)),
    }))
    try {
      await save({ body: { ...profileBody(values), category, profile_step1: true } })
      saved()
    } catch (error) {
      showServerErrors(error, form.setError, ['name', 'bio'])
    }
  })
  return (
    <Dialog open onClose={onClose} title="Create Profile" eyebrow="Step 1 of 4" wide>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          setChecked(true)
          void submit(event)
        }}
      >
        <ProfileFields control={form.control} register={form.register} errors={form.formState.errors} />
        <ChoiceList
          label="Categories"
          groups={[{ choices: catalogue.map((category) => ({ id: category._id, name: category.name })) }]}
          value={trades}
          onChange={setTrades}
          error={checked ? tradesMissing : undefined}
        />
        {chosen.length > 0 && (
          <ChoiceList
            label="Sub-categories"
            groups={chosen.map((category) => ({
              name: category.name,
              choices: category.sub_categories.map((sub) => ({ id: sub._id, name: sub.name })),
            }))}
            value={services}
            onChange={setServices}
            error={checked ? servicesMissing : undefined}
          />
        )}
        <Button type="submit" busy={busy}>
          Next
        </Button>
      </form>
    </Dialog>
  )
}

function hasService(category: Category, services: readonly string[]): boolean {
  return category.sub_categories.some((sub) => services.includes(sub._id))
}
