/** What a field says when its input can't be taken, spelled as the specification spells it (§5). */

export const account = {
  emailRequired: "Email address field can't be empty.",
  emailInvalid: 'Email address is not valid.',
  forgotEmailRequired: "Email field can't be empty.",
  passwordRequired: "Password field can't be empty.",
  passwordTooShort: 'Password length should be greater than 8 digits',
  passwordTooLong: 'Password should have maximum 32 characters.',
  passwordStolen: 'This password is on lists of stolen passwords. Please choose another one.',
  passwordOwn: 'Your name or email address is easy to guess. Please choose another password.',
  confirmRequired: "Confirm Password field can't be empty.",
  confirmMismatch: 'Password and Confirm Password Not Matched.',
  oldPasswordRequired: "Old Password field can't be empty.",
  newPasswordRequired: "New Password field can't be empty.",
  newPasswordTooShort: 'Password should have minimum 8 characters.',
  newPasswordSame: 'The new password must differ from the old one.',
  newConfirmMismatch: "Confirm password doesn't match with New Password",
} as const

export const secondFactor = {
  codeRequired: 'Please enter the code.',
  codeWrong: 'This code is not right, or was used already. Please enter the next one.',
} as const

export const profile = {
  nameRequired: "Name field can't be empty.",
  nameTooLong: 'Name should have maximum 25 characters.',
  birthdateRequired: 'Please select date of birth.',
  locationRequired: "Location field can't be empty.",
  locationNotChosen: 'Please choose a location from the suggestions.',
  locationTooLong: 'Location should have maximum 200 characters.',
  bioRequired: "Bio field can't be empty.",
  bioTooLong: 'Bio should have maximum 200 characters.',
  documentRequired: 'Please upload document.',
  documentInvalid: 'Please enter valid document',
  documentsOnly: 'Please attach only documents',
  categoriesRequired: "Categories field can't be empty.",
  subCategoriesRequired: "Sub Categories field can't be empty.",
  idOrDocumentRequired: 'Please upload Id or Document.',
  uploadTooLarge: 'Please upload max of 3 mb',
  bankMissing: 'Please add your bank details.',
  pictureInvalid: 'Please upload profile image.',
  pictureRequired: 'Please Upload your Profile',
  termsRequired: 'Please accept our Terms and Privacy Policy.',
} as const

export const taxNumber = {
  gst: 'A GST/HST number looks like 123456789 RT 0001.',
  qst: 'A QST number looks like 1234567890 TQ 0001.',
}

export const bank = {
  nameRequired: "Bank Name field can't be empty.",
  nameLetters: 'Bank Name only contains characters.',
  nameTooLong: 'Bank Name should have maximum 60 characters.',
  // The next three are about the account number; the specification labels them "Bank Name".
  accountNumberRequired: "Account Number field can't be empty.",
  accountNumberDigits: 'Bank Name field should only contains numbers.',
  accountNumberTooLong: 'Bank Name should be less than 16 digits.',
  accountNumberInvalid: 'Bank Name must be valid.',
  routingRequired: "Routing Number field can't be empty.",
  routingDigits: 'Routing Number field should only contains numbers.',
  routingTooLong: 'Routing Number should be less than 11 digits.',
  routingInvalid: 'Routing Number must be valid.',
  branchRequired: "Branch Name field can't be empty.",
  branchLetters: 'Branch Name only contains characters.',
  branchTooLong: 'Branch Name should have maximum 30 characters.',
} as const

export const job = {
  titleRequired: "Title  field can't be empty.",
  titleTooLong: 'Title should have maximum 100 characters.',
  categoryRequired: "Category field can't be empty.",
  locationRequired: "Location field can't be empty.",
  postalCodeRequired: "Postal code field can't be empty",
  postalCodeTooLong: 'Postal code should have maximum 15 characters.',
  descriptionRequired: "Description field can't be empty.",
  descriptionTooLong: 'Description should have maximum 1000 characters.',
  startDateRequired: "Start Date field can't be empty.",
  endDateRequired: "End Date field can't be empty.",
  startTimeRequired: "Start Time field can't be empty.",
  endTimeRequired: "End Time field can't be empty.",
  startDatePast: "Start Date can't be in the past.",
  endDateBeforeStart: 'End Date should not be before start date.',
  endPassed: 'End time must be in the future.',
  endTimeNotAfterStart: 'End Time should be greater than start time.',
  budgetNumeric: 'Budget should only contains numbers.',
  budgetTooLong: 'Budget should have maximum 7 characters.',
  attachmentInvalid: 'Please select valid document',
  attachmentTooLarge: 'Please upload max size of 3 mb',
  picturesInvalid: 'Please add only images',
  tooManyPictures: 'Please Upload Maximum 5 Images.',
} as const

