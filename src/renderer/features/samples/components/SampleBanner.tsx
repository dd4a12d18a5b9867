import * as text from '#texts/samples.ts'

/** Says that a screen holds sample content only (§2.5, §2.7). */
export function SampleBanner() {
  return (
    <p
      role="note"
      className="mb-5 rounded-box border border-line bg-sunken px-4 py-2 text-fine font-semibold"
    >
      {text.notice}
    </p>
  )
}
