import { createBrowserRouter } from 'react-router-dom'
import { storageKeys } from '#shared/domain/storageKeys.ts'
import { HOME_KEPT } from '#renderer/prerendered/keptHome.ts'
import { deviceId } from './deviceId.ts'
import type { Platform } from './platform.ts'

const ROLES = ['customer', 'provider', 'admin'] as const

/** Of what an installed client hears from its machine a page hears the clicks on its own notifications only. */
const told = new EventTarget()

/** What goes with a session, however it ends. */
const SESSION_KEYS = [
  HOME_KEPT,
  storageKeys.accessToken,
  storageKeys.currentUserId,
  storageKeys.role,
  storageKeys.isProfileCreated,
]

/** A browser: who is signed in stands in local storage under the specification's names (§3), the token in a cookie. */
export const webPlatform: Platform = {
  kind: 'web',
  servedByServer: true,
  sessionInCookie: true,
  serverOrigin: '',
  knowsPlace: true,
  staysWithoutWindow: false,
  createRouter: createBrowserRouter,
  async readSession() {
    // A token from before there were cookies; the server moves it into one when it sees it.
    const accessToken = localStorage.getItem(storageKeys.accessToken) ?? ''
    const currentUserId = localStorage.getItem(storageKeys.currentUserId)
    const role = ROLES.find((one) => one === localStorage.getItem(storageKeys.role))
    if (!currentUserId || !role) return undefined
    const isProfileCreated = localStorage.getItem(storageKeys.isProfileCreated) === '1'
    return { accessToken, currentUserId, role, isProfileCreated }
  },
  async writeSession(session) {
    const isSame = localStorage.getItem(storageKeys.currentUserId) === session.currentUserId
    if (!isSame) localStorage.removeItem(HOME_KEPT)
    localStorage.removeItem(storageKeys.accessToken)
    localStorage.setItem(storageKeys.currentUserId, session.currentUserId)
    localStorage.setItem(storageKeys.role, session.role)
    localStorage.setItem(storageKeys.isProfileCreated, session.isProfileCreated ? '1' : '0')
  },
  async clearSession({ user, signedOut }) {
    const present = localStorage.getItem(storageKeys.currentUserId)
    if (present !== null && present !== user) return
    const device = deviceId()
    if (signedOut) localStorage.clear()
    else for (const key of SESSION_KEYS) localStorage.removeItem(key)
    localStorage.setItem(storageKeys.deviceId, device)
  },
  onOtherSession(hear) {
    addEventListener('storage', ({ key }) => {
      if (key === null || key === storageKeys.currentUserId)
        hear(localStorage.getItem(storageKeys.currentUserId) ?? undefined)
    })
  },
  deviceId,
  openOutside,
  saveFile: openOutside,
  // A tab has nothing outside of its window.
  showInbox: () => undefined,
  mayShowNotices,
  async askForNotices() {
    await Notification.requestPermission()
  },
  showNotice({ id, title, body, path }) {
    // A tab in view shows it itself.
    if (mayShowNotices() !== 'yes' || webPlatform.inView()) return
    const notice = new Notification(title, { body, tag: id })
    notice.addEventListener('click', () => {
      window.focus()
      told.dispatchEvent(new CustomEvent('opened', { detail: path }))
    })
  },
  inView: () => document.visibilityState === 'visible',
  onLook(hear) {
    document.addEventListener('visibilitychange', hear)
    addEventListener('focus', hear)
    return () => {
      document.removeEventListener('visibilitychange', hear)
      removeEventListener('focus', hear)
    }
  },
  tellScreen: () => undefined,
  tellWork: () => undefined,
  listen(event, hear) {
    const listener = (payload: Event) => payload instanceof CustomEvent && hear(payload.detail)
    told.addEventListener(event, listener)
    return () => told.removeEventListener(event, listener)
  },
  desktop: undefined,
}

const answers = { granted: 'yes', denied: 'no', default: 'ask' } as const

function mayShowNotices(): 'yes' | 'no' | 'ask' {
  // Some browsers, on phones above all, have no notifications for pages.
  return 'Notification' in globalThis ? answers[Notification.permission] : 'no'
}

function openOutside(url: string): void {
  window.open(url, '_blank', 'noopener')
}