export const bid = {
  messageRequired: "Bid Message field can't be empty.",
  messageTooLong: 'Bid Message should have maximum 1000 characters.',
  budgetRequired: "Budget field can't be empty.",
  budgetNumeric: 'Budget should only contains numbers.',
  budgetTooLong: 'Budget should have maximum 7 characters.',
  stageCount: 'Add minimum two and Maximum Five milestones.',
  stageTitleRequired: 'Please add Title',
  stageTitleTooLong: 'Please enter less than 100 characters.',
  stageDescriptionRequired: 'Please add Description',
  stageDescriptionTooLong: 'Please enter less than 300 characters.',
  stagePriceNumeric: 'Milestone Price should only contains numbers.',
  priceTooSmall:
    'Each stage must come to $0.50 at least with fee and tax. Please ask for more, or in fewer stages.',
  priceTooLarge:
    'A stage may come to $999,999.99 at most with fee and tax, as no card is charged more at once. Please ask for less, or in more stages.',
  stagePriceNotTheSplit: 'Milestone prices must follow the split of the bid price.',
} as const

export const offer = {
  priceRequired: "Price field can't be empty.",
  priceNumeric: 'Price field should only contain numbers.',
  priceTooLong: 'Price should have maximum 9 characters.',
} as const

export const change = {
  reasonRequired: 'Please say why the price changes.',
  reasonTooLong: 'Please enter less than 300 characters.',
  priceUnchanged: 'This is the price that the stage has already.',
} as const

export const stageRequest = {
  noteTooLong: 'A note should have maximum 300 characters.',
  pictureInvalid: 'Please add only images',
  tooMany: 'Please add at most 5 pictures at once, and 20 in all.',
} as const

export const hireContact = {
  addressRequired: 'Please enter the address.',
  addressTooLong: 'The address should have maximum 200 characters.',
  phoneInvalid: 'A phone number looks like 604 555 0134.',
  noteTooLong: 'Please enter at most 300 characters.',
} as const

export const chat = {
  textRequired: 'Type message in enter your message',
  textTooLong: 'A message should have maximum 4000 characters.',
  pictureInvalid: 'Please select file with valid format',
  documentInvalid: 'Please select a PDF.',
  tooManyFiles: 'At most 10 files can be sent at once.',
} as const

export const review = {
  ratingRequired: "Review rating can't be empty.",
  messageRequired: "Review Message field can't be empty.",
  messageTooLong: 'Review Message should have maximum 1000 characters.',
} as const

export const stageRejection = {
  reasonRequired: 'Please select the reason',
  otherReasonRequired: 'Please add the appropriate reason.',
  otherReasonTooLong: 'The reason should have maximum 300 characters.',
} as const

export const card = {
  holderRequired: "Card Holder Name field can't be empty.",
  holderTooLong: 'Card Holder Name should have maximum 20 characters.',
  numberRequired: "Card Number field can't be empty.",
  numberInvalid: 'Card Number must be valid.',
  expiryRequired: 'Please select valid expiry date.',
  cvvDigits: 'CVV must be 3 or 4 digits.',
  addFirst: 'Please add card first',
  chooseOne: 'Please choose a card',
} as const

export const help = {
  nameRequired: "Name field can't be empty.",
  nameTooLong: 'Name should have maximum 20 characters.',
  emailRequired: "Email field can't be empty.",
  emailInvalid: 'Entered Email is not valid.',
  emailTooLong: 'Email should have maximum 40 characters.',
  subjectRequired: "Subject field can't be empty.",
  subjectTooLong: 'Subject should have maximum 50 characters.',
  messageRequired: "Message field can't be empty.",
  messageTooLong: 'Message should have maximum 200 characters.',
  replyRequired: 'Please write an answer.',
  replyTooLong: 'An answer has 2,000 characters at most.',
} as const

export const conversationReason = {
  required: 'Please write why you read it.',
  tooLong: 'A reason has 500 characters at most.',
} as const

export const gallery = {
  full: 'Your portfolio gallery is already full please remove some images to add new.',
  tooMany: 'Please Upload Maximum 5 Images.',
  picturesOnly: 'Please add only images',
  tooLarge: 'Please upload max of 3 mb',
  noneSelected: 'Please Select Images',
} as const

export const invite = {
  // The trailing space is the specification's.
  noneSelected: 'Please select any provider ',
} as const

export const paperRequest = {
  reasonRequired: 'Please say why: the provider reads it.',
  reasonTooLong: 'That should have maximum 500 characters.',
} as const

export const refusal = {
  reasonRequired: 'Please say why: the provider reads it.',
  reasonTooLong: 'That should have maximum 500 characters.',
} as const

export const adminNote = {
  required: 'Please write the note.',
  tooLong: 'That should have maximum 2000 characters.',
} as const

export const paidOtherwise = {
  reasonRequired: 'Please say how it was paid, and why not by card.',
  reasonTooLong: 'That should have maximum 500 characters.',
} as const

export const dispute = {
  textRequired: 'Please say what happened.',
  textTooLong: 'That should have maximum 2000 characters.',
  reasonRequired: 'Please choose what it is about.',
  wishRequired: 'Please choose what should happen with the money.',
  amountRequired: 'Please say how much the provider gets.',
  amountInvalid: 'The amount must be dollars, with cents after a point.',
  decisionRequired: 'Please say why: both of them read it.',
  pictureInvalid: 'Pictures must be JPG or PNG.',
  documentInvalid: 'Documents must be PDF, Word or Excel files.',
  tooMany: 'That is more than one statement can carry.',
} as const
