import type { Route } from '../http/context.ts'
import { categoryRoutes } from './categories/routes.ts'
import { configRoutes } from './config/routes.ts'
import { placeRoutes } from './places/routes.ts'

/** Every call that is answered. */
export const routes: readonly Route[] = [...categoryRoutes, ...configRoutes, ...placeRoutes]
