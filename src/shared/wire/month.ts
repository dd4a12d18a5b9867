import { z } from 'zod'

/** A month of a year, from 1. */
export const monthNumber = z.coerce.number<string | number>().int().min(1).max(12)
export const yearNumber = z.coerce.number<string | number>().int().min(2000).max(2100)
