import { type LazyRouteFunction, redirect, type RouteObject } from 'react-router-dom'
import { pathTo, type RouteSet, type Screen } from '#shared/domain/screens.ts'
import { type HomeOwner, loadHome } from './homes.ts'

type Loader = LazyRouteFunction<RouteObject>
type Loaders = Readonly<Partial<Record<Screen, Loader>>>

const sharedScreens: Loaders = {
  verifyAccount: async () => ({
    Component: (await import('#renderer/features/account/screens/VerifyAccount.tsx')).VerifyAccount,
  }),
  resetPassword: async () => ({
    Component: (await import('#renderer/features/account/screens/ResetPassword.tsx')).ResetPassword,
  }),
  unsubscribe: async () => ({
    Component: (await import('#renderer/features/notifications/screens/Unsubscribe.tsx')).Unsubscribe,
  }),
  kept: async () => ({ Component: (await import('#renderer/features/legal/screens/Kept.tsx')).Kept }),
  terms: async () => ({ Component: (await import('#renderer/features/legal/screens/Terms.tsx')).Terms }),
  privacy: async () => ({
    Component: (await import('#renderer/features/legal/screens/Privacy.tsx')).Privacy,
  }),
  connectProcessing: async () => ({
    Component: (await import('#renderer/features/payments/screens/ConnectProcessing.tsx')).ConnectProcessing,
  }),
}

const socialReturn: Loader = async () => ({
  Component: (await import('#renderer/features/account/screens/SocialReturn.tsx')).SocialReturn,
})

const homeOf =
  (owner: HomeOwner): Loader =>
  async () => ({ Component: await loadHome(owner) })
const landing = homeOf('guest')

const messages: Loader = async () => ({
  Component: (await import('#renderer/features/chat/screens/Messages.tsx')).Messages,
})

const dispute: Loader = async () => ({
  Component: (await import('#renderer/features/disputes/screens/DisputePage.tsx')).DisputePage,
})

const adminLogin: Loader = async () => ({
  Component: (await import('./screens/AdminLogin.tsx')).AdminLogin,
})

