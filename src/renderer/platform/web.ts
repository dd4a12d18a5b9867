import { createBrowserRouter } from 'react-router-dom'
import { storageKeys } from '#shared/entities/storage.ts'
import { deviceId } from './deviceId.ts'
import type { Platform } from './platform.ts'

const ROLES = ['customer', 'provider', 'admin'] as const

/** Of what an installed client hears from its machine a page hears the clicks on its own notifications only. */
const told = new EventTarget()

/** A browser: the session in local storage under the specification's names (§3). */
export const webPlatform: Platform = {
  kind: 'web',
  servedByServer: true,
  serverOrigin: '',
  createRouter: createBrowserRouter,
  async readSession() {
    const accessToken = localStorage.getItem(storageKeys.accessToken)
    const currentUserId = localStorage.getItem(storageKeys.currentUserId)
    const role = ROLES.find((one) => one === localStorage.getItem(storageKeys.role))
    if (!accessToken || !currentUserId || !role) return undefined
    const isProfileCreated = localStorage.getItem(storageKeys.isProfileCreated) === '1'
    return { accessToken, currentUserId, role, isProfileCreated }
  },
  async writeSession(session) {
    localStorage.setItem(storageKeys.accessToken, session.accessToken)
    localStorage.setItem(storageKeys.currentUserId, session.currentUserId)
    localStorage.setItem(storageKeys.role, session.role)
    localStorage.setItem(storageKeys.isProfileCreated, session.isProfileCreated ? '1' : '0')
  },
  async clearSession() {
    const device = localStorage.getItem(storageKeys.deviceId)
    localStorage.clear()
    if (device) localStorage.setItem(storageKeys.deviceId, device)
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
  tellPlace: () => undefined,
  tellWork: () => undefined,
  listen(event, hear) {
    const listener = (news: Event) => news instanceof CustomEvent && hear(news.detail)
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
