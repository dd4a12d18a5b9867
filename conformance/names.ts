// What the things are called in answers (§3).

const words = (text: string): readonly string[] => text.split(/\s+/)

export const user =
  words(`_id name email bio birthdate location latitude longitude profile_image profile_document
  id_document documents gallery categories status signup_token user_type profile_step1
  profile_step2 profile_step3 profile_step4 profile_step5 avgrating reviews jobCompleted
  certified member_since`)

export const login = words('access_token user_type user message')

export const category = words('_id name sub_categories')
export const subCategory = words('_id name category_id category_name')

export const provider = words(`_id name profile_image avgrating reviews categories distance latitude longitude
  isFavourite`)

/** What is true of a job for everybody, in lists too. */
export const jobFacts =
  words(`_id title description category budget start_date start_time end_date end_time location
  city time_ago no_of_bids status job_status finalPrice hiredBid`)

export const job = [
  ...jobFacts,
  ...words(`latitude longitude attachment job_images user_id bids hiredBidder isHired complete_status
  showMarkComplete paymentStatus isShowLocation commission jobs_posted bidDetail offerDetail
  bidder_detail isInvitation`),
]

export const bid = words('_id job_id user_id bid_price bid_message time_ago milestones isBidAccepted')
export const bidder = words('_id name profile_image avgrating reviews categories')

export const stage = words('_id title description price order payment_status paymentDate rejectReason')

export const offer = words('_id offerDetail status price')
export const invitation = words('invitation_id job_id receiver_ids status')
export const review = words('user_id rating message time_ago')
export const card = words('_id stripe_card_id last4')
export const bank = words('_id bank_name account_no routing_no')

export const transaction = words(
  '_id job_id customer date_of_payment milestone_id actual_amount deduction_percent',
)

export const notification = words(
  '_id body time_ago read_status notification_type job_id senderId receiverId',
)

export const connection = words(
  '_id user_id other_user_id job_id job_title time type message user_read_count',
)

export const message = words('senderID receiverID message conversation_id type time timestamp deletedBy')

export const favourite = words('name avgrating reviews categories distance profile_image')

export const page = words('totalPages perPageRecords')
