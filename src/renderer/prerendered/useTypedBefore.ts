import { type RefObject, useLayoutEffect } from 'react'

/**
 * A field that was drawn before its code came may have been typed into: this tells its code, once, as if it were typed
 * now. `around` holds the field.
 */
export function useTypedBefore(around: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const input = around.current?.querySelector('input')
    const typed = input?.value
    if (!input || !typed) return
    // React has noted what stands there as known to it, and forgets that by being told of another value first.
    input.value = ''
    ofEveryField?.set?.call(input, typed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, [around])
}

/** React watches the property of each field; what the browser does itself passes it by. */
const ofEveryField = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
