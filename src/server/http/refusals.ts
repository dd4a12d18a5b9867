import { cents, formatMoney } from '#shared/domain/money.ts'
import type { ProblemCode } from '#shared/wire/problem.ts'
import type { DomainError, ErrorCode, ErrorDetails } from '#shared/domain/errors.ts'
import { server as text } from '#texts/refusals.ts'
import {
  account,
  bid,
  card,
  change,
  chat,
  gallery,
  job,
  profile,
  secondFactor,
  stageRejection,
} from '#texts/validation.ts'
import { ProblemError } from './problems.ts'

interface Refusal {
  readonly status: number
  readonly code: ProblemCode
  readonly message: string | ((details: ErrorDetails) => string)
}

type Message = Refusal['message']
const invalid = (message: Message): Refusal => ({ status: 400, code: 'validation', message })
const malformed = (message: Message): Refusal => ({ status: 400, code: 'malformed', message })
const unauthenticated = (message: Message): Refusal => ({ status: 401, code: 'unauthenticated', message })
const forbidden = (message: Message): Refusal => ({ status: 403, code: 'forbidden', message })
const notFound = (message: Message): Refusal => ({ status: 404, code: 'not_found', message })
const conflict = (message: Message): Refusal => ({ status: 409, code: 'conflict', message })
const gone = (message: Message): Refusal => ({ status: 410, code: 'not_found', message })
const unavailable = (message: Message): Refusal => ({ status: 503, code: 'unavailable', message })

