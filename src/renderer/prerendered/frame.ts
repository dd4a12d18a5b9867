// The home of whoever is signed in stands before any code has come: as it last stood here, else in outline
// (docs/decisions/first-screen.md). This alone comes with it: the server says only that somebody is signed in, and this
// browser who was here last.
import { storageKeys } from '#shared/domain/storageKeys.ts'
import { askUserAhead } from '../api/askedAhead.ts'
import { clientHeaders } from '../api/clientHeaders.ts'
import { deviceId } from '../platform/deviceId.ts'
import { applyTheme, keptTheme } from '../ui/appliedTheme.ts'
import { FRAME_ID, FRAMED } from './framed.ts'
import { keptHomeOf } from './keptHome.ts'

applyTheme(keptTheme())
const place = document.getElementById('root')
const user = localStorage.getItem(storageKeys.currentUserId)
const finished = localStorage.getItem(storageKeys.isProfileCreated) === '1'
const role = FRAMED.find((one) => one === localStorage.getItem(storageKeys.role))
const frame = document.getElementById(`${FRAME_ID}${role}`)
if (place && user && finished && role && frame instanceof HTMLTemplateElement) {
  const ahead = [...frame.content.querySelectorAll('link')]
  for (const link of ahead) link.remove()
  const kept = keptHomeOf(user)
  place.dataset['frame'] = role
  if (kept === undefined) place.append(frame.content)
  else {
    place.dataset['kept'] = ''
    place.innerHTML = kept
  }
  // What this home needs, as soon as it is painted: the application would ask for one thing after the other, and later.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!localStorage.getItem(storageKeys.accessToken)) askUserAhead(clientHeaders('web', deviceId()))
      document.head.append(...ahead)
    }),
  )
}
