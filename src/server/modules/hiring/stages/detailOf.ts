import { formatMoney } from '#shared/domain/money.ts'
import type { NotificationDetail } from '#server/mails/notificationMail.ts'
import type { StageRow } from './stages.ts'

/** Which stage a notification is about, and what of it is paid. */
export function detailOf({ title, price }: Pick<StageRow, 'title' | 'price'>): NotificationDetail {
  return { stage: title, amount: formatMoney(price) }
}
