// The home of whoever is signed in stands before any code has come: as it last stood here, else in outline
// (docs/decisions/first-screen.md). This alone comes with it: the server says only that somebody is signed in, and this
// browser who was here last.
import { storageKeys } from '#shared/domain/storageKeys.ts'
import { clientHeaders } from '../api/clientHeaders.ts'
import { deviceId } from '../platform/deviceId.ts'
import { applyTheme, keptTheme } from '../ui/appliedTheme.ts'
import { askHomeAhead } from './askHomeAhead.ts'
import { FRAME_ID, FRAMED, WAITING_CODE } from './framed.ts'
import { isNarrowed, keptHomeOf } from './keptHome.ts'

applyTheme(keptTheme())
const place = document.getElementById('root')
const user = localStorage.getItem(storageKeys.currentUserId)
const finished = localStorage.getItem(storageKeys.isProfileCreated) === '1'
const role = FRAMED.find((one) => one === localStorage.getItem(storageKeys.role))
const frame = document.getElementById(`${FRAME_ID}${role}`)
if (place && user && finished && role && frame instanceof HTMLTemplateElement) {
  const links = [...frame.content.querySelectorAll('link')]
  for (const link of links) link.remove()
  const fetchCode = (isWaiting: boolean) =>
    document.head.append(...links.filter(({ dataset }) => WAITING_CODE in dataset === isWaiting))
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
      if (!localStorage.getItem(storageKeys.accessToken))
        void askHomeAhead({
          headers: clientHeaders('web', deviceId()),
          user,
          listOf: isNarrowed(user) ? undefined : role,
        }).then((waits) => waits && fetchCode(true))
      fetchCode(false)
    }),
  )
}
