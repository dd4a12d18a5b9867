// The console: who runs the marketplace
export const heading = 'Team'
export const lead =
  'Who runs this marketplace, and what they are there for. Somebody new is made by whoever operates the server.'
export const roles = {
  owner: 'Owner',
  support: 'Support',
  finance: 'Finance',
} as const
export const rolesInWords = {
  owner: 'Owner: everything, and who may do what',
  support: 'Support: people, papers, tickets, disputes and conversations',
  finance: 'Finance: transfers, books and chargebacks',
} as const
export const you = 'You'
export const secondFactor = 'Second factor'
export const noSecondFactor = 'No second factor'
export const lastSeen = 'Last seen'
export const neverSeen = 'Never signed in'
export const change = 'Change role'
export const changeTitle = (name: string) => `What is ${name} there for?`
export const changeLead = 'It holds at once, also where they are signed in, and is written to the audit log.'
export const role = 'Role'
export const save = 'Save the role'
