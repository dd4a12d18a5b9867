/** An answer that is Stripe's error object. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly body: { type: string; code: string; message: string; [more: string]: unknown },
  ) {
    super(body.message)
  }
}

export function refusal(code: string, message: string) {
  return { type: 'invalid_request_error', code, message }
}
