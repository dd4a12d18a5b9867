import { DoorOpen, MapPin, Phone } from 'lucide-react'
import type { HireContact } from '#shared/domain/hireContact.ts'
import * as text from '#texts/contact.ts'
import { Fact } from '#renderer/ui/Fact.tsx'

/** An address, a number to call and how to get in, each of which does what one wants it for. */
export function ContactFacts({ contact }: { contact: HireContact }) {
  const { address, phone, note } = contact
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address.replace(/\s+/g, ' ') })}`
  return (
    <dl className="grid gap-3">
      <Fact icon={<MapPin className="size-5" />} label={text.address}>
        <span className="block font-semibold whitespace-pre-line">{address}</span>
        <a
          href={map}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-primary underline md:min-h-6"
        >
          {text.openMap}
        </a>
      </Fact>
      {phone && (
        <Fact icon={<Phone className="size-5" />} label={text.phone}>
          <a
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline figures md:min-h-6"
          >
            {phone}
          </a>
        </Fact>
      )}
      {note && (
        <Fact icon={<DoorOpen className="size-5" />} label={text.note}>
          <span className="whitespace-pre-line">{note}</span>
        </Fact>
      )}
    </dl>
  )
}
