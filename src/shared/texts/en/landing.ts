/** The public page (§1, §2.1). */

export const windowTitle = 'Tradepost: post a job, accept a bid, hire a pro'

// Its head: "Post. Accept. Hire!", each word with its slide
export const heroSlides = 'Post, accept, hire'
export const post = 'Post.'
export const postBody =
  'Say what has to be done, where and when. Add pictures. It takes five minutes, and local trades see it at once.'
export const accept = 'Accept.'
export const acceptBody =
  'Bids come in stages with a price each. Compare them, ask, talk about the price, and accept the one you trust.'
export const hire = 'Hire!'
export const hireBody =
  'Your money waits in escrow and goes out stage by stage, when you are happy with the work.'
export const postJob = 'Post a job'
export const whatNeedsDoing = 'What needs doing?'
export const whatNeedsDoingExample = 'Build a deck, fix a leak …'
export const whereIsIt = 'Where?'
export const whereExample = 'Your town'
export const doYouWork = 'Do you work in a trade?'
export const findWork = 'Find work'
export const setProfile = 'Set Profile'

// How it works
export const howItWorks = 'How it works'

export const forCustomers = 'For customers'
export const postProject = 'Post a project'
export const postProjectBody =
  'A title, a few sentences, pictures, a date. Your exact address stays with you until you hire.'
export const acceptOffer = 'Accept an offer'
export const acceptOfferBody =
  'Every bid shows what is done in which stage and what it costs, with fee and tax.'
export const hirePro = 'Hire a pro'
export const hireProBody =
  'Pay the first stage or the whole price into escrow. You approve each stage before it is paid out.'

export const forProviders = 'For service providers'
export const findProject = 'Find a project'
export const findProjectBody =
  'Open jobs of your trades, near you, newest first. Customers can invite you, too.'
export const sendBid = 'Send a bid'
export const sendBidBody =
  'Split your price into two to five stages. You see what reaches your bank before you send it.'
export const getPaid = 'Get paid'
export const getPaidBody =
  'The money is in escrow before you start. Ask for a stage when it is done; it is sent once approved.'

// Services, and three steps
export const services = 'Popular services'
export const steps = 'Three steps'
export const searchStep = 'Search'
export const searchStepBody =
  'Look through local pros by trade, rating and distance, or let them find your job.'
export const messageStep = 'Message'
export const messageStepBody = 'Ask what you want to know and talk about the price before you decide.'
export const hireStep = 'Hire'
export const hireStepBody = 'Pay the first stage into escrow. The money moves on when you approve the work.'

// The apps
export const appsTitle = 'On the phone in the van, on the screen in the office'
export const iosSmall = 'For iPhone and iPad'
export const ios = 'App Store'
export const androidSmall = 'For Android'
export const android = 'Google Play'
export const desktop = 'The desktop client'
export const desktopPoints = [
  'Stays beside the clock and tells you of bids, messages and approvals, also with its window closed.',
  'A message is answered from its notice.',
  'What you were signed in with is in the system’s keychain, not in a browser.',
] as const
export const getDesktop = (system: string | undefined) => (system ? `Get it for ${system}` : 'Get it')
export const otherSystems = (others: readonly string[]) =>
  others.length > 2 ? `For ${listed(others)}` : `Also for ${listed(others)}`
const listed = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

// About
export const about = 'About'
export const aboutBody =
  'Tradepost brings people who need work done together with the trades around them. A bid comes in two to five stages with a price each. Nothing is paid to anybody until you have seen a stage done and said so.'

// Beside it
export const stagesNumber = '2 to 5'
export const stagesLabel = 'stages in every bid, each with its price'
export const feeNumber = '5 %'
export const feeLabel = 'service fee, shown with every price'
export const unseenNumber = '$0'
export const unseenLabel = 'paid out before a stage is done and asked for'

// Questions that people have before they trust anybody with money
export const questions = 'Questions'
export const whereMoney = 'Where is my money until the work is done?'
export const whereMoneyAnswer =
  'In escrow, with the payment provider. It goes out stage by stage, each when you have approved it; what was not asked for comes back.'
export const whoAreThey = 'Who are the people who bid?'
export const whoAreTheyAnswer =
  'Trades whose papers a person has looked at before they may bid. Their work, their reviews and how many jobs they have done stand on their profile.'
export const whatCosts = 'What does it cost?'
export const whatCostsAnswer =
  'Posting and comparing is free. On what you pay there is a service fee of 5 % and tax, and every bid shows what it comes to with both.'
export const whatIfWrong = 'What if the work is not right?'
export const whatIfWrongAnswer =
  'You reject the stage and say why; its money stays where it is. Where you two don’t agree, a person who has seen both sides decides.'
export const whoSeesAddress = 'Who sees my address?'
export const whoSeesAddressAnswer =
  'Whoever looks for work sees the area alone. Where exactly is for the one you hire.'

// Becoming a provider
export const becomeProvider = 'Become A Service Provider'
export const becomeProviderBody =
  'Bid for jobs nearby, keep every conversation in one inbox, and get paid stage by stage.'
export const registerNow = 'Register Now'
