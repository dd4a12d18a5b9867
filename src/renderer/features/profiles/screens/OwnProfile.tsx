import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/profiles.ts'
import { useUser } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EditServicesDialog } from '../components/EditServicesDialog.tsx'
import { GalleryEditor } from '../components/GalleryEditor.tsx'
import { PersonBanner } from '#renderer/entities/person/PersonBanner.tsx'
import { ProfileTabs } from '../components/ProfileTabs.tsx'
import { ScreenTitle } from '#renderer/ui/ScreenTitle.tsx'

/** A provider's own profile, as customers see it, with the gallery to keep (§2.6, /profile). */
export function OwnProfile() {
  const user = useUser()
  const [editing, setEditing] = useState(false)
  return (
    <div className="mx-auto w-full max-w-(--page-width) px-4 py-6 sm:px-6 sm:py-9">
      <ScreenTitle>{text.profile}</ScreenTitle>
      <PersonBanner
        person={user}
        action={
          <Button asChild variant="secondary">
            <Link to={pathTo('settings')}>
              <Pencil aria-hidden="true" className="size-4" />
              {text.edit}
            </Link>
          </Button>
        }
      />
      <ProfileTabs
        categories={user.categories}
        editServices={
          <Button variant="secondary" className="justify-self-start" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" className="size-4" />
            {text.editServices}
          </Button>
        }
        pictures={user.gallery.length}
      >
        <GalleryEditor pictures={user.gallery} owner={user.name} />
      </ProfileTabs>
      {editing && <EditServicesDialog user={user} onClose={() => setEditing(false)} />}
    </div>
  )
}
