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
export const findWork = 'Find work'
export const setProfile = 'Set Profile'

// How it works
export const howItWorks = 'How it works'

export const forCustomers = 'For customers'
export const customerSlides = 'How it works, for customers'
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
export const providerSlides = 'How it works, for service providers'
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
export const desktopSmall = 'For the office'
export const desktop = 'Desktop app'

// About
export const about = 'About'
export const aboutBody =
  'Tradepost brings people who need work done together with the trades around them. A bid comes in two to five stages with a price each. Nothing is paid to anybody until you have seen a stage done and said so.'

// What people say: of whom, not by name, as nobody is made up here (docs/decisions/landing-copy.md)
export const testimonials = 'What people say'
export const testimonialSlides = 'Testimonials'
export const homeowner = 'A homeowner in Burnaby'
export const homeownerWords =
  '“I could see where every dollar was. The second stage waited until the stairs were right, and then it went.”'
export const carpenter = 'A carpenter in Surrey'
export const carpenterWords =
  '“The deposit is in escrow before I load the van. I have not chased an invoice since spring.”'
export const landlord = 'A landlord in Calgary'
export const landlordWords =
  '“Four bids in two days, all in the same shape, so for once I could compare them.”'

// Becoming a provider
export const becomeProvider = 'Become A Service Provider'
export const becomeProviderBody =
  'Bid for jobs nearby, keep every conversation in one inbox, and get paid stage by stage.'
export const registerNow = 'Register Now'
