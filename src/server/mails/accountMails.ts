import { pathTo } from '#shared/domain/screens.ts'
import { why } from '#texts/mails.ts'
import { server as errorText } from '#texts/refusals.ts'
import type { Mail } from '#server/adapters/mail/port.ts'
import type { Environment } from '#server/config/environment.ts'
import { publicOrigin } from '#server/modules/files/addresses.ts'
import { composeMail, type Message } from './layout.ts'

type AccountMessage = Pick<Message, 'subject' | 'lines' | 'action'>

function compose(to: string, message: AccountMessage): Mail {
  return composeMail(to, { ...message, why: why.account })
}

export function verificationMail(environment: Environment, to: string, token: string): Mail {
  return compose(to, {
    subject: 'Verify your email address for Tradepost',
    lines: [
      'Welcome to Tradepost. Please confirm that this email address is yours.',
      'The link works for three days.',
    ],
    action: {
      label: 'Verify my email address',
      url: publicOrigin(environment) + pathTo('verifyAccount', { token }),
    },
  })
}

export function resetMail(environment: Environment, to: string, token: string): Mail {
  return compose(to, {
    subject: 'Reset your Tradepost password',
    lines: [
      'Somebody, probably you, asked to reset the password of your Tradepost account.',
      'The link works for one hour. If it was not you, nothing needs to be done.',
    ],
    action: {
      label: 'Reset my password',
      url: publicOrigin(environment) + pathTo('resetPassword', { token }),
    },
  })
}

/** Instead of a verification link, to an address that has an account. */
export function addressInUseMail(environment: Environment, to: string): Mail {
  return compose(to, {
    subject: 'You have a Tradepost account already',
    lines: [
      'Somebody, perhaps you, tried to sign up for Tradepost with this email address. It has an account already, so there is nothing to verify.',
      'If it was you, sign in to that account; if you have forgotten its password, choose “Forgot Password”. If it was not you, nothing needs to be done.',
    ],
    action: { label: 'Sign in', url: publicOrigin(environment) + pathTo('login') },
  })
}

/** To the owner of an account that their network signs in to from now on. */
export function takenOverMail(environment: Environment, to: string): Mail {
  return compose(to, {
    subject: 'Your Tradepost account: sign in with your network',
    lines: [
      'You have signed in with your network. Your account was there before, and nobody had shown that it was yours, so we have ended its password and signed it out everywhere else.',
      'Please look through your profile. If you want a password as well, ask for a new one with “Forgot Password”.',
    ],
    action: { label: 'Open Tradepost', url: publicOrigin(environment) + pathTo('home') },
  })
}

export function certifiedMail(environment: Environment, to: string): Mail {
  return compose(to, {
    subject: 'Your Tradepost profile has been verified',
    lines: ['Good news: your profile has been verified. You can now apply for jobs.'],
    action: { label: 'See recent jobs', url: publicOrigin(environment) + pathTo('home') },
  })
}

/** To a provider whom an admin does not verify, or no longer. */
export function refusedMail(
  environment: Environment,
  to: string,
  { reason, wasVerified }: { reason: string; wasVerified: boolean },
): Mail {
  return compose(to, {
    subject: wasVerified
      ? 'You are no longer verified at Tradepost'
      : 'Your Tradepost profile was not verified',
    lines: [
      wasVerified
        ? 'We have taken back the verification of your profile. You can look at jobs and not apply; jobs that you were hired for go on.'
        : 'We have looked at your profile, and can not verify it as it is. You can look at jobs and not apply.',
      `Why: ${reason}`,
      'Once you change your profile or hand in another document, we look at it again. If you think that we are wrong, please write to support.',
    ],
    action: {
      label: 'Open my documents',
      url: `${publicOrigin(environment)}${pathTo('settings')}?tab=documents`,
    },
  })
}

/** To a provider whose paper is wanted again; without one it is about something else in the profile. */
export function paperAskedMail(
  environment: Environment,
  to: string,
  { paper, reason, isVerified }: { paper: string | undefined; reason: string; isVerified: boolean },
): Mail {
  const tab = paper ? 'documents' : 'profile'
  return compose(to, {
    subject: paper ? `Please hand this in again: ${paper}` : 'Please change something in your profile',
    lines: [
      paper
        ? `We have looked at your documents and ask you for this one again: ${paper}.`
        : 'We have looked at your profile and ask you to change something in it.',
      `Why: ${reason}`,
      isVerified
        ? 'You stay verified while you do, and while we look at it.'
        : 'Once it is there we go on with the review of your profile.',
    ],
    action: {
      label: paper ? 'Open my documents' : 'Open my profile',
      url: `${publicOrigin(environment)}${pathTo('settings')}?tab=${tab}`,
    },
  })
}

/** For a provider who was hired before they can be paid out. */
export function payoutMissingMail(environment: Environment, to: string): Mail {
  return compose(to, {
    subject: 'You have been hired: link your bank account',
    lines: [errorText.payoutNotReadyProvider],
    action: { label: 'Open my settings', url: publicOrigin(environment) + pathTo('settings') },
  })
}

/** A password is another one from now on. */
export function passwordChangedMail(environment: Environment, to: string): Mail {
  return compose(to, {
    subject: 'Your Tradepost password was changed',
    lines: [
      'Your password was just changed, and every window that was signed in with the old one is signed out.',
      'If it was not you, ask for a new password at once, and look through your settings after that.',
    ],
    action: { label: 'Ask for a new password', url: publicOrigin(environment) + pathTo('login') },
  })
}

/** The second step at signing in was switched on or off. */
export function secondFactorMail(environment: Environment, to: string, on: boolean): Mail {
  return compose(to, {
    subject: on ? 'Signing in takes a second step now' : 'Signing in takes no second step any more',
    lines: [
      on
        ? 'From now on your Tradepost account asks for a code of your authenticator app after the password. Keep the recovery codes in a safe place.'
        : 'From now on your Tradepost account can be opened with the password alone.',
      'If it was not you, ask for a new password at once, and look at Security in your settings.',
    ],
    action: { label: 'Open Tradepost', url: publicOrigin(environment) + pathTo('home') },
  })
}

/** The last one, to the address that the account had. */
export function accountClosedMail(environment: Environment, to: string): Mail {
  return compose(to, {
    subject: 'Your Tradepost account is closed',
    lines: [
      'Your account was closed, and what only you gave us is deleted. Payments stay with our books for as long as the law asks, and what you wrote to others no longer says your name.',
      'If it was not you, please write to support. With this email address you can sign up anew at any time.',
    ],
    action: { label: 'Open Tradepost', url: publicOrigin(environment) + pathTo('home') },
  })
}
