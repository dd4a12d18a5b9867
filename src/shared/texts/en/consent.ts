/** Agreeing to terms that are new, or new to somebody (docs/decisions/consent.md). */

export const region = 'Terms'
export const changed = 'Our {terms} or {privacy} have changed. Please read them and agree.'
export const first = 'Please read our {terms} and {privacy} and agree.'
export const terms = 'terms and conditions'
export const privacy = 'privacy policy'
export const agree = 'I agree'
