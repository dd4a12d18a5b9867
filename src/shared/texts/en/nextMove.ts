/** What a hire waits for, in one sentence for each of its two sides: {stage}, {amount}, {name} of the other, {date}. */

export const forYou = 'Your turn'
export const forOther = 'Nothing for you to do'

export const sentence = {
  customer: {
    confirm_payment: 'Your bank wants you to confirm the payment of {amount}.',
    decide_stage: '{name} has asked for {amount} for {stage}. Look at the work, then accept or reject.',
    settle_dispute: '{stage} is in dispute. Settle it with {name}, or we decide.',
    link_bank: '{stage} is approved, and is sent as soon as {name} has linked a bank account.',
    mend_stage: 'You have rejected {stage}. {name} can put it right and ask again.',
    answer_change: '{name} proposes a change: {stage}, {amount}. Accept or reject it.',
    pay_stage: '{stage} waits for your payment of {amount}. {name} begins once it is in escrow.',
    complete: 'Every stage is paid. Mark the job as completed.',
    review: 'The job is completed. Say how it was to work with {name}.',
    do_stage: '{name} works on {stage}: {amount} is in escrow until you approve.',
    payment_checked: 'Your bank is looking at the payment of {amount}.',
    with_bank: 'Your bank has taken the payment of {stage} back and looks into it.',
    payout: '{stage} is approved. Its money is on its way to {name}.',
  },
  provider: {
    confirm_payment: '{name}’s bank looks at the payment.',
    decide_stage: '{name} looks at {stage}: you have asked for {amount}.',
    settle_dispute: '{stage} is in dispute. Settle it with {name}, or we decide.',
    link_bank: '{amount} for {stage} is approved and waits for your bank account.',
    mend_stage: '{name} has rejected {stage}. Put it right and ask again.',
    answer_change: '{name} proposes a change: {stage}, {amount}. Accept or reject it.',
    pay_stage: '{name} is to pay for {stage}. You are told when it is in escrow.',
    complete: 'Every stage is paid. {name} marks the job as completed.',
    review: 'The job is completed. Say how it was to work with {name}.',
    do_stage: '{amount} for {stage} is in escrow. Ask for it when the stage is done.',
    payment_checked: '{name}’s bank looks at the payment.',
    with_bank: '{name}’s bank has taken the payment of {stage} back and looks into it.',
    payout: '{amount} for {stage} is on its way to your bank account.',
  },
} as const
/** Said to who has proposed a change. */
export const changeProposed = 'You have proposed a change, {stage}. {name} accepts or rejects it.'
/** Said to who has reviewed. */
export const reviewed = 'The job is completed, and you have reviewed {name}.'

// What time does by itself
export const answerBy = 'It holds until {date}.'
export const confirmBy = 'It ends by itself at {time}.'

// What can be done, at the top of the page
export const approveNow = 'Approve now'
export const pay = (total: string) => `Pay ${total}`
export const askFor = (payout: string) => `Ask for ${payout}`
export const linkBank = 'Link a bank account'
export const openDispute = 'Open the dispute'
export const show = 'Show it'
