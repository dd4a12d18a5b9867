// The home of whoever is signed in stands in outline before any code has come (docs/decisions/first-screen.md). This alone
// comes with it: the server says only that somebody is signed in, and this browser whose home was here last.
import { storageKeys } from '#shared/domain/storageKeys.ts'
import { applyTheme, keptTheme } from '../ui/appliedTheme.ts'
import { FRAME_ID, FRAMED } from './framed.ts'

applyTheme(keptTheme())
const place = document.getElementById('root')
const finished = localStorage.getItem(storageKeys.isProfileCreated) === '1'
const role = FRAMED.find((one) => one === localStorage.getItem(storageKeys.role))
const frame = document.getElementById(`${FRAME_ID}${role}`)
if (place && finished && role && frame instanceof HTMLTemplateElement) {
  place.dataset['frame'] = role
  place.append(frame.content)
}
