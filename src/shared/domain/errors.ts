import type { Cents } from './money.ts'

/** A field of what was asked for, and what is wrong with it in words for a person, as the rule of its form says it. */
export interface FieldError {
  readonly field: string
  readonly message: string
  /** Of several files in one field, the one it is about. */
  readonly file?: string
}

/** What an error may carry besides its code. */
export interface ErrorDetails {
  /** The field of what was asked that it is about. */
  readonly field?: string
  /** Another field that can't be taken for the same reason. */
  readonly also?: string
  readonly file?: string
  readonly errors?: readonly [FieldError, ...FieldError[]]
  /** In so many seconds it may be tried again. */
  readonly retryAfter?: number
  /** What the second step of a sign-in is asked for with. */
  readonly ticket?: string
  /** What the gateway said, for the person. */
  readonly message?: string
  /** What it costs now. */
  readonly price?: Cents
}

/** What each kind of error has to say besides its code. */
interface Carried {
  nothing: undefined
  field: Required<Pick<ErrorDetails, 'field'>> & Pick<ErrorDetails, 'also' | 'file'>
  errors: Required<Pick<ErrorDetails, 'errors'>>
  retryAfter: Required<Pick<ErrorDetails, 'retryAfter'>>
  ticket: Required<Pick<ErrorDetails, 'ticket'>>
  message: Required<Pick<ErrorDetails, 'message'>>
  price: Required<Pick<ErrorDetails, 'price'>>
}

/**
 * Every way in which the product refuses something, and what goes with it. A code says what is so in the domain's words;
 * which status and text that is, the edge decides (`server/http/refusals.ts`).
 */
