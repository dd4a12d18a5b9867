import type { Category } from '#shared/domain/category.ts'
import { length } from '#shared/domain/limits.ts'
import * as text from '#texts/jobs.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PlaceField } from '#renderer/ui/PlaceField.tsx'
import { SelectField, TextField } from '#renderer/ui/TextField.tsx'
import { searchPlaces } from '#renderer/entities/place/api.ts'
import { cleared, type JobFilter } from '../jobFilter.ts'

interface JobFilterFormProps {
  value: JobFilter
  onChange: (filter: JobFilter) => void
  /** To what was found, where the filter stands above it. */
  onDone: () => void
  categories: readonly Category[]
}

export function JobFilterForm({ value, onChange, onDone, categories }: JobFilterFormProps) {
  return (
    <form
      className="grid gap-4 rounded-box border border-line bg-raised p-4 lg:sticky lg:top-20"
      onSubmit={(event) => {
        event.preventDefault()
        onDone()
      }}
    >
      <TextField
        label={text.words}
        hint={text.wordsHint}
        longest={length.jobTextFilter}
        value={value.words}
        onChange={(event) => onChange({ ...value, words: event.target.value.replace(/^\s+/, '') })}
      />
      <PlaceField
        label={text.near}
        hint={text.nearHint}
        value={value.place}
        onChange={(place) => onChange({ ...value, place })}
        search={searchPlaces}
      />
      <TextField
        label={text.runsOn}
        type="date"
        value={value.date}
        onChange={(event) => onChange({ ...value, date: event.target.value })}
      />
      <SelectField
        label={text.category}
        value={value.category}
        onChange={(event) => onChange({ ...value, category: event.target.value })}
      >
        <option value="">{text.everyCategory}</option>
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {category.name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={text.customerName}
        longest={length.customerNameFilter}
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.target.value.replace(/^\s+/, '') })}
      />
      <Button variant="quiet" onClick={() => onChange(cleared(value))}>
        {text.clearFilter}
      </Button>
      <Button type="submit" className="lg:hidden">
        {text.showJobs}
      </Button>
    </form>
  )
}