/** What each error of the domain is to a client: the one place that knows both. */
const refusals: Readonly<Record<ErrorCode, Refusal>> = {
  not_found: notFound(text.notFound),
  not_signed_in: unauthenticated(text.notSignedIn),
  session_ended: unauthenticated(text.sessionEnded),
  not_allowed: forbidden(text.notAllowed),
  not_available: { status: 400, code: 'unavailable', message: text.callNotAvailable },
  invalid_input: invalid(({ errors }) => errors?.[0].message ?? text.malformed),
  key_reused: conflict(text.keyReused),
  too_many_tries: {
    status: 429,
    code: 'too_many_requests',
    message: ({ retryAfter = 1 }) => text.tooManyTries(retryAfter),
  },
  page_unknown: invalid(text.malformed),

  job_cant_be_cancelled: conflict(text.jobCantCancel),
  job_cant_be_completed: conflict(text.jobCantComplete),
  job_cant_be_deleted: conflict(text.jobCantDelete),
  job_has_hire: conflict(text.jobHasHire),
  job_not_completed: conflict(text.notMarkedComplete),
  job_not_open: conflict(text.jobNotOpen),
  job_taken: conflict(text.jobAssigned),
  category_required: invalid(job.categoryRequired),

  already_bid: conflict(text.alreadyBid),
  bid_decided: conflict(text.bidDecided),
  bid_price_changed: conflict(({ price = cents(0) }) => text.bidPriceChanged(formatMoney(price))),
  offer_agreed: conflict(text.offerAgreed),
  offer_decided: conflict(text.offerDecided),
  offer_pending: conflict(text.offerPending),
  change_decided: conflict(text.changeDecided),
  change_pending: conflict(text.changePending),
  changes_full: conflict(text.changesFull),
  hire_cant_change: conflict(text.hireCantChange),
  contact_not_now: conflict(text.contactNotNow),
  stage_cant_be_repriced: conflict(text.stageCantBeRepriced),
  price_unchanged: invalid(change.priceUnchanged),
  invitation_decided: conflict(text.invitationDecided),
  provider_cant_be_invited: conflict(text.noSuchProvider),
  provider_not_verified: conflict(text.providerNotVerified),
  provider_switched_off: conflict(text.providerSwitchedOff),
  partner_switched_off: conflict(text.partnerSwitchedOff),
  already_reviewed: conflict(text.alreadyReviewed),

  stage_cant_move: conflict(text.stageMove),
  previous_stage_unpaid: conflict(text.previousStageUnpaid),
  reason_required: invalid(stageRejection.reasonRequired),
  payment_failed: { status: 402, code: 'payment_failed', message: ({ message = '' }) => message },
  price_too_small: invalid(bid.priceTooSmall),
  price_too_large: invalid(bid.priceTooLarge),
  payment_under_way: conflict(text.paymentUnderWay),
  gateway_away: unavailable(text.gatewayAway),
  transfer_under_way: conflict(text.transferUnderWay),
  other_gateway: conflict(text.otherGateway),
  card_required: invalid(card.addFirst),
  card_expired: invalid(card.expiryRequired),
  card_unknown: invalid(card.numberInvalid),
  cvv_required: invalid(card.cvvDigits),
  event_not_signed: malformed(text.malformed),

  dispute_ended: conflict(text.disputeEnded),
  chargeback_cant_move: conflict(text.chargebackCantMove),
  dispute_not_answered: conflict(text.disputeNotAnswered),
  proposal_replaced: conflict(text.proposalReplaced),
  split_too_large: invalid(text.splitTooLarge),

  conversation_closed: conflict(text.chatClosed),
  too_many_saved_replies: conflict(text.tooManySavedReplies),
  conversation_not_allowed: forbidden(text.chatNotAllowed),
  snooze_not_to_come: invalid(text.snoozeNotToCome),

  wrong_credentials: invalid(text.wrongCredentials),
  wrong_account_type: forbidden(text.wrongAccountType),
  account_switched_off: forbidden(text.accountSwitchedOff),
  account_cant_be_switched: conflict(text.notAllowed),
  own_admin_role: conflict(text.ownAdminRole),
  account_cant_be_closed: conflict(text.notAllowed),
  terms_changed: conflict(text.termsChanged),
  account_has_open_matters: conflict(text.accountHasOpenMatters),
  address_unproved: forbidden(text.socialWaits),
  sign_in_again: forbidden(text.signInAgain),
  sign_in_under_way: conflict(text.inProgress),
  social_network_away: unavailable(text.socialAway),
  social_sign_in_refused: malformed(text.socialRefused),
  social_without_email: invalid(text.socialNoEmail),
  second_step_needed: { status: 403, code: 'second_factor', message: text.secondStepNeeded },
  second_step_ended: gone(text.secondStepEnded),
  second_factor_on: conflict(text.secondFactorIsOn),
  code_wrong: invalid(secondFactor.codeWrong),
  link_expired: gone(text.resetTokenExpired),
  mail_link_invalid: notFound(text.mailLinkInvalid),
  kind_always_told: forbidden(text.kindAlwaysTold),
  password_wrong: invalid(text.oldPasswordWrong),
  password_again_wrong: invalid(text.passwordAgainWrong),
  password_unchanged: invalid(account.newPasswordSame),
  password_of_own_words: invalid(account.passwordOwn),
  password_stolen: invalid(account.passwordStolen),

  email_verified: conflict(text.emailIsVerified),
  email_not_verified: forbidden(text.emailNotVerified),
  profile_incomplete: forbidden(text.profileIncomplete),
  profile_under_review: forbidden(text.notVerifiedProvider),
  papers_changed: conflict(text.papersChanged),
  provider_cant_be_asked: conflict(text.providerCantBeAsked),
  paper_request_ended: conflict(text.paperRequestEnded),
  name_required: invalid(profile.nameRequired),
  birthdate_required: invalid(profile.birthdateRequired),
  location_required: invalid(profile.locationRequired),
  bio_required: invalid(profile.bioRequired),
  bank_required: invalid(profile.bankMissing),
  portrait_required: invalid(profile.pictureRequired),
  document_required: invalid(profile.documentRequired),
  papers_required: invalid(profile.idOrDocumentRequired),
  categories_required: invalid(profile.categoriesRequired),
  sub_categories_required: invalid(profile.subCategoriesRequired),

  files_not_kept: unavailable(text.filesNotKept),
  pictures_required: invalid(gallery.noneSelected),
  gallery_full: invalid(gallery.full),
  pictures_busy: unavailable(text.picturesBusy),
  picture_invalid: invalid(chat.pictureInvalid),
  document_invalid: invalid(chat.documentInvalid),
  picture_too_many_pixels: invalid(text.pictureTooManyPixels),
  picture_too_much_memory: invalid(text.pictureInterlaced),
  picture_too_slow: invalid(text.pictureTooSlow),
}

/** The reasons for which a client may be refused, by the status of the answer. */
export const reasonsByStatus: ReadonlyMap<number, readonly string[]> = byStatus()

function byStatus(): Map<number, string[]> {
  const reasons = new Map<number, string[]>()
  for (const [reason, { status }] of Object.entries(refusals))
    reasons.set(status, [...(reasons.get(status) ?? []), reason])
  return reasons
}

/** An error of the domain as the answer that a client gets; `named` is what the client calls a field. */
export function refusalOf(
  { code: reason, details }: DomainError,
  named = (field: string) => field,
): ProblemError {
  const { status, code, message: wording } = refusals[reason]
  const message = typeof wording === 'string' ? wording : wording(details)
  const { errors = fieldErrors(details, message), retryAfter, ticket } = details
  return new ProblemError(status, code, message, {
    reason,
    ...(errors && { errors: errors.map((error) => ({ ...error, field: named(error.field) })) }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(ticket !== undefined && { ticket }),
  })
}

function fieldErrors({ field, also, file }: ErrorDetails, message: string): ProblemError['more']['errors'] {
  if (field === undefined) return undefined
  const first = { field, message, ...(file !== undefined && { file }) }
  return also === undefined ? [first] : [first, { field: also, message }]
}