const ownScreens: Readonly<Record<RouteSet, Loaders>> = {
  guest: {
    home: landing,
    login: landing,
    linkedin: socialReturn,
    socialReturn,
    admin: adminLogin,
    adminToday: adminLogin,
    adminTickets: adminLogin,
    adminJobs: adminLogin,
    adminJob: adminLogin,
    adminPerson: adminLogin,
    adminDisputes: adminLogin,
    adminDispute: adminLogin,
    adminTransfers: adminLogin,
    adminChargebacks: adminLogin,
    adminReconciliation: adminLogin,
    adminClose: adminLogin,
    adminLog: adminLogin,
    adminSecurity: adminLogin,
    adminTeam: adminLogin,
  },
  unfinished: { home: homeOf('unfinished') },
  admin: {
    home: async () => ({ loader: () => redirect(pathTo('adminToday')) }),
    admin: async () => ({ Component: (await import('#renderer/features/admin/screens/Users.tsx')).Users }),
    adminToday: async () => ({
      Component: (await import('#renderer/features/admin/screens/Today.tsx')).Today,
    }),
    adminTickets: async () => ({
      Component: (await import('#renderer/features/admin/screens/HelpTickets.tsx')).HelpTickets,
    }),
    adminJobs: async () => ({
      Component: (await import('#renderer/features/dealings/screens/AdminJobs.tsx')).AdminJobs,
    }),
    adminJob: async () => ({
      Component: (await import('#renderer/features/dealings/screens/AdminJob.tsx')).AdminJob,
    }),
    adminPerson: async () => ({
      Component: (await import('#renderer/features/dealings/screens/AdminPerson.tsx')).AdminPerson,
    }),
    adminDisputes: async () => ({
      Component: (await import('#renderer/features/disputes/screens/Disputes.tsx')).Disputes,
    }),
    adminDispute: async () => ({
      Component: (await import('#renderer/features/disputes/screens/AdminDispute.tsx')).AdminDispute,
    }),
    adminTransfers: async () => ({
      Component: (await import('#renderer/features/admin/screens/Transfers.tsx')).Transfers,
    }),
    adminChargebacks: async () => ({
      Component: (await import('#renderer/features/admin/screens/Chargebacks.tsx')).Chargebacks,
    }),
    adminReconciliation: async () => ({
      Component: (await import('#renderer/features/admin/screens/Differences.tsx')).Differences,
    }),
    adminClose: async () => ({
      Component: (await import('#renderer/features/admin/screens/MonthlyClose.tsx')).MonthlyClose,
    }),
    adminLog: async () => ({
      Component: (await import('#renderer/features/admin/screens/AuditLog.tsx')).AuditLog,
    }),
    adminSecurity: async () => ({
      Component: (await import('./screens/AdminSecurity.tsx')).AdminSecurity,
    }),
    adminTeam: async () => ({ Component: (await import('#renderer/features/admin/screens/Team.tsx')).Team }),
  },
  customer: {
    dispute,
    home: homeOf('customer'),
    providerProfile: async () => ({
      Component: (await import('#renderer/features/profiles/screens/ProviderProfile.tsx')).ProviderProfile,
    }),
    inviteProviders: async () => ({
      Component: (await import('#renderer/features/invitations/screens/InviteProviders.tsx')).InviteProviders,
    }),
    previewPost: async () => ({
      Component: (await import('#renderer/features/samples/screens/PreviewPost.tsx')).PreviewPost,
    }),
    guestLanding: landing,
    messages,
    newMessage: messages,
    myJobs: async () => ({
      Component: (await import('#renderer/features/posting/screens/MyJobs.tsx')).MyJobs,
    }),
    addJob: async () => ({
      Component: (await import('#renderer/features/posting/screens/PostJob.tsx')).PostJob,
    }),
    editJob: async () => ({
      Component: (await import('#renderer/features/posting/screens/EditJob.tsx')).EditJob,
    }),
    customerJob: async () => ({
      Component: (await import('#renderer/features/posting/screens/CustomerJob.tsx')).CustomerJob,
    }),
    jobBids: async () => ({
      Component: (await import('#renderer/features/bids/screens/AllBids.tsx')).AllBids,
    }),
    jobPayment: async () => ({
      Component: (await import('#renderer/features/payments/screens/JobPayment.tsx')).JobPayment,
    }),
    hiredJob: async () => ({
      Component: (await import('#renderer/features/escrow/screens/HiredJob.tsx')).HiredJob,
    }),
    customerProfile: async () => ({
      Component: (await import('./screens/CustomerSettings.tsx')).CustomerSettings,
    }),
    customerNotifications: async () => ({
      Component: (await import('#renderer/features/notifications/screens/Notifications.tsx')).Notifications,
    }),
  },
  provider: {
    dispute,
    chat: messages,
    newMessage: messages,
    home: homeOf('provider'),
    providerJobs: async () => ({
      Component: (await import('#renderer/features/bids/screens/ProviderJobs.tsx')).ProviderJobs,
    }),
    providerJob: async () => ({
      Component: (await import('#renderer/features/jobs/screens/ProviderJob.tsx')).ProviderJob,
    }),
    submitBid: async () => ({
      Component: (await import('#renderer/features/bids/screens/SubmitBid.tsx')).SubmitBid,
    }),
    jobInProgress: async () => ({
      Component: (await import('#renderer/features/escrow/screens/JobInProgress.tsx')).JobInProgress,
    }),
    profile: async () => ({
      Component: (await import('#renderer/features/profiles/screens/OwnProfile.tsx')).OwnProfile,
    }),
    jobInvites: async () => ({
      Component: (await import('#renderer/features/invitations/screens/JobInvites.tsx')).JobInvites,
    }),
    jobInvitationDetails: async () => ({
      Component: (await import('#renderer/features/invitations/screens/InvitationDetail.tsx'))
        .InvitationDetail,
    }),
    customerOfJob: async () => ({
      Component: (await import('#renderer/features/profiles/screens/CustomerDetail.tsx')).CustomerDetail,
    }),
    completedJob: async () => ({
      Component: (await import('#renderer/features/samples/screens/CompletedJob.tsx')).CompletedJob,
    }),
    completedJobDetails: async () => ({
      Component: (await import('#renderer/features/samples/screens/CompletedJobDetails.tsx'))
        .CompletedJobDetails,
    }),
    settings: async () => ({
      Component: (await import('./screens/ProviderSettings.tsx')).ProviderSettings,
    }),
    notifications: async () => ({
      Component: (await import('#renderer/features/notifications/screens/Notifications.tsx')).Notifications,
    }),
  },
}

/** The code of each screen that a kind of visitor has (§2.2), loaded when it is first opened. */
export function screenLoaders(routeSet: RouteSet): Loaders {
  return { ...sharedScreens, ...ownScreens[routeSet] }
}
