import type { Page } from '@playwright/test'
import type { RouteSet, Screen } from '../src/shared/domain/screens.ts'
import { adminsAddresses, customersAddresses, providersAddresses, strangersAddresses } from './addresses.ts'
import { demoCustomer, demoProvider, signIn, signInAsAdmin, signUp } from './signIn.ts'

/** Each kind of visitor of the demo: comes in, and knows an address of every screen. */
export const visitors: Readonly<Record<RouteSet, (page: Page) => Promise<Readonly<Record<Screen, string>>>>> =
  {
    guest: () => Promise.resolve(strangersAddresses),
    unfinished: async (page) => {
      await signUp(page, 'Customer', `unfinished-${Date.now()}@people.example`)
      return strangersAddresses
    },
    customer: async (page) => {
      await signIn(page, 'Customer', demoCustomer)
      return customersAddresses(page)
    },
    provider: async (page) => {
      await signIn(page, 'Service Provider', demoProvider)
      return providersAddresses(page)
    },
    admin: async (page) => {
      await signInAsAdmin(page)
      return adminsAddresses(page)
    },
  }
