/** The look of everything that is typed into. */
export const inputClass =
  'w-full min-w-0 min-h-11 rounded-box border border-line-strong bg-raised px-3 py-2 text-ink aria-invalid:border-danger disabled:opacity-60'