export const errorCodes = {
  /** It is not there, or it is somebody else's: which of the two is not told. */
  not_found: 'nothing',
  not_signed_in: 'nothing',
  session_ended: 'nothing',
  not_allowed: 'nothing',
  not_available: 'nothing',
  /** A rule of the form; the rule itself says what is wrong. */
  invalid_input: 'errors',
  /** The idempotency key stands for another request. */
  key_reused: 'nothing',
  too_many_tries: 'retryAfter',
  page_unknown: 'field',

  job_cant_be_cancelled: 'nothing',
  job_cant_be_completed: 'nothing',
  job_cant_be_deleted: 'nothing',
  job_has_hire: 'nothing',
  job_not_completed: 'nothing',
  job_not_open: 'nothing',
  /** Another provider has it. */
  job_taken: 'nothing',
  category_required: 'field',

  /** It was settled or decided. */
  dispute_ended: 'nothing',
  chargeback_cant_move: 'nothing',
  /** The other side still has time to answer. */
  dispute_not_answered: 'nothing',
  /** Another proposal has taken its place. */
  proposal_replaced: 'nothing',
  /** More than there is to divide. */
  split_too_large: 'field',

  already_bid: 'nothing',
  bid_decided: 'nothing',
  /** Its price is no longer the one that was seen. */
  bid_price_changed: 'price',
  offer_agreed: 'nothing',
  offer_decided: 'nothing',
  /** One waits for an answer already. */
  offer_pending: 'nothing',
  change_decided: 'nothing',
  /** One for the same stage waits for an answer already. */
  change_pending: 'nothing',
  /** As many as there may be. */
  changes_full: 'nothing',
  /** Nobody is hired, or the job has ended. */
  hire_cant_change: 'nothing',
  /** Nobody is hired, or the job has ended. */
  contact_not_now: 'nothing',
  /** It is paid, or one after it is. */
  stage_cant_be_repriced: 'nothing',
  price_unchanged: 'field',
  invitation_decided: 'nothing',
  provider_cant_be_invited: 'nothing',
  provider_not_verified: 'nothing',
  provider_switched_off: 'nothing',
  /** The other side's account is closed. */
  partner_switched_off: 'nothing',
  already_reviewed: 'nothing',

  stage_cant_move: 'nothing',
  previous_stage_unpaid: 'nothing',
  reason_required: 'field',
  payment_failed: 'message',
  /** A stage would come to less, or more, than a card can be charged at once. */
  price_too_small: 'field',
  price_too_large: 'field',
  payment_under_way: 'nothing',
  /** It did not answer, and nothing has changed. */
  gateway_away: 'nothing',
  transfer_under_way: 'nothing',
  /** Its money is with another gateway than the one that runs. */
  other_gateway: 'nothing',
  card_required: 'field',
  card_expired: 'field',
  /** Not one of the sandbox's test cards. */
  card_unknown: 'field',
  cvv_required: 'field',
  /** An event that the gateway has not signed. */
  event_not_signed: 'nothing',

  conversation_closed: 'nothing',
  too_many_saved_replies: 'nothing',
  conversation_not_allowed: 'nothing',
  snooze_not_to_come: 'field',

  wrong_credentials: 'field',
  wrong_account_type: 'nothing',
  account_switched_off: 'nothing',
  account_cant_be_switched: 'nothing',
  own_admin_role: 'nothing',
  account_cant_be_closed: 'nothing',
  terms_changed: 'nothing',
  /** Money, work or a quarrel of it waits for somebody. */
  account_has_open_matters: 'nothing',
  /** Nobody has shown yet that the account's address is theirs. */
  address_unproved: 'nothing',
  sign_in_again: 'nothing',
  sign_in_under_way: 'nothing',
  social_network_away: 'nothing',
  social_sign_in_refused: 'nothing',
  social_without_email: 'field',
  second_step_needed: 'ticket',
  second_step_ended: 'nothing',
  second_factor_on: 'nothing',
  code_wrong: 'field',
  link_expired: 'nothing',
  mail_link_invalid: 'nothing',
  kind_always_told: 'nothing',
  password_wrong: 'field',
  /** Asked once more before something that can't be undone. */
  password_again_wrong: 'field',
  password_unchanged: 'field',
  password_of_own_words: 'field',
  password_stolen: 'field',

  email_not_verified: 'nothing',
  /** It was verified, and stays. */
  email_verified: 'nothing',
  profile_incomplete: 'nothing',
  profile_under_review: 'nothing',
  /** They are others than those that were looked at. */
  papers_changed: 'nothing',
  /** Nobody who is verified by papers, or not at this time. */
  provider_cant_be_asked: 'nothing',
  /** It was answered, withdrawn or settled. */
  paper_request_ended: 'nothing',
  name_required: 'field',
  birthdate_required: 'field',
  location_required: 'field',
  bio_required: 'field',
  bank_required: 'field',
  portrait_required: 'field',
  document_required: 'field',
  papers_required: 'field',
  categories_required: 'field',
  sub_categories_required: 'field',

  /** The store of the files is full, or away. */
  files_not_kept: 'nothing',
  pictures_required: 'field',
  gallery_full: 'field',
  /** Too many are being made anew at this moment. */
  pictures_busy: 'retryAfter',
  picture_invalid: 'field',
  document_invalid: 'field',
  picture_too_many_pixels: 'field',
  picture_too_much_memory: 'field',
  picture_too_slow: 'field',
} as const satisfies Readonly<Record<string, keyof Carried>>

export type ErrorCode = keyof typeof errorCodes

/** The codes of errors about a field. */
export type FieldErrorCode = {
  [Code in ErrorCode]: (typeof errorCodes)[Code] extends 'field' ? Code : never
}[ErrorCode]

type Arguments<Code extends ErrorCode> = (typeof errorCodes)[Code] extends 'nothing'
  ? [details?: undefined, options?: ErrorOptions]
  : [details: Carried[(typeof errorCodes)[Code]], options?: ErrorOptions]

/** The product refuses what was asked of it. Knows nothing of HTTP, and no text for people but a form rule's own. */
export class DomainError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'DomainError'
  readonly details: ErrorDetails

  constructor(
    readonly code: Code,
    ...[details, options]: Arguments<Code>
  ) {
    super(code, options)
    this.details = details ?? {}
  }
}
